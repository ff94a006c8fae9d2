import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUser } from '../accounts/auth/session';
import type { UserView } from '../accounts/users/view';
import { AppError } from './errors';
import { handler as route } from './route';

vi.mock('next/server', async (original) => ({ ...(await original<object>()), connection: () => Promise.resolve() }));
vi.mock('../accounts/auth/session', () => ({ currentUser: vi.fn() }));
vi.mock('../platform/database', () => ({ isDatabaseAway: () => Promise.resolve(false) }));
vi.mock('./rate-limit', () => ({ consumeRateLimit: vi.fn() }));
vi.mock('./respond', () => ({
  errorResponse: (error: AppError) => new Response(null, { status: error.code === 'forbidden' ? 403 : 400 }),
}));

const user = { id: 7, role: 'user' } as UserView;
const succeed = () => new Response();
const refuse = (code: 'forbidden' | 'not_found' | 'provider_failed') => () => Promise.reject(new AppError(code));
let lines: object[] = [];
beforeEach(() => {
  lines = [];
  vi.mocked(currentUser).mockResolvedValue(user);
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line)) as object) > 0);
});

const ask = (handler: ReturnType<typeof route>, path: string, more: Record<string, string> = {}) => {
  const headers = { 'x-forwarded-for': '203.0.113.9', ...more };
  const request = new NextRequest(`http://localhost:3000${path}`, { method: 'POST', headers });
  return handler(request, { params: Promise.resolve({}) });
};

describe('the security log of the API', () => {
  it('contains refused staff requests with account and address', async () => {
    expect((await ask(route({ auth: 'staff:accounts' }, succeed), '/api/users/3?secret=1')).status).toBe(403);
    const caller = { account: 7, address: '203.0.113.9', method: 'POST', path: '/api/users/3' };
    expect(lines).toMatchObject([{ level: 'security', message: 'forbidden', ...caller }]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('contains a request from another site, without looking up its account', async () => {
    await ask(route({ auth: 'user' }, succeed), '/api/logout', { origin: 'https://elsewhere.example' });
    expect(lines).toMatchObject([{ message: 'forbidden', account: null, reason: 'cross_site' }]);
  });

  it('contains a refusal thrown by the handler, with the caller', async () => {
    await ask(route({ auth: 'user' }, refuse('forbidden')), '/api/properties/9');
    expect(lines).toMatchObject([{ message: 'forbidden', account: 7, path: '/api/properties/9' }]);
  });

  it('contains a webhook with an invalid signature, but not one that could not be settled', async () => {
    for (const code of ['forbidden', 'provider_failed'] as const)
      await ask(route({ auth: 'public', caller: 'webhook' }, refuse(code)), '/api/webhooks/tap');
    expect(lines).toMatchObject([{ message: 'webhook refused', address: '203.0.113.9', code: 'forbidden' }]);
  });

  it('contains no other responses', async () => {
    await ask(route({ auth: 'user' }, succeed), '/api/user');
    await ask(route({ auth: 'user' }, refuse('not_found')), '/api/properties/9');
    expect(lines).toEqual([]);
  });
});
