import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import type { ReceivedCall } from '@/sandbox/api';
import type { ChargeBody } from '@/sandbox/charge';
import type { Attempt } from '@/sandbox/webhooks';
import { startSandbox, type RunningSandbox } from '@/scripts/sandbox';

/** Starts the sandbox gateway and a merchant's server, for tests of both sides. */
export const SECRET_KEY = 'sk_test_local_dummy';
/** Short delays, in milliseconds. */
const QUICK = {
  SANDBOX_NOTICE_BACKOFF: '5,5',
  SANDBOX_NOTICE_TIMEOUT: '2000',
  SANDBOX_REFUND_AFTER: '60000',
  SANDBOX_SWEEP: '20',
};

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body is not JSON. */
  body: unknown;
}

/** State returned by the control endpoint. */
export interface Sight {
  now: number;
  charges: ChargeBody[];
  notices: Attempt[];
  calls: ReceivedCall[];
  troubles: object[];
}

/** Starts a gateway with its own folder. */
export async function openSandbox(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  const start = (more: Record<string, string> = {}) =>
    startSandbox({ dataDir, secretKey: SECRET_KEY, settings: { ...QUICK, ...settings, ...more } });
  let running: RunningSandbox = await start();

  async function fetchText(address: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(running.url + address, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  }
  const asJson = (body: unknown) => (body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });

  /** Calls the API as the merchant. Sends a POST if there is a body. */
  const api = (address: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetchText(`/v2${address}`, { ...asJson(body), headers: { authorization: `Bearer ${SECRET_KEY}`, ...headers } });
  /** Calls the control endpoint. @throws Error for unknown commands */
  async function control(address = '', body?: unknown): Promise<unknown> {
    return well(await fetchText(`/control${address}`, asJson(body)));
  }

  return {
    dataDir,
    url: () => running.url,
    api,
    control,
    create: async (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      well(await api('/charges/', newOrder(changes), headers)) as ChargeBody,
    retrieve: async (id: string) => well(await api(`/charges/${id}`)) as ChargeBody,
    look: async () => (await control()) as Sight,
    trouble: (...trouble: object[]) => control('', { trouble }),
    advance: (minutes: number) => control('', { advance: minutes * 60_000 }),
    /** Decides a charge without the hosted page. */
    pay: async (charge: string, outcome: string, how: { notice?: string } = {}) =>
      (await control('/pay', { charge, outcome, ...how })) as ChargeBody,
    /** Waits until no webhook is pending. */
    quiet: () => control('/quiet'),
    /** Requests the hosted page like a browser. Sends a POST if there is a form. */
    page: (address: string, form?: Record<string, string>) =>
      fetchText(address, form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    /** Kills the gateway and starts it again. */
    async restart(between: () => void = () => undefined) {
      await running.kill();
      between();
      running = await start();
    },
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
  const settings = { TAP_API_URL: `${sandbox.url()}/v2`, TAP_SECRET_KEY: SECRET_KEY, LOG_LEVEL: 'silent' };
  Object.assign(process.env, settings);
  beforeEach(() => sandbox.control('', { clear: true }));
  afterAll(() => sandbox.close());
  return sandbox;
}

function well({ status, text, body }: Answer): unknown {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body;
}

export interface Notice {
  raw: string;
  body: ChargeBody;
  headers: IncomingHttpHeaders;
}

/** Starts a server that receives webhooks. */
export async function openMerchant() {
  const notices: Notice[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (raw += chunk));
    request.on('end', () => {
      notices.push({ raw, body: JSON.parse(raw) as ChargeBody, headers: request.headers });
      response.writeHead(200).end();
      for (const wake of waiting.splice(0)) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    notices,
    /** Waits for the n-th webhook since the last `forget`. */
    async notice(count: number): Promise<Notice> {
      while (notices.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return notices[count - 1] as Notice;
    },
    forget() {
      notices.length = 0;
      waiting = [];
    },
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  };
}
export type Merchant = Awaited<ReturnType<typeof openMerchant>>;

let orders = 0;
/** Returns a merchant's request for a charge, with unique references. */
export function newOrder(changes: Record<string, unknown> = {}) {
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
