import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toJson, withDecimals } from './amount';
import { chargeBody, type Charge, type ChargeBody } from './charge';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Store } from './store';

export interface Attempt {
  /** Milliseconds since 1970. */
  at: number;
  charge: string;
  url: string;
  attempt: number;
  /** Status of the charge. */
  status: string;
  hashstring: string;
  /** HTTP status, or the error. */
  answer: number | string;
}

const MAX_LOG_ENTRIES = 5_000;
const accepted = (answer: number | string) => typeof answer === 'number' && answer >= 200 && answer < 300;

export function createWebhooks(config: Config, store: Store, clock: Clock, pageOf: (id: string) => string) {
  const attempts: Attempt[] = [];
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  async function post(body: ChargeBody, url: string, attempt: number): Promise<Attempt> {
    const hash = hashstring(body, config.secretKey);
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
    if (attempts.length > MAX_LOG_ENTRIES) attempts.shift();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', hashstring: hash },
        body: toJson({ ...body, post: { ...body.post, attempt } }),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(config.webhookTimeoutMs)]),
      });
      entry.answer = response.status;
      await response.body?.cancel();
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      entry.answer = cause instanceof Error ? cause.message : String(cause);
    }
    return entry;
  }

  /** Tries up to three times until it is accepted. */
  async function deliver(charge: Charge): Promise<void> {
    if (!charge.post) return;
    const body = chargeBody(charge, pageOf(charge.id));
    for (let attempt = 1; ; attempt += 1) {
      const { answer } = await post(body, charge.post.url, attempt);
      const pause = config.webhookBackoffMs[attempt - 1];
      if (closing.signal.aborted) return;
      const status = accepted(answer) ? 'SUCCESS' : pause === undefined ? 'ERROR' : 'PENDING';
      store.updateDelivery(charge.id, { post: { attempt, status } });
      if (status !== 'PENDING') return;
      await sleep(pause, undefined, { signal: closing.signal });
    }
  }

  function track(work: Promise<unknown>): void {
    const ended = work.then(
      () => undefined,
      () => undefined,
    );
    running.add(ended);
    void ended.then(() => running.delete(ended));
  }

  return {
    attempts: (): readonly Attempt[] => attempts,

    send: (charge: Charge, delayMs = 0): void =>
      track(sleep(delayMs, undefined, { signal: closing.signal }).then(() => deliver(charge))),

    sendOnce(body: ChargeBody, url: string): Promise<Attempt> {
      const sent = post(body, url, 1);
      track(sent);
      return sent;
    },

    /** Resolves when nothing is being sent. */
    async quiet(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
    close: () => closing.abort(),
  };
}

type Signed = Pick<ChargeBody, 'id' | 'amount' | 'currency' | 'status' | 'reference'> & {
  transaction: { created: string };
};

/** The webhook's header `hashstring`: HMAC-SHA256 under the secret key, lower-case hex. A missing reference counts as ''. */
export function hashstring({ id, amount, currency, status, reference, transaction }: Signed, key: string): string {
  const text =
    `x_id${id}x_amount${withDecimals(amount)}x_currency${currency}` +
    `x_gateway_reference${reference.gateway ?? ''}x_payment_reference${reference.payment ?? ''}` +
    `x_status${status}x_created${transaction.created}`;
  return createHmac('sha256', key).update(text).digest('hex');
}
