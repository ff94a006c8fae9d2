import 'server-only';
import { log } from '../observability/log';
import { env } from '../platform/env';
import { joinTags, tags as known } from './tags';

// Purges the proxies and CDNs in front of the server (PURGE_URLS): sends `PURGE` with the tags in `Surrogate-Key`, as
// deploy/default.vcl expects. Both the process that makes a change and every process that is notified of it do so,
// because one of them may be killed.

const TIMEOUT_MS = 2_000;
/** Characters of tags per request. Servers accept headers of 8 KB. */
const MAX_HEADER_LENGTH = 4_000;
/** Maximum number of unsent tags. Above it, everything is purged once the proxy responds again. */
const MAX_UNSENT_TAGS = 1_000;
/** Milliseconds until tags are purged again: a process without its database may send stale responses for TRUST_MS. */
const REPEAT_MS = 900;

/** Unsent tags by proxy, on `globalThis` because Next bundles parts of the application separately. */
const shared = globalThis as unknown as { barahaUnsentPurges?: Map<string, Set<string>> };
const unsent = (shared.barahaUnsentPurges ??= new Map<string, Set<string>>());

/** Purges the tags. Unsent tags are retried with the next call and by `retryPurges`. Never rejects. */
export async function purge(tags: readonly string[]): Promise<void> {
  if (env.PURGE_URLS.length === 0) return;
  setTimeout(() => void sendToAll(tags), REPEAT_MS).unref();
  await sendToAll(tags);
}

/** Sends the unsent tags. */
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
    if (!unsent.has(address)) log.error('purging a proxy failed: it will be retried', { address, error });
    // Create a new set: a concurrent call that is sending the previous one must not mark these tags as sent.
    const left = new Set([...(unsent.get(address) ?? []), ...tags]);
    unsent.set(address, left.size > MAX_UNSENT_TAGS ? new Set([known.all]) : left);
  }
}
