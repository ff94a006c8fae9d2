import { setTimeout as sleep } from 'node:timers/promises';
import { toJson } from './amount';
import { chargeBody, type Charge, type ChargeBody } from './charge';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Ledger } from './ledger';
import { hashstring } from './signature';

/** The webhook: who was told what, and what they answered. */
export interface Attempt {
  /** Milliseconds since 1970. */
  at: number;
  charge: string;
  url: string;
  /** From 1 on. */
  attempt: number;
  /** What the notice said. */
  status: string;
  hashstring: string;
  /** The HTTP status of the answer, or what went wrong. */
  answer: number | string;
}

const LOG_LENGTH = 5_000;
const accepted = (answer: number | string) => typeof answer === 'number' && answer >= 200 && answer < 300;

export function openNotices(config: Config, ledger: Ledger, clock: Clock, pageOf: (id: string) => string) {
  const attempts: Attempt[] = [];
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  /** Posts a notice once. */
  async function post(body: ChargeBody, url: string, attempt: number, hash: string): Promise<Attempt> {
    const entry: Attempt = {
      at: clock.now(),
      charge: body.id,
      url,
      attempt,
      status: body.status,
      hashstring: hash,
      answer: 'under way',
    };
    attempts.push(entry);
    if (attempts.length > LOG_LENGTH) attempts.shift();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', hashstring: hash },
        body: toJson({ ...body, post: { ...body.post, attempt } }),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(config.noticeTimeout)]),
      });
      entry.answer = response.status;
      await response.body?.cancel();
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      entry.answer = cause instanceof Error ? cause.message : String(cause);
    }
    return entry;
  }

  /** Posts a notice until it is accepted, three times at most. @param once called after the first time */
  async function deliver(charge: Charge, once: () => void): Promise<void> {
    if (!charge.post) return;
    const body = chargeBody(charge, pageOf(charge.id));
    const hash = hashstring(body, config.secretKey);
    for (let attempt = 1; ; attempt += 1) {
      const { answer } = await post(body, charge.post.url, attempt, hash);
      once();
      const pause = config.noticeBackoff[attempt - 1];
      if (closing.signal.aborted) return;
      const status = accepted(answer) ? 'SUCCESS' : pause === undefined ? 'ERROR' : 'PENDING';
      ledger.note(charge.id, { post: { attempt, status } });
      if (status !== 'PENDING') return;
      await sleep(pause, undefined, { signal: closing.signal });
    }
  }

  /** Remembers what is under way until it ends, however it does. */
  function keep(work: Promise<unknown>): void {
    const over = work.then(
      () => undefined,
      () => undefined,
    );
    underWay.add(over);
    void over.then(() => underWay.delete(over));
  }

  return {
    attempts: (): readonly Attempt[] => attempts,

    /** Tells the merchant after `delay` milliseconds. @returns a promise of the first attempt's end */
    send: (charge: Charge, delay = 0): Promise<void> =>
      new Promise((resolve) => {
        const work = sleep(delay, undefined, { signal: closing.signal }).then(() => deliver(charge, resolve));
        keep(work.finally(resolve));
      }),

    /** Sends one notice of our own wording, once. @returns what was answered */
    async sendOnce(body: ChargeBody, url: string, forged: boolean): Promise<Attempt> {
      const hash = hashstring(body, forged ? `not ${config.secretKey}` : config.secretKey);
      const sent = post(body, url, 1, hash);
      keep(sent);
      return sent;
    },

    /** Waits until nothing is under way any more. */
    async quiet(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: () => closing.abort(),
  };
}
