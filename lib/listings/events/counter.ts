import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isbot } from 'isbot';
import { clientNetwork } from '../../http/ip-address';
import { kuwaitDay } from '../../platform/day';
import { now } from '../../platform/now';

export const EVENT_KINDS = ['view', 'call', 'whatsapp', 'share'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
type ListingEvent = { listing: number; kind: EventKind };

/** The visitor who caused an event; `userId` is set if the visitor is signed in. */
export type Visitor = { address: string; userAgent: string | null | undefined; userId?: number };

/**
 * `visit`: a hash of listing, kind, day and network or account, times VISITORS_IN_VISIT, plus a hash of the visitor.
 * The visits of one network form one range, which the database can count. `userId`: 0 for anonymous visitors.
 */
export type Visit = ListingEvent & { visit: number; day: string; userId: number };

type Options = {
  /** Shared by all processes, so that they compute the same hash for a visitor. */
  secret: string;
  /** Stores visits and counts those not stored before. */
  write: (visits: Visit[]) => Promise<unknown>;
  /** Receives the error of a failed write; not called again until a write has succeeded. */
  report: (error: unknown) => void;
};

const FLUSH_MS = 1_000;
/** User id of a signed-out visitor; real ids begin at 1. */
const NOBODY = 0;
/** Maximum number of queued visits, including those whose write failed. Visits beyond it are not counted. */
const MAX_WAITING = 50_000;
/** Maximum number of counted events per network (`clientNetwork`) and minute: in total, and for one listing. */
const MAX_OF_NETWORK = 3_000;
const MAX_OF_LISTING = 30;
/** Number of visitors that `Visit.visit` can distinguish within one network: the low 16 of its 52 bits. */
export const VISITORS_IN_VISIT = 2 ** 16;
const NETWORKS_IN_VISIT = 2 ** 36;
const MAX_KEYS = 200_000; // some 20 MB; 1,500 events a second, each of another network, are 180,000
const MINUTE_MS = 60_000;

/** Counts listing events in memory and writes them every second (docs/adr/0061-listing-events.md). */
export class EventCounter {
  readonly #options: Options;
  /** Queued visits by `visit` hash. */
  #waiting = new Map<number, Visit>();
  #flushing: Promise<void> | null = null;
  #scheduled: Promise<void> | null = null;
  #failed = false;
  /** Events per network in the current minute, in total and per listing. */
  readonly #sent = new Map<string, number>();
  #minute = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Counts an event once per visitor, listing, kind and day. Ignores bots and floods. @param address in full */
  count({ listing, kind }: ListingEvent, { address, userAgent, userId = NOBODY }: Visitor, at = now()): void {
    const network = clientNetwork(address);
    if (!userAgent || isbot(userAgent) || this.#isFlood(network, listing, at) || this.#waiting.size >= MAX_WAITING)
      return;
    const day = kuwaitDay(at);
    const event = `${day} ${listing} ${kind}`;
    const [group, visitor] = userId === NOBODY ? [network, `${address} ${userAgent}`] : [userId, userId];
    const visit =
      (this.#hash(`${event} ${group}`) % NETWORKS_IN_VISIT) * VISITORS_IN_VISIT +
      (this.#hash(`${event} ${visitor}`) % VISITORS_IN_VISIT);
    this.#waiting.set(visit, { visit, listing, kind, day, userId });
    this.#schedule();
  }

  /** Returns 48 bits of a salted hash. */
  #hash = (text: string): number => hash('sha256', `${this.#options.secret} ${text}`, 'buffer').readUIntBE(0, 6);

  #schedule(): void {
    this.#scheduled ??= sleep(FLUSH_MS, undefined, { ref: false }).then(() => {
      this.#scheduled = null;
      return this.flush();
    });
  }

  /** Resolves when the events counted so far have been written, or the write has failed. */
  written = (): Promise<void> => this.#scheduled ?? Promise.resolve();

  #isFlood(network: string, listing: number, at: number): boolean {
    const minute = Math.floor(at / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#sent.clear();
    }
    return this.#isMore(network, MAX_OF_NETWORK) || this.#isMore(`${network} ${listing}`, MAX_OF_LISTING);
  }

  #isMore(key: string, max: number): boolean {
    const sent = this.#sent.get(key) ?? 0;
    if (sent >= max || (sent === 0 && this.#sent.size >= MAX_KEYS)) return true;
    this.#sent.set(key, sent + 1);
    return false;
  }

  /** Writes the visits counted before the call. Failed writes are retried by the next flush. Never throws. */
  async flush(): Promise<void> {
    while (this.#flushing) await this.#flushing;
    this.#flushing = this.#write().finally(() => (this.#flushing = null));
    await this.#flushing;
  }

  async #write(): Promise<void> {
    const visits = this.#waiting;
    if (visits.size === 0) return;
    this.#waiting = new Map();
    try {
      await this.#options.write([...visits.values()]);
      this.#failed = false;
    } catch (error) {
      for (const [visit, event] of visits) if (this.#waiting.size < MAX_WAITING) this.#waiting.set(visit, event);
      if (!this.#failed) this.#options.report(error);
      this.#failed = true;
      this.#schedule();
    }
  }
}
