import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Store } from '../lib/cache/store/store.ts';
import type { SharedRequest } from './shared-request.ts';
import type { Recording } from './stored-answers.ts';

/**
 * After a change many ask for the same at once. It is made for the first of them, and the others wait for what is stored of
 * it: the store gives out nothing that was begun before a clear of its tags.
 */
const MAX_WAIT_MS = 2_000;
/** Addresses that have been stored: only these are waited for, since others may never be. */
const MAX_REMEMBERED_ADDRESSES = 20_000;

type Making = { since: number; ended: Promise<void> };

export class SameRequests {
  readonly #findStore: () => Store | undefined;
  readonly #making = new Map<string, Making>();
  readonly #stored = new LRUCache<string, true>({ max: MAX_REMEMBERED_ADDRESSES });

  constructor(findStore: () => Store | undefined) {
    this.#findStore = findStore;
  }

  /** Resolves once what is being made of the same has been stored, or was not. @returns whether anything was waited for */
  async ended(shared: SharedRequest): Promise<boolean> {
    const address = addressOf(shared);
    const making = this.#making.get(address);
    const clearedAt = this.#findStore()?.lastClearAt ?? Infinity;
    // What was begun before the last clear may not be stored.
    if (!making || making.since <= clearedAt || !this.#stored.has(address)) return false;
    await Promise.race([making.ended, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    return true;
  }

  /**
   * @param recording of what is made from now on
   * @returns the same, for others to wait for
   */
  begin(shared: SharedRequest, recording: Recording, response: ServerResponse): Recording {
    const address = addressOf(shared);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const making = { since: this.#findStore()?.startPage() ?? 0, ended };
    this.#making.set(address, making);
    void ended.then(() => this.#making.get(address) === making && this.#making.delete(address));
    let isSent = false;
    response.once('close', () => isSent || end());
    return {
      finish: async (sharing, body, sent) => {
        isSent = true;
        const isStored = await recording.finish(sharing, body, sent);
        if (isStored) this.#stored.set(address, true);
        end();
        return isStored;
      },
    };
  }
}

/** Short, since many are remembered. */
const addressOf = ({ origin, path, search }: SharedRequest) => hash('sha1', origin + path + search, 'base64');
