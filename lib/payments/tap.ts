import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { PaymentKind } from '../http/paths';
import type { Locale } from '../i18n/routing';
import { env } from '../platform/env';
import { CAPTURED, type NO_OFFICE } from './constants';
import { toJsonAmount, type Fils } from './money';
import {
  chargeListSchema,
  chargeSchema,
  errorsSchema,
  refundSchema,
  type Charge,
  type ListedCharge,
  type Refund,
} from './tap-schema';

/** Client for Tap's API (docs/product.md 9.1). Every response is parsed. */
const TIMEOUT_MS = 10_000; // per response
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 300; // before the second attempt; doubled before the third
const PAYABLE_MINUTES = 30;
/** Maximum page size of the provider's lists. */
const LIST_PAGE_SIZE = 50;
const MAX_LISTED_PAGES = 400;
const CURRENCY = 'KWD';
const KNET = 'src_kw.knet';

/**
 * `refused`: the provider rejected the request; `unavailable`: there was no valid response, so the request may have
 * been carried out.
 */
export class TapError extends Error {
  constructor(
    readonly kind: 'refused' | 'unavailable',
    message: string,
    /** HTTP status; undefined without a response. */
    readonly status?: number,
  ) {
    super(message);
    this.name = 'TapError';
  }
}

export type NewCharge = {
  /** Unique per payment: within a day, the provider creates no second charge for the same reference. */
  reference: string;
  amount: Fils;
  description: string;
  /** The purchase, in case a restored database lacks its row (unknown-charges.ts). */
  bought: { kind: PaymentKind; credits?: number; office: number | typeof NO_OFFICE };
  customer: { fullName: string; email: string };
  returnUrl: string;
  webhookUrl: string;
  locale: Locale;
};

/** Creates a charge. @throws TapError */
export async function createCharge(order: NewCharge): Promise<{ charge: Charge; raw: unknown }> {
  const { reference, customer } = order;
  return callWithRetry('POST', '/charges/', chargeSchema, {
    locale: order.locale,
    body: {
      amount: toJsonAmount(order.amount),
      currency: CURRENCY,
      threeDSecure: true,
      description: order.description,
      // `idempotent` makes a retry safe, because the provider then returns the same charge.
      reference: { transaction: reference, order: reference, idempotent: reference },
      metadata: { payment: reference, ...order.bought },
      customer: { first_name: customer.fullName.slice(0, 100), email: customer.email },
      source: { id: KNET },
      redirect: { url: order.returnUrl },
      post: { url: order.webhookUrl },
      transaction: { expiry: { period: PAYABLE_MINUTES, type: 'MINUTE' } },
    },
  }).then(({ value, raw }) => ({ charge: value, raw }));
}

/** Retrieves a charge, which is the only proof of a payment. @throws TapError */
export async function retrieveCharge(id: string): Promise<{ charge: Charge; raw: unknown }> {
  const { value, raw } = await callWithRetry('GET', `/charges/${encodeURIComponent(id)}`, chargeSchema);
  if (value.id !== id) throw new TapError('unavailable', `asked for charge ${id}, got ${value.id}`);
  return { charge: value, raw };
}

/** Finds the charge for a reference, if the charge id was lost. @throws TapError */
export async function findCharge(reference: string, since: Date): Promise<Charge | null> {
  const from = since.getTime() - 60 * 60_000;
  const body = {
    period: { date: { from, to: Date.now() + 60 * 60_000 } },
    reference: { transaction: reference },
    limit: 50,
  };
  const { value } = await callWithRetry('POST', '/charges/list', chargeListSchema, { body });
  return value.charges.find((charge) => charge.reference.transaction === reference) ?? null;
}

/**
 * Lists captured charges by creation time. A page that is not full is the last one.
 * @throws TapError, also if there are more charges than can be listed
 */
export async function listCaptured(since: Date, until: Date): Promise<ListedCharge[]> {
  const charges: ListedCharge[] = [];
  const period = { date: { from: since.getTime(), to: until.getTime() - 1 } };
  for (let page = 0; page < MAX_LISTED_PAGES; page += 1) {
    const body = { period, status: CAPTURED, limit: LIST_PAGE_SIZE, starting_after: charges.at(-1)?.id };
    const { value } = await callWithRetry('POST', '/charges/list', chargeListSchema, { body, attempts: 1 });
    // Filter again, because only captured charges are money.
    charges.push(...value.charges);
    if (value.charges.length < LIST_PAGE_SIZE) return charges.filter(({ status }) => status === CAPTURED);
  }
  throw new TapError('unavailable', `more than ${MAX_LISTED_PAGES} pages of charges`);
}

/** Creates a refund, without a retry: the API has no idempotency for refunds. @throws TapError */
export async function createRefund(charge: string, amount: Fils, reason: string, reference: string): Promise<Refund> {
  const body = {
    charge_id: charge,
    amount: toJsonAmount(amount),
    currency: CURRENCY,
    reason,
    reference: { merchant: reference },
  };
  return (await callWithRetry('POST', '/refunds/', refundSchema, { body, attempts: 1 })).value;
}

/** Retrieves a refund. @throws TapError */
export const retrieveRefund = async (id: string): Promise<Refund> =>
  (await callWithRetry('GET', `/refunds/${encodeURIComponent(id)}`, refundSchema)).value;

/** Returns whether the key is that of the sandbox gateway or a test key of the provider. */
export const isPaymentTestMode = (): boolean => env.TAP_SECRET_KEY?.startsWith('sk_test_') ?? false;

type Options = { body?: unknown; locale?: Locale; attempts?: number };

/** Calls the API. Retries if that is safe: without a response, and after 429 and 5xx. */
async function callWithRetry<S extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  schema: S,
  options: Options = {},
) {
  const { attempts = MAX_ATTEMPTS } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callOnce(method, path, schema, options);
    } catch (error) {
      if (!(error instanceof TapError) || error.kind === 'refused' || attempt >= attempts) throw error;
      await sleep(RETRY_DELAY_MS * attempt);
    }
  }
}

async function callOnce<S extends z.ZodType>(method: string, path: string, schema: S, { body, locale }: Options) {
  if (!env.TAP_SECRET_KEY) throw new TapError('unavailable', 'TAP_SECRET_KEY: must be set');
  let response: Response;
  let text: string;
  try {
    response = await fetch(env.TAP_API_URL + path, {
      method,
      headers: {
        Authorization: `Bearer ${env.TAP_SECRET_KEY}`,
        accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(locale && { lang_code: locale }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new TapError('unavailable', `${method} ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const raw = readJson(text);
  if (!response.ok) throw responseError(`${method} ${path}`, response.status, raw, text);
  const result = schema.safeParse(raw);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new TapError(
      'unavailable',
      `${method} ${path}: not what the contract says (${issue?.path.join('.')}: ${issue?.message})`,
      response.status,
    );
  }
  return { value: result.data, raw };
}

function responseError(request: string, status: number, raw: unknown, text: string): TapError {
  const { data } = errorsSchema.safeParse(raw);
  const detail = data?.errors.map(({ code, description }) => `${code} ${description}`).join('; ') ?? text.slice(0, 200);
  const isTemporary = status === 429 || status >= 500;
  return new TapError(isTemporary ? 'unavailable' : 'refused', `${request}: ${status} ${detail}`, status);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // during an outage it may be HTML
  }
}
