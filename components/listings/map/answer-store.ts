/** Maximum number of cached responses, least recently used evicted first. */
const MAX_ANSWERS = 400;

type Load = (url: string, signal: AbortSignal) => Promise<unknown>;

/**
 * API responses for a map, by URL: each is fetched once and cached while the page is open. Requests no longer wanted are aborted.
 */
export class AnswerStore {
  readonly #load: Load;
  readonly #listeners = new Set<() => void>();
  readonly #answers = new Map<string, unknown>();
  readonly #requests = new Map<string, AbortController>();
  readonly #failed = new Set<string>();
  #wanted: readonly string[] = [];
  #version = 0;

  constructor(load: Load) {
    this.#load = load;
  }

  /** Changes whenever there is something new. */
  readonly version = () => this.#version;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get<T>(url: string): T | undefined {
    return this.#answers.get(url) as T | undefined;
  }

  hasFailed(url: string): boolean {
    return this.#failed.has(url);
  }

  want(urls: readonly string[]) {
    this.#wanted = urls;
    for (const [url, request] of this.#requests) {
      if (urls.includes(url)) continue;
      this.#requests.delete(url);
      request.abort();
    }
    for (const url of this.#failed) if (!urls.includes(url)) this.#failed.delete(url);
    for (const url of urls) {
      const known = this.#answers.get(url);
      if (known === undefined) {
        if (!this.#requests.has(url) && !this.#failed.has(url)) void this.#request(url);
        continue;
      }
      this.#answers.delete(url);
      this.#answers.set(url, known);
    }
    for (const url of this.#answers.keys()) {
      if (this.#answers.size <= MAX_ANSWERS) break;
      if (!urls.includes(url)) this.#answers.delete(url);
    }
  }

  /** Retries failed requests. */
  readonly retry = () => {
    if (this.#failed.size === 0) return;
    this.#failed.clear();
    this.want(this.#wanted);
    this.#tell();
  };

  async #request(url: string) {
    const request = new AbortController();
    this.#requests.set(url, request);
    try {
      const answer = await this.#load(url, request.signal);
      if (!request.signal.aborted) this.#answers.set(url, answer);
    } catch {
      if (!request.signal.aborted) this.#failed.add(url);
    }
    if (request.signal.aborted) return;
    this.#requests.delete(url);
    this.#tell();
  }

  #tell() {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}
