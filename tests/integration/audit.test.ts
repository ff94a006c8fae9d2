import { expect, it } from 'vitest';
import { auditCsv } from '@/lib/audit/csv';
import { listActors, listAudit } from '@/lib/audit/queries';
import { type AuditFilters } from '@/lib/audit/schema';
import { addAccount, useDatabase } from '@/tests/support/database';
import { listingOf, writeReference } from '@/tests/support/search';

const entry = (more: object = {}) => ({
  actorId: admin,
  action: 'edit',
  subject: 'location',
  subjectId: 1,
  name: 'Salmiya',
  createdAt: new Date('2026-11-20T12:00:00+03:00'),
  ...more,
});

const { db } = await useDatabase();
const { id: admin } = await addAccount({ fullName: '=Admin', role: 'admin' });
const { id: other } = await addAccount({ fullName: 'Boss', role: 'admin' });
const { id: owner } = await addAccount({ fullName: 'Owner' });
await db.auditEntry.createMany({
  data: [
    entry(),
    entry({ actorId: other, action: 'remove', createdAt: new Date('2026-11-21T00:30:00+03:00') }),
    entry({ actorId: null, subject: 'user', action: 'promote', createdAt: new Date('2026-11-22T00:00:00+03:00') }),
    entry({ subject: 'property', action: 'reject', name: '+1 flat', userId: owner, code: 'photos', detail: '@all' }),
    entry({ action: 'remove', code: 'own', words: { en: 'Too old', ar: 'قديم' }, fields: ['price'] }),
  ],
});

const found = async (filters: AuditFilters) =>
  (await listAudit({ filters, page: 1, pageSize: 10 })).items.map(({ action, name }) => `${action} ${name}`);

it('entries are filtered by actor, action, subject and days of Kuwait together', async () => {
  expect(await found({})).toHaveLength(5);
  expect(await found({ actor: other })).toEqual(['remove Salmiya']);
  expect(await found({ actor: 'none' })).toEqual(['promote Salmiya']);
  expect(await found({ action: 'remove' })).toHaveLength(2);
  expect(await found({ subject: 'property' })).toEqual(['reject +1 flat']);
  expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['remove Salmiya']);
  expect(await found({ from: '2026-11-22' })).toEqual(['promote Salmiya']);
  expect(await found({ actor: admin, action: 'remove', to: '2026-11-20' })).toEqual(['remove Salmiya']);
  expect(await found({ actor: other, subject: 'user' })).toEqual([]);
  expect((await listActors()).map(({ name }) => name)).toEqual(['=Admin', 'Boss']);
});

it('the file has the same entries in both languages, and no cell is a formula', async () => {
  const file = async (filters: AuditFilters, locale: 'ar' | 'en') =>
    (await new Response(auditCsv(filters, locale)).text()).trimEnd().split('\r\n');
  const lines = await file({ subject: 'property' }, 'en');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Entry,When,Who');
  expect(lines[1]).toContain("2026-11-20 12:00,'=Admin,");
  expect(lines[1]).toContain(",'+1 flat,Owner,");
  expect(lines[1]).toMatch(/,'@all$/);
  expect((await file({ action: 'remove', actor: admin }, 'ar'))[1]).toContain('قديم');
  await db.auditEntry.create({ data: entry({ name: 'daysWarned', subject: 'setting' }) });
  expect((await file({ subject: 'setting' }, 'en'))[1]).toContain(',Days of warning,');
  expect((await file({ subject: 'setting' }, 'ar'))[1]).not.toContain('daysWarned');
  const all = Array.from({ length: 2_100 }, (_, at) => entry({ name: `Many ${at}`, subject: 'amenity' }));
  await db.auditEntry.createMany({ data: all });
  const many = await file({ subject: 'amenity' }, 'en');
  expect(many).toHaveLength(2_101);
  expect(new Set(many).size).toBe(2_101);
});

it('the file names fields, roles and credits as the page does', async () => {
  const about = { subject: 'office', name: 'Texts', createdAt: new Date('2026-10-01T12:00:00+03:00') };
  await db.auditEntry.createMany({
    data: [
      entry({ ...about, action: 'edit', fields: ['latitude', 'longitude', 'photos', 'price'] }),
      entry({ ...about, action: 'staff_roles', detail: 'moderator finance' }),
      entry({ ...about, action: 'feature_with_credits', detail: '3' }),
      entry({ ...about, action: 'office_role', detail: 'owner' }),
    ],
  });
  const file = async (locale: 'ar' | 'en') =>
    (await new Response(auditCsv({ to: '2026-10-01' }, locale)).text()).trimEnd().split('\r\n').slice(1);
  const english = await file('en');
  expect(english[0]).toMatch(/,Owner$/);
  expect(english[1]).toMatch(/,3 credits$/);
  expect(english[2]).toMatch(/,Moderator and Finance$/);
  expect(english[3]).toContain(',Place on the map · Photos · Price,');
  expect((await file('ar')).join()).not.toMatch(/latitude|photos|moderator|owner/);
});

it('a deleted listing keeps its name at the time and has no current title', async () => {
  const { owner: publisher } = await writeReference();
  const { id } = await db.property.create({ data: listingOf(publisher, { title: 'New' }), select: { id: true } });
  await db.auditEntry.create({ data: entry({ subject: 'property', subjectId: id, name: 'Old', userId: publisher }) });
  const read = async () => (await listAudit({ userId: publisher, page: 1, pageSize: 9 })).items[0];
  expect(await read()).toMatchObject({ name: 'Old', titles: { en: 'New' } });
  await db.property.update({ where: { id }, data: { deletedAt: new Date() } });
  expect(await read()).toMatchObject({ name: 'Old', titles: null });
});
