import { expect, it, vi } from 'vitest';
import { read } from '../support/sources';
import {
  may,
  PERMISSIONS,
  permissionOf,
  rolesWith,
  STAFF_ROLES,
  type Permission,
} from '@/lib/accounts/users/permissions';
import { ADDRESSES } from '@/lib/http/addresses';
import type { OpenApi } from '@/lib/http/openapi/document';

// The routes are loaded and never called, so their dependencies can be missing.
vi.hoisted(() => {
  process.env.DATABASE_URL = 'postgresql://nobody@localhost/none';
});
vi.mock('@/lib/accounts/auth/open-session', () => ({}));

const section = /### 10\.5 Roles\n([^]*?)\n### /.exec(read('docs/product.md'))?.[1] ?? '';
const [head = [], , ...rows] = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

it('the documented table has the permissions of each staff role', () => {
  expect(head.slice(3)).toEqual(STAFF_ROLES);
  expect(rows.map(([name]) => name)).toEqual(PERMISSIONS.map((permission) => `\`${permission}\``));
  const ticked = rows.map((cells) => STAFF_ROLES.filter((_, at) => cells[at + 3] === '✓'));
  expect(ticked).toEqual(PERMISSIONS.map(rolesWith));
});

it('the documented table has the pages of each permission', () => {
  const pages = ADDRESSES.flatMap(({ path, guard, tabs = {} }) => [
    { at: path, access: guard ?? '' },
    ...Object.entries(tabs).map(([tab, access]) => ({ at: `${path}?tab=${tab}`, access })),
  ]);
  const withBelow = (cell: string) => {
    const listed = [...cell.matchAll(/`([^`]+)`/g)].map(([, at = '']) => at);
    if (!cell.endsWith('and below')) return listed;
    return pages.map(({ at }) => at).filter((at) => listed.some((page) => at === page || at.startsWith(`${page}/`)));
  };
  const documented = rows.map(([, , cell = '']) => withBelow(cell).sort());
  const declared = PERMISSIONS.map((permission) =>
    pages.flatMap(({ at, access }) => (permissionOf(access) === permission ? [at] : [])).sort(),
  );
  expect(documented).toEqual(declared);
});

it('users and actors without staff roles have no permission', () => {
  for (const permission of PERMISSIONS) {
    expect(may(null, permission)).toBe(false);
    expect(may({ role: 'user', staffRoles: STAFF_ROLES }, permission)).toBe(false);
    expect(may({ role: 'admin' }, permission)).toBe(false);
    expect(may({ role: 'admin', staffRoles: [] }, permission)).toBe(false);
    expect(rolesWith(permission)).not.toEqual([]);
  }
});

/** Written by hand, so that another permission of an operation is noticed. */
const OPERATIONS: Record<Permission, string> = {
  overview: '',
  listings:
    'moderation.approve moderation.approve.put moderation.approveChange moderation.changes moderation.deleteReply moderation.feature moderation.feature.put moderation.refuseChange moderation.reject moderation.replies moderation.reviewChanges moderation.saveReply moderation.takeDown properties.file reports.decide reports.list',
  accounts:
    'users.change users.checkLicence users.creditMovements users.endSessions users.file users.freeMovements users.list users.payments users.sendResetLink',
  notes: 'moderation.addNote moderation.notes users.addNote users.notes users.removeNote',
  messages: 'contact.done contact.list',
  grants: 'users.grantCredits users.grantFreeListings',
  payments:
    'payments.file payments.list payments.reconciliation payments.refund payments.resolveRefund payments.totals',
  figures: 'figures.file figures.read',
  settings:
    'reference.addAmenity reference.addLandmark reference.addLocation reference.changeAmenity reference.changeLandmark reference.changeLocation reference.mergeAmenity reference.mergeLocation reference.removeAmenity reference.removeLandmark reference.removeLocation service.jobs service.retryJob settings.change settings.list',
  audit: 'users.activity',
  roles: '', // fields of users.change
};

it('each operation for staff needs the listed permission', async () => {
  const { apiDescription } = await import('@/app/api/openapi.json/description');
  const api: OpenApi = await apiDescription();
  const declared = Object.fromEntries(PERMISSIONS.map((permission) => [permission, [] as string[]]));
  for (const methods of Object.values(api.paths)) {
    for (const operation of Object.values(methods)) {
      const permission = permissionOf(operation['x-access']);
      if (permission) declared[permission]?.push(operation.operationId);
    }
  }
  for (const permission of PERMISSIONS)
    expect(declared[permission]?.sort(), permission).toEqual(OPERATIONS[permission].split(' ').filter(Boolean));
}, 120_000);
