import { clientNetwork } from '../lib/http/ip-address.ts';

/**
 * Limits the time that the searches of one network take. A search costs a hundred times what a stored page does, and everything
 * that the application answers is behind it in the queue. Counted in each process.
 */

/** Addresses that search: pages of lists and areas, and what the API finds, counts and completes. */
const SEARCHES =
  /^\/(?:(?:en\/)?(?:properties|areas(?:\/.+)?|advertisers\/\d+)|api\/(?:properties(?:\/search|\/count-by-type)?|map\/.+|suggest|prices))$/;

export const isSearch = (method: string | undefined, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && SEARCHES.test(path);

const WINDOW_MS = 60_000;

type Search = {
  /** Charges the network. Only the first call counts. */
  end: (now: number) => void;
};

/**
 * Searches that run at the same time share the process, so each is charged its share of the time: the clock below runs slower the
 * more there are. All charges together are the time that the process was busy, however many searches wait for each other.
 */
export class SearchBudget {
  readonly #budgetMs: number;
  readonly #spent = new Map<string, number>();
  #windowEnds = 0;
  /** Milliseconds, each divided by the searches that were running. */
  #clock = 0;
  #running = 0;
  #at = 0;

  /** @param seconds of search that one network may take in a minute; 0: any number */
  constructor(seconds: number) {
    this.#budgetMs = seconds === 0 ? Infinity : seconds * 1_000;
  }

  /** @param now milliseconds of any steady clock @returns seconds to wait where the budget is used up */
  begin(address: string, now: number): Search | { waitSeconds: number } {
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
    return {
      end: (then) => {
        if (ended) return;
        ended = true;
        this.#advance(then);
        this.#running -= 1;
        this.#spent.set(network, (this.#spent.get(network) ?? 0) + this.#clock - begun);
      },
    };
  }

  #advance(now: number): void {
    if (this.#running > 0) this.#clock += (now - this.#at) / this.#running;
    this.#at = now;
  }
}
