import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import type { ReceivedCall } from '@/sandbox/api';
import type { ChargeBody } from '@/sandbox/charge';
import { startSandbox } from '@/scripts/sandbox';

export const SECRET_KEY = 'sk_test_local_dummy';
/** Short delays, in milliseconds. */
const QUICK = {
  SANDBOX_NOTICE_BACKOFF: '5,5',
  SANDBOX_NOTICE_TIMEOUT: '2000',
  SANDBOX_REFUND_AFTER: '60000',
  SANDBOX_SWEEP: '20',
};

/** State returned by the control endpoint. */
type Sight = { charges: ChargeBody[]; calls: ReceivedCall[] };

/** Starts a gateway with its own folder. */
export async function openSandbox(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  const running = await startSandbox({ dataDir, secretKey: SECRET_KEY, settings: { ...QUICK, ...settings } });

  async function fetchText(address: string, init: RequestInit) {
    const response = await fetch(running.url + address, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, text, body: isJson ? (JSON.parse(text) as unknown) : undefined };
  }
  const asJson = (body: unknown) => (body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });

  /** Calls the API as the merchant. Sends a POST if there is a body. */
  const api = (address: string, body?: unknown) =>
    fetchText(`/v2${address}`, { ...asJson(body), headers: { authorization: `Bearer ${SECRET_KEY}` } });
  /** Calls the control endpoint. @throws Error for unknown commands */
  async function control(address = '', body?: unknown): Promise<unknown> {
    return well(await fetchText(`/control${address}`, asJson(body)));
  }

  const look = async () => (await control()) as Sight;

  return {
    url: () => running.url,
    api,
    control,
    create: async (changes: Record<string, unknown> = {}) =>
      well(await api('/charges/', newOrder(changes))) as ChargeBody,
    look,
    /** Returns how many calls of a kind the gateway has received, of any charge or of one. */
    async callsOf(call: ReceivedCall['call'], charge?: string | null) {
      const { calls } = await look();
      return calls.filter((each) => each.call === call && (charge === undefined || each.charge === charge)).length;
    },
    trouble: (...trouble: object[]) => control('', { trouble }),
    /** Decides a charge without the hosted page. */
    pay: async (charge: string, outcome: string, how: { notice?: string } = {}) =>
      (await control('/pay', { charge, outcome, ...how })) as ChargeBody,
    async close() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** Starts a gateway and configures it for this test file. Call it in `vi.hoisted`. Each test begins without faults. */
export async function useSandbox(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  const settings = { TAP_API_URL: `${sandbox.url()}/v2`, TAP_SECRET_KEY: SECRET_KEY };
  Object.assign(process.env, settings);
  beforeEach(() => sandbox.control('', { clear: true }));
  afterAll(() => sandbox.close());
  return sandbox;
}

function well({ status, text, body }: { status: number; text: string; body: unknown }): unknown {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body;
}

let orders = 0;
/** Returns a merchant's request for a charge, with unique references. */
function newOrder(changes: Record<string, unknown> = {}) {
  const reference = `order-${(orders += 1)}`;
  return {
    amount: 5,
    currency: 'KWD',
    threeDSecure: true,
    description: 'Featuring of a listing',
    reference: { transaction: reference, order: reference, idempotent: reference },
    metadata: { payment: reference },
    customer: { first_name: 'Noura', email: 'noura@example.com' },
    source: { id: 'src_kw.knet' },
    redirect: { url: 'http://shop.example/back?source=feature' },
    transaction: { expiry: { period: 30, type: 'MINUTE' } },
    ...changes,
  };
}
