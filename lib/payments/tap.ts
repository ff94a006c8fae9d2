import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { env } from '../env';
import type { Locale } from '../i18n/routing';
import { toJsonAmount, type Fils } from './money';
import { chargeListSchema, chargeSchema, errorsSchema, refundSchema, type Charge, type Refund } from './tap-schema';

/** The only file that knows how Tap is spoken to (docs/product.md 9.1). What it answers is checked first. */
const TIMEOUT = 10_000; // milliseconds for one answer
const ATTEMPTS = 3;
const PAUSE = 300; // milliseconds before the second attempt, twice that before the third
/** Minutes that a charge can be paid. */
const PAYABLE_FOR = 30;
const CURRENCY = 'KWD';
const KNET = 'src_kw.knet';

/**
 * What went wrong between us and the provider. `refused`: it said no, and trying again would change nothing;
 * `unavailable`: no answer that we understand, so nobody knows what happened there.
 */
export class TapError extends Error {
  constructor(
    readonly kind: 'refused' | 'unavailable',
    /** For the log alone: the provider's words are not for people. */
    message: string,
    /** Of the answer; undefined where there was none. */
    readonly status?: number,
  ) {
    super(message);
    this.name = 'TapError';
  }
}

export type NewCharge = {
  /** Ours, one for each payment: the same one makes no second charge within a day. */
  reference: string;
  amount: Fils;
  description: string;
  customer: { fullName: string; email: string };
  /** Where the browser comes back to. */
  returnTo: string;
  /** Where the provider reports to. */
  webhook: string;
  locale: Locale;
};

/** @throws TapError */
export async function createCharge(order: NewCharge): Promise<{ charge: Charge; raw: unknown }> {
  const { reference, customer } = order;
  return call('POST', '/charges/', chargeSchema, {
    locale: order.locale,
    body: {
      amount: toJsonAmount(order.amount),
      currency: CURRENCY,
      threeDSecure: true,
      description: order.description,
      // The same string makes the same charge: that is what makes a second attempt safe.
      reference: { transaction: reference, order: reference, idempotent: reference },
      metadata: { payment: reference },
      customer: { first_name: customer.fullName.slice(0, 100), email: customer.email },
      source: { id: KNET },
      redirect: { url: order.returnTo },
      post: { url: order.webhook },
      transaction: { expiry: { period: PAYABLE_FOR, type: 'MINUTE' } },
    },
  }).then(({ value, raw }) => ({ charge: value, raw }));
}

/** A charge as it stands now: the only proof of a payment. @throws TapError */
export async function retrieveCharge(id: string): Promise<{ charge: Charge; raw: unknown }> {
  const { value, raw } = await call('GET', `/charges/${encodeURIComponent(id)}`, chargeSchema);
  if (value.id !== id) throw new TapError('unavailable', `asked for charge ${id}, got ${value.id}`);
  return { charge: value, raw };
}

/** The charge made for one of our references, or null: for a payment whose charge's id never reached us. @throws TapError */
export async function findCharge(reference: string, since: Date): Promise<Charge | null> {
  const from = since.getTime() - 60 * 60_000;
  const body = {
    period: { date: { from, to: Date.now() + 60 * 60_000 } },
    reference: { transaction: reference },
    limit: 50,
  };
  const { value } = await call('POST', '/charges/list', chargeListSchema, { body });
  return value.charges.find((charge) => charge.reference.transaction === reference) ?? null;
}

/** Gives a payment back. Not tried twice: the contract names nothing that would keep it from being paid back twice. @throws TapError */
export async function createRefund(charge: string, amount: Fils, reason: string, reference: string): Promise<Refund> {
  const body = {
    charge_id: charge,
    amount: toJsonAmount(amount),
    currency: CURRENCY,
    reason,
    reference: { merchant: reference },
  };
  return (await call('POST', '/refunds/', refundSchema, { body, attempts: 1 })).value;
}

/** @throws TapError */
export const retrieveRefund = async (id: string): Promise<Refund> =>
  (await call('GET', `/refunds/${encodeURIComponent(id)}`, refundSchema)).value;

type Options = { body?: unknown; locale?: Locale; attempts?: number };

/** Tries again where nothing is lost by it: no answer, 429 and 5xx. */
async function call<S extends z.ZodType>(method: 'GET' | 'POST', path: string, schema: S, options: Options = {}) {
  const { attempts = ATTEMPTS } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(method, path, schema, options);
    } catch (error) {
      if (!(error instanceof TapError) || error.kind === 'refused' || attempt >= attempts) throw error;
      await sleep(PAUSE * attempt);
    }
  }
}

async function once<S extends z.ZodType>(method: string, path: string, schema: S, { body, locale }: Options) {
  if (!env.TAP_SECRET_KEY) throw new TapError('unavailable', 'TAP_SECRET_KEY: must be set');
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(env.TAP_API_URL + path, {
      method,
      headers: {
        Authorization: `Bearer ${env.TAP_SECRET_KEY}`,
        accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(locale && { lang_code: locale }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    text = await answer.text();
  } catch (error) {
    throw new TapError('unavailable', `${method} ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const raw = readJson(text);
  if (!answer.ok) throw refusalOf(`${method} ${path}`, answer.status, raw, text);
  const result = schema.safeParse(raw);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new TapError(
      'unavailable',
      `${method} ${path}: not what the contract says (${issue?.path.join('.')}: ${issue?.message})`,
      answer.status,
    );
  }
  return { value: result.data as z.output<S>, raw };
}

function refusalOf(what: string, status: number, raw: unknown, text: string): TapError {
  const { data } = errorsSchema.safeParse(raw);
  const told = data?.errors.map(({ code, description }) => `${code} ${description}`).join('; ') ?? text.slice(0, 200);
  const mayPass = status === 429 || status >= 500;
  return new TapError(mayPass ? 'unavailable' : 'refused', `${what}: ${status} ${told}`, status);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an outage can answer in HTML
  }
}
