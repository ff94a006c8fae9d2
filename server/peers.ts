import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../lib/cache/store/store.ts';
import { sharedDecoder } from './photos.ts';
import { isMessage, type Message } from './processes.ts';

/** With a database that does not answer. */
const MAX_FOLLOWING_MS = 3_000;

/** What this process has asked the others to clear, and they have not done yet. */
const waiting = new Map<number, () => void>();
let lastId = 0;

/** What decodes photos for all processes of this machine. */
export const photoDecoder = sharedDecoder(send);

/** Does what the other processes of this machine ask for, from the start on: until it has a store, nothing is in it. */
export function listenToOthers(findStore: () => Store | undefined): void {
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.type === 'cleared') {
      waiting.get(message.id)?.();
      waiting.delete(message.id);
      return;
    }
    if (message.type !== 'clear') return photoDecoder.receive(message);
    const { id } = message;
    const following = findStore()?.clearHere(message.tags, message.number);
    if (!following) return send({ type: 'cleared', id });
    // Who starts waits, so that a start is over when every process has its stored pages again.
    void Promise.race([following, sleep(MAX_FOLLOWING_MS)]).then(() => send({ type: 'cleared', id }));
  });
}

/** Has all processes of this machine clear the tags, this one among them. */
export function clearEverywhere(tags: string[]): Promise<void> {
  return new Promise((resolve) => {
    const id = (lastId += 1);
    waiting.set(id, resolve);
    send({ type: 'clear', id, tags });
  });
}

/** Without who has started us we are about to end. */
function send(message: Message): void {
  if (process.connected) process.send?.(message);
}
