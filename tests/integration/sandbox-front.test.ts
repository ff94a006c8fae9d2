import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_CARDS } from '@/sandbox/card';
import { forwardTo } from '@/server/sandbox';
import { SECURITY_HEADERS } from '@/server/refusal';
import { openSandbox, SECRET_KEY, type Sandbox } from '../support/sandbox';

/** A server as server/main.ts has it, with a page of the application's behind it. */
async function openFront(gateway: string | undefined): Promise<{ url: string; server: Server }> {
  const forwarded = forwardTo(gateway);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (!forwarded(request, response)) response.writeHead(404).end('the application');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

let sandbox: Sandbox;
let front: Awaited<ReturnType<typeof openFront>>;
let nowhere: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  sandbox = await openSandbox();
  [front, nowhere] = await Promise.all([openFront(sandbox.url()), openFront('http://127.0.0.1:9')]);
});
afterAll(async () => {
  for (const { server } of [front, nowhere]) server.close().closeAllConnections();
  await sandbox.close();
});
const get = (address: string, init: RequestInit = {}) => fetch(front.url + address, { redirect: 'manual', ...init });

describe('the front', () => {
  it('forwards the hosted page with its own rules, and its style sheet', async () => {
    const { id } = await sandbox.create();
    const page = await get(`/sandbox/pay/${id}?lang=en`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-language')).toBe('en');
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toContain('href="../style.css"');
    expect((await get('/sandbox/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('forwards the form and the way back', async () => {
    const { id } = await sandbox.create();
    const body = new URLSearchParams({ ...TEST_CARDS.captured, action: 'pay' });
    const answer = await get(`/sandbox/pay/${id}`, { method: 'POST', body });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `http://shop.example/back?source=feature&tap_id=${id}`,
    ]);
    expect(await sandbox.retrieve(id)).toMatchObject({ status: 'CAPTURED' });
  });

  it.each([
    '/sandbox/control',
    '/sandbox/control/pay',
    '/sandbox/v2/charges/chg_1',
    '/sandbox/pay/../control',
    '/sandbox/pay/%2e%2e/control',
    '/sandbox/pay/..%2fcontrol',
    '/sandbox//control',
    '/sandbox/pay/',
    '/sandbox',
    '/control',
  ])('leaves %s to the application', async (address) => {
    const before = (await sandbox.look()).calls.length;
    for (const method of ['GET', 'POST']) {
      const answer = await get(address, { method, headers: { authorization: `Bearer ${SECRET_KEY}` } });
      expect([answer.status, await answer.text()]).toEqual([404, 'the application']);
    }
    expect((await sandbox.look()).calls.length).toBe(before);
  });

  it('takes no more than a form', async () => {
    const { id } = await sandbox.create();
    const answer = await get(`/sandbox/pay/${id}`, { method: 'POST', body: `pin=${'1'.repeat(9_000)}` });
    expect(answer.status).toBe(413);
    expect(await sandbox.retrieve(id)).toMatchObject({ status: 'INITIATED' });
  });

  it('says so where the gateway is not there', async () => {
    const answer = await fetch(`${nowhere.url}/sandbox/pay/chg_1`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('<h1>');
  });

  it('forwards nothing where there is no gateway', async () => {
    const { url, server } = await openFront(undefined);
    const answer = await fetch(`${url}/sandbox/style.css`);
    expect([answer.status, await answer.text()]).toEqual([404, 'the application']);
    server.close();
  });
});
