import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Store } from '../lib/cache/store/store.ts';

/**
 * Next lets a request join what another one is making: the same page, or the same data. What began before a clear would
 * so be shown to a visitor who asks after it. A request therefore waits until all of that has been made.
 */
const MAX_WAIT_MS = 2_000;
const POLL_MS = 4;
/** A read that hangs makes nobody wait for so long after somebody has waited in vain. */
const PAUSE_MS = 30_000;
const MAX_DYNAMIC_PATHS = 1_000;

type Running = { path: string; startedAt: number };

export class OldRenders {
  readonly #running = new Set<Running>();
  /** What is made for each request by itself is joined by nobody: lists, the API. */
  readonly #dynamic = new LRUCache<string, true>({ max: MAX_DYNAMIC_PATHS });
  readonly #findStore: () => Store | undefined;
  #pausedUntil = 0;

  constructor(findStore: () => Store | undefined) {
    this.#findStore = findStore;
  }

  /** Resolves once nothing that began before the last clear can be joined by a request for `path` any more. */
  async ended(path: string): Promise<void> {
    const store = this.#findStore();
    if (!store) return;
    const refreshing = store.refresh();
    if (refreshing) await refreshing;
    const clearedAt = store.lastClearAt;
    const deadline = now() + MAX_WAIT_MS;
    const isWaitingForData = () => now() >= this.#pausedUntil && store.isMakingOldData();
    while ((isWaitingForData() || this.#isMaking(path, clearedAt)) && now() < deadline) await sleep(POLL_MS);
    if (now() >= deadline && isWaitingForData()) this.#pausedUntil = now() + PAUSE_MS;
  }

  /** @returns what to call once the head of its answer is known: pages are complete by then */
  begin(path: string): () => void {
    const running = { path, startedAt: now() };
    this.#running.add(running);
    return () => void this.#running.delete(running);
  }

  /** For what turned out to be no page of Next's. */
  addDynamic(path: string): void {
    this.#dynamic.set(path, true);
  }

  #isMaking(path: string, clearedAt: number): boolean {
    if (this.#dynamic.has(path)) return false;
    for (const running of this.#running) if (running.startedAt <= clearedAt && running.path === path) return true;
    return false;
  }
}

const now = () => performance.timeOrigin + performance.now();
