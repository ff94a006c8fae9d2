import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { clientNetwork } from './ip-address.ts';

const WINDOW_MS = 60_000;

/**
 * Limits the time for which the searches of one network may keep a process busy. A search costs a hundred times as much as
 * a stored page. The server applies the limit to pages (`search` in addresses.ts); `route` applies it to API calls that
 * declare `search`.
 *
 * Concurrent searches share the process, so each is charged its share of the time: the more searches run, the more slowly
 * the clock below advances. The sum of all charges is the time for which the process was busy.
 */
export class SearchBudget {
  readonly #budgetMs: number;
  readonly #spent = new Map<string, number>();
  #windowEnds = 0;
  /** Milliseconds of search time, divided at every moment by the number of running searches. */
  #clock = 0;
  #running = 0;
  #at = 0;

  /** @param seconds per network and minute; 0 means no limit */
  constructor(seconds: number) {
    this.#budgetMs = seconds === 0 ? Infinity : seconds * 1_000;
  }

  /**
   * Starts a search.
   * @param now milliseconds of a monotonic clock
   * @returns a function that charges the network when first called; or, if the budget is used up, the seconds to wait
   */
  begin(address: string, now = performance.now()): ((now?: number) => void) | { waitSeconds: number } {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW_MS;
      this.#spent.clear();
    }
    const network = clientNetwork(address);
    if ((this.#spent.get(network) ?? 0) >= this.#budgetMs)
      return { waitSeconds: Math.ceil((this.#windowEnds - now) / 1_000) };
    this.#advance(now);
    this.#running += 1;
    const begun = this.#clock;
    let ended = false;
    return (then = performance.now()) => {
      if (ended) return;
      ended = true;
      this.#advance(then);
      this.#running -= 1;
      this.#spent.set(network, (this.#spent.get(network) ?? 0) + this.#clock - begun);
    };
  }

  /**
   * Charges a network for the time until the headers of a response are sent. The time to send the body depends on the
   * client and is not charged.
   * @returns seconds to wait if the budget is used up
   */
  charge(address: string, response: ServerResponse): number | null {
    const search = this.begin(address);
    if (typeof search !== 'function') return search.waitSeconds;
    onHeaders(response, () => search());
    response.once('close', () => search());
    return null;
  }

  #advance(now: number): void {
    if (this.#running > 0) this.#clock += (now - this.#at) / this.#running;
    this.#at = now;
  }
}

declare global {
  var barahaSearches: SearchBudget | undefined;
}

/* eslint-disable no-restricted-syntax -- Node also loads this file outside the bundle that has lib/platform/env.ts */
const seconds = process.env.NODE_ENV === 'development' ? 0 : Number(process.env.SEARCH_SECONDS || 30);
/* eslint-enable no-restricted-syntax */

/** The budget of this process, on `globalThis` because the server and the bundled application each load this file. */
export const searches: SearchBudget = (globalThis.barahaSearches ??= new SearchBudget(seconds));
