import 'server-only';
import { env } from './env';
import { log } from './log';

/**
 * Tells the proxies and CDNs in front (PURGE_URLS) which tags were cleared, so that none serves what it had kept under
 * them: `PURGE` with the tags in `Surrogate-Key`, as deploy/default.vcl takes it.
 */
const PATIENCE = 2_000; // milliseconds
/** Characters of tags in one request; servers read headers of 8 KB. */
const LONGEST = 4_000;
/** Beyond as many tags that could not be told, all is: a proxy that is away for long is empty when it is back. */
const MANY = 1_000;
const ALL = 'all';

/** What each address has not been told yet. One for the process, whose parts are bundled apart. */
const shared = globalThis as unknown as { barahaUntold?: Map<string, Set<string>> };
const untold = (shared.barahaUntold ??= new Map());

/** Clears the tags in front. What cannot be sent is remembered and goes with the next one, or `purgeAgain`. Never throws. */
export async function purge(tags: readonly string[]): Promise<void> {
  await Promise.all(env.PURGE_URLS.map((address) => tell(address, tags)));
}

/** Sends what could not be sent before. */
export const purgeAgain = () => purge([]);

async function tell(address: string, tags: readonly string[]): Promise<void> {
  const before = untold.get(address);
  const all = [...new Set([...(before ?? []), ...tags])];
  if (all.length === 0) return;
  try {
    for (const part of inParts(all)) {
      const answer = await fetch(address, {
        method: 'PURGE',
        headers: { 'Surrogate-Key': part },
        signal: AbortSignal.timeout(PATIENCE),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    }
    if (before && untold.get(address) === before) {
      untold.delete(address);
      log.info('a proxy can be purged again', { address });
    }
  } catch (error) {
    if (!untold.has(address)) log.error('a proxy could not be purged: it will be told again', { address, error });
    // A new set each time: whoever is telling the one before must not take this for told.
    const left = new Set([...(untold.get(address) ?? []), ...tags]);
    untold.set(address, left.size > MANY ? new Set([ALL]) : left);
  }
}

/** The tags as headers of a length that every server reads. */
export function inParts(tags: readonly string[]): string[] {
  const parts: string[] = [];
  for (const tag of tags) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + tag.length < LONGEST) parts[parts.length - 1] = `${last} ${tag}`;
    else parts.push(tag);
  }
  return parts;
}
