import 'server-only';
import { env } from '../platform/env';
import { log } from '../observability/log';
import { joinTags, tags as known } from './tags';

/**
 * Tells the proxies and CDNs in front (PURGE_URLS) which tags were cleared, so that none serves what it has stored under
 * them: `PURGE` with the tags in `Surrogate-Key`, as deploy/default.vcl takes it. Whoever changes something does it, and
 * every process that learns of the change: one of them may be killed.
 */
const TIMEOUT_MS = 2_000;
/** Characters of tags in one request; servers read headers of 8 KB. */
const MAX_HEADER_LENGTH = 4_000;
/** With more unsent tags than this, everything is purged: a proxy that is away for long is empty when it is back. */
const MAX_UNSENT_TAGS = 1_000;
/**
 * After which the same is purged again. A process that is cut off from the database may have given a proxy what it had
 * stored, for as long as it believed to know of all clears (`TRUST_MS` of listen.ts, which is less).
 */
const REPEAT_MS = 900;

/** By address, what it has not been told yet. One for the process, whose parts are bundled apart. */
const shared = globalThis as unknown as { barahaUnsentPurges?: Map<string, Set<string>> };
const unsent = (shared.barahaUnsentPurges ??= new Map<string, Set<string>>());

/** Purges the tags. What cannot be sent is remembered and goes with the next call, or `retryPurges`. Never rejects. */
export async function purge(tags: readonly string[]): Promise<void> {
  if (env.PURGE_URLS.length === 0) return;
  setTimeout(() => void sendToAll(tags), REPEAT_MS).unref();
  await sendToAll(tags);
}

/** Sends what could not be sent before. */
export const retryPurges = () => sendToAll([]);

async function sendToAll(tags: readonly string[]): Promise<void> {
  await Promise.all(env.PURGE_URLS.map((address) => send(address, tags)));
}

async function send(address: string, tags: readonly string[]): Promise<void> {
  const before = unsent.get(address);
  const all = [...new Set([...(before ?? []), ...tags])];
  if (all.length === 0) return;
  try {
    for (const header of joinTags(all, MAX_HEADER_LENGTH)) {
      const answer = await fetch(address, {
        method: 'PURGE',
        headers: { 'Surrogate-Key': header },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    }
    if (before && unsent.get(address) === before) {
      unsent.delete(address);
      log.info('a proxy can be purged again', { address });
    }
  } catch (error) {
    if (!unsent.has(address)) log.error('a proxy could not be purged: it will be told again', { address, error });
    // A new set each time: a call that is sending the one before must not take this for sent.
    const left = new Set([...(unsent.get(address) ?? []), ...tags]);
    unsent.set(address, left.size > MAX_UNSENT_TAGS ? new Set([known.all]) : left);
  }
}
