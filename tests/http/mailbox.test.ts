import { describe, expect, it } from 'vitest';
import { call } from '../support/http';

describe('the mailbox of the sandbox', () => {
  it('is open to this machine', async () => {
    const { status, text } = await call('/sandbox/mailbox');
    expect([status, text.includes('<h1')]).toEqual([200, true]);
  });

  // All of them: server/request.test.ts.
  it.each(['x-forwarded-for', 'forwarded', 'via', 'cf-ray'])(
    'is a 404 for a request with %s, although its host is this machine',
    async (name) => {
      for (const path of ['/sandbox/mailbox', '/sandbox/mailbox/1', '/sandbox/mailbox?lang=en']) {
        // Clients must not be able to set the second header, which the HTTP server sets.
        const headers = { [name]: '127.0.0.1', 'x-baraha-direct': '1' };
        expect([path, (await call(path, { headers })).status]).toEqual([path, 404]);
      }
    },
  );

  it('is closed behind a proxy, unlike the payment page', async () => {
    expect((await call('/sandbox/style.css', { headers: { 'x-forwarded-for': '203.0.113.5' } })).status).toBe(200);
  });
});
