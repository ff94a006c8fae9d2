import { describe, expect, it } from 'vitest';
import { call } from '../support/http';
import { callAs, send, signedIn, type Person } from '../support/people';
import { permissionOf, rolesWith, STAFF_ROLES, type StaffRole } from '@/lib/accounts/users/permissions';
import { ADDRESSES } from '@/lib/http/addresses';
import type { OpenApi } from '@/lib/http/openapi/document';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

/** Every route and admin page with every role (docs/product.md 10.5), as declared. */
const ROLES = ['visitor', 'user', ...STAFF_ROLES] as const;
type Role = (typeof ROLES)[number];
const cookieOf = (role: Role) => (role === 'visitor' ? '' : people[role].cookie);

const staff = async (role: StaffRole) => [role, await signedIn({ role: 'admin', staffRoles: [role] })] as const;
const user = await signedIn();
const people = {
  user,
  ...(Object.fromEntries(await Promise.all(STAFF_ROLES.map(staff))) as Record<StaffRole, Person>),
};
const api = (await call('/api/openapi.json')).body as OpenApi;

/** Returns whether a role passes the declared access; null if the route reads no session. */
function passes(role: Role, access: string): boolean {
  if (access === 'user') return role !== 'visitor';
  const permission = permissionOf(access);
  return permission === null || rolesWith(permission).some((each) => each === role);
}

/** Would end the session that later calls need. */
const ENDS_SESSION = ['account.logout', 'account.logoutEverywhere'];

describe.each(ROLES)('%s', (role) => {
  it('passes the routes of its permissions, and no others', async () => {
    const wrong: string[] = [];
    let called = 0;
    for (const [path, methods] of Object.entries(api.paths)) {
      for (const [method, { 'x-access': access, operationId }] of Object.entries(methods)) {
        if (ENDS_SESSION.includes(operationId)) continue;
        const address = path.replaceAll(/\{\w+\}/g, '999999999');
        const { status, body } = await call(address, send(method.toUpperCase(), undefined, cookieOf(role)));
        const { code } = (status >= 400 ? body : {}) as { code?: string };
        called += 1;
        // Guarded routes check the caller first. The handler of another route may refuse as well.
        const isGuarded = access === 'user' || permissionOf(access) !== null;
        const refused = isGuarded && (code === 'unauthenticated' || (code === 'forbidden' && access !== 'user'));
        const expected = role === 'visitor' ? 'unauthenticated' : 'forbidden';
        if (refused === passes(role, access) || (refused && code !== expected) || status >= 500)
          wrong.push(`${method} ${path} (${access}): ${status} ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(called).toBeGreaterThan(150);
  });

  const PAGES = ADDRESSES.flatMap(({ path, guard, tabs = {} }) => {
    if (guard === undefined || guard === 'user') return [];
    const page = path.replace('[id]', '999999999');
    return [
      [page, guard] as const,
      ...Object.entries(tabs).map(([tab, access]) => [`${page}?tab=${tab}`, access] as const),
    ];
  });
  it.each(PAGES)('%s is open only with its permission', async (page, access) => {
    for (const [prefix, texts] of [
      ['', ar],
      ['/en', en],
    ] as const) {
      const { status, headers, text } = await call(prefix + page, { headers: { cookie: cookieOf(role) } });
      const location = headers.get('location') ?? '';
      if (role === 'visitor') expect([status, location]).toEqual([307, expect.stringContaining('/auth?tab=login')]);
      else if (role === 'user') expect([status, new URL(location, 'http://x').pathname]).toEqual([307, prefix || '/']);
      else if (passes(role, access)) expect(status).toBe(page.includes('999999999') ? 404 : 200);
      else {
        expect(status).toBe(403);
        expect(text).toContain(texts.admin.refused.title);
        expect(headers.get('cache-control')).toMatch(/no-store/);
      }
      if (status !== 403 && status !== 200) continue;
      // Besides itself, in the other language, a refused page links only to pages that the role may open.
      const links = [...text.matchAll(/href="(?:\/en)?(\/admin[^"#]*)"/g)].map(([, href = '']) => href);
      for (const href of status === 403 ? links.filter((each) => each.split('?')[0] !== page.split('?')[0]) : []) {
        const { pathname, searchParams } = new URL(href, 'http://x');
        const row = ADDRESSES.find(({ path }) => path === pathname);
        expect(passes(role, row?.tabs?.[searchParams.get('tab') ?? ''] ?? row?.guard ?? ''), href).toBe(true);
      }
    }
  });
});

it('an assigned role counts from the next request, and a removed one ends', async () => {
  const [target, admin] = [await signedIn(), people.administrator];
  const assign = (body: object) => callAs(admin, 'PUT', `/api/users/${target.id}`, body);
  const statuses = async () => [
    (await callAs(target, 'GET', '/api/payments')).status,
    (await callAs(target, 'GET', '/api/users')).status,
  ];
  expect(await statuses()).toEqual([403, 403]);
  const body = { role: 'admin', staffRoles: ['finance'] };
  expect(await assign({ staffRoles: ['finance'] })).toMatchObject({ status: 200, body });
  expect(await statuses()).toEqual([200, 403]);
  await assign({ staffRoles: ['support'] });
  expect(await statuses()).toEqual([403, 200]);
  expect(await assign({ role: 'user', staffRoles: ['support'] })).toMatchObject({ status: 400 });
  expect(await assign({ staffRoles: ['owner'] })).toMatchObject({ status: 400 });
  await assign({ role: 'user' });
  expect(await statuses()).toEqual([403, 403]);
});
