import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GUARDED_PAGES, isBelowProtected, protectionOf } from './protected';

const pages = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`);

it('names every page below a guarded one, and no page that is not there', () => {
  const guarded = pages.filter((page) => page in GUARDED_PAGES || isBelowProtected(page));
  expect(guarded.sort()).toEqual(Object.keys(GUARDED_PAGES).sort());
});

it.each([
  ['/admin', 'admin'],
  ['/admin-dashboard/users/7', 'admin'],
  ['/profile', 'user'],
  ['/properties/edit/7', 'user'],
  ['/properties/7', null],
  ['/properties/newest', null],
  ['/profiles', null],
  ['/', null],
])('%s is for %s', (path, protection) => {
  expect(protectionOf(path)).toBe(protection);
  expect(isBelowProtected(path)).toBe(protection !== null);
});

it.each(['/admin/x', '/admin.x', '/admin;x=1', '/properties/edit', '/properties/edit/1.5', '/properties/my/x'])(
  '%s is no page, and not for everyone to ask about',
  (path) => {
    expect(protectionOf(path)).toBeNull();
    expect(isBelowProtected(path)).toBe(true);
  },
);
