import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUser } from '../accounts/auth/session';
import type { UserView } from '../accounts/users/view';
import { cacheJsonRead, collectTags } from '../cache/read';
import { runtime, type AnswerNotes } from '../platform/runtime';
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

const ask = (handler: ReturnType<typeof route>, path: string, headers: Record<string, string> = {}) =>
  handler(
    new NextRequest(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.9', ...headers },
    }),
    { params: Promise.resolve({}) },
  );

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

describe('a route that shared caches may store', () => {
  /** Stands in for the HTTP server. */
  let noted: AnswerNotes;
  const tagsOf = async (asked: Promise<unknown>) => {
    noted = { tags: new Set() };
    await asked;
    return [...noted.tags];
  };
  beforeAll(() => void (runtime.answers = { getStore: () => noted }));
  afterAll(() => void (runtime.answers = undefined));
  const readCounts = cacheJsonRead('counts', () => collectTags(() => 3, ['listings']));
  const readAmenities = cacheJsonRead('amenities', () => collectTags(() => [], ['amenities']));

  it('reports the tag of each read, also of one added later', async () => {
    const both = async () => Response.json([await readCounts(), await readAmenities()]);
    const before = route({ auth: 'public', cache: 'shared' }, async () => Response.json(await readCounts()));
    const after = route({ auth: 'public', cache: 'shared' }, both);
    expect(await tagsOf(ask(before, '/api/counts'))).toEqual(['all', 'settings', 'listings']);
    expect(await tagsOf(ask(after, '/api/counts'))).toEqual(['all', 'settings', 'amenities', 'listings']);
  });

  it('reports tags for visitors only, and never for errors or if it does not opt in', async () => {
    const count = async () => Response.json(await readCounts());
    expect(await tagsOf(ask(route({ auth: 'viewer', cache: 'shared' }, count), '/api/counts'))).toEqual([]);
    expect(await tagsOf(ask(route({ auth: 'public' }, count), '/api/counts'))).toEqual([]);
    const fail = () => readCounts().then(refuse('not_found'));
    expect(await tagsOf(ask(route({ auth: 'public', cache: 'shared' }, fail), '/api/counts'))).toEqual([]);
    vi.mocked(currentUser).mockResolvedValue(null);
    const visited = ask(route({ auth: 'viewer', cache: 'shared' }, count), '/api/counts');
    expect(await tagsOf(visited)).toEqual(['all', 'settings', 'listings']);
  });
});
