import { expect, it } from 'vitest';
import { auditCsv } from '@/lib/audit/csv';
import { listActors, listAudit } from '@/lib/audit/queries';
import { type AuditFilters } from '@/lib/audit/schema';
import { addAccount, listingOf, useDatabase, writeReference } from '@/tests/support/database';

const createdAt = new Date('2026-11-20T12:00:00+03:00');
const about = { subject: 'location', subjectId: 1, name: 'Salmiya' };
const entry = (more: object = {}) => ({ actorId: admin, action: 'edit', ...about, createdAt, ...more });

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

const file = async (filters: AuditFilters, locale: 'ar' | 'en') =>
  (await new Response(auditCsv(filters, locale)).text()).trimEnd().split('\r\n');

it('the file has each entry once, by the time of Kuwait and with reasons in its language', async () => {
  const [head, ...lines] = await file({ subject: 'property' }, 'en');
  expect(head).toContain('Entry,When,Who');
  expect(lines).toEqual([expect.stringContaining("2026-11-20 12:00,'=Admin,")]);
  expect((await file({ action: 'remove', actor: admin }, 'ar'))[1]).toContain('قديم');
  const many = Array.from({ length: 2_100 }, (_, at) => entry({ name: `Many ${at}`, subject: 'amenity' }));
  await db.auditEntry.createMany({ data: many });
  const all = await file({ subject: 'amenity' }, 'en');
  expect([all.length, new Set(all).size]).toEqual([2_101, 2_101]);
});

it('the file names fields, settings, roles and credits as the page does', async () => {
  const about = { subject: 'office', name: 'Texts', createdAt: new Date('2026-10-01T12:00:00+03:00') };
  await db.auditEntry.createMany({
    data: [
      entry({ ...about, subject: 'setting', name: 'daysWarned' }),
      entry({ ...about, action: 'edit', fields: ['latitude', 'longitude', 'photos', 'price'] }),
      entry({ ...about, action: 'staff_roles', detail: 'moderator finance' }),
      entry({ ...about, action: 'feature_with_credits', detail: '3' }),
      entry({ ...about, action: 'office_role', detail: 'owner' }),
    ],
  });
  const english = (await file({ to: '2026-10-01' }, 'en')).slice(1);
  expect(english[0]).toMatch(/,Owner$/);
  expect(english[1]).toMatch(/,3 credits$/);
  expect(english[2]).toMatch(/,Moderator and Finance$/);
  expect(english[3]).toContain(',Place on the map · Photos · Price,');
  expect(english[4]).toContain(',Days of warning,');
  const arabic = (await file({ to: '2026-10-01' }, 'ar')).slice(1);
  expect(arabic.join()).not.toMatch(/latitude|photos|moderator|owner|daysWarned/);
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
