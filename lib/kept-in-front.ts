import 'server-only';
import { tags } from './cache';

/** The front's side of it: scripts/front/answer.mjs. Not there in tests and in programs beside the server. */
const answer = globalThis as { [key: symbol]: undefined | { keptInFront(tags: string[]): void } };

/**
 * Lets proxies and CDNs in front keep the answer that is being made until one of these tags is cleared (lib/purge.ts).
 * To be said once all of it is read well, and only where the answer is the same for every visitor. The front has the
 * last word: never for who is signed in, for a refusal, or without PURGE_URLS.
 * @param own the tags of the reads it is made of
 */
export function keptInFront(...own: string[]): void {
  answer[Symbol.for('baraha.answer')]?.keptInFront([tags.all, ...own]);
}
