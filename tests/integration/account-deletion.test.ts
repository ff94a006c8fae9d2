import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestConfirmation } from '@/lib/accounts/auth/email';
import { createToken } from '@/lib/accounts/auth/tokens';
import * as accounts from '@/lib/accounts/delete';
import { exportAccount } from '@/lib/accounts/export';
import type { UserView } from '@/lib/accounts/users/view';
import { saveSearch } from '@/lib/alerts/saved-searches/save';
import { enqueue, listFailedJobs, retryJob } from '@/lib/jobs/queue';
import { saveDraft } from '@/lib/listings/drafts/drafts';
import { takeDownProperty } from '@/lib/listings/moderation/moderate';
import { addAccount, PROOF, useDatabase, writeReference, type AccountFacts } from '@/tests/support/database';
import { clearJobs } from '@/tests/support/jobs';
import { addListing, auditEntries, deleteAll, ONE_CREDIT, outcomeOf } from '@/tests/support/records';

const { db } = await useDatabase();
await writeReference();
beforeEach(async () => {
  await deleteAll('payments', 'audit_entries', 'users');
  await clearJobs();
});

const person = (facts: AccountFacts = {}) => addAccount({ fullName: 'Nora Person', phone: '55500011', ...facts });
/** Leaves the email address in jobs and in the list of undeliverable addresses. */
async function leaveMail({ id, email }: { id: number; email: string }) {
  const others = (await db.user.findMany({ where: { id: { not: id } } })).map((other) => other.email);
  await db.$transaction(async (tx) => {
    const mail = { locale: 'en', template: 'passwordChanged', path: '/profile', key: 'k' } as const;
    for (const to of [email.toUpperCase(), 'former@people.test', ...others])
      await enqueue(tx, 'mail', { ...mail, to, values: to.startsWith('former') ? { email } : {} });
    await enqueue(tx, 'passwordReset', { email });
    await requestConfirmation(tx, id, 'new-address@people.test');
    await createToken(tx, 'email', { userId: id, value: 'new-address@people.test' }, 60);
    await tx.undeliverableAddress.createMany({
      data: [email, 'new-address@people.test', ...others].map((address) => ({ address, reason: '550' })),
    });
  });
}
const schedule = (user: UserView) => accounts.scheduleDeletion(user, PROOF, null);
/** Schedules the deletion as if two weeks ago. */
async function makeDue(user: UserView) {
  await schedule(user);
  await db.user.update({ where: { id: user.id }, data: { deletionDueAt: new Date(Date.now() - 1000) } });
}
const row = (id: number) => db.user.findUniqueOrThrow({ where: { id } });
const listing = (publisherId: number) =>
  addListing(publisherId, { images: { create: { imageUrl: `k${publisherId}`, width: 1, height: 1, preview: '' } } });
/** Enqueues the due deletions and runs them. @returns how many accounts were deleted */
async function deleteDue(): Promise<number> {
  const before = await db.user.count({ where: { deletedAt: { not: null } } });
  await accounts.enqueueDueDeletions();
  const jobs = await db.$queryRaw<{ id: string; data: { userId: number } }[]>`
    UPDATE jobs.job SET state = 'completed', completed_on = now()
    WHERE name = 'deleteAccount' AND state = 'created' RETURNING id, data`;
  for (const { id, data } of jobs) {
    await accounts.deleteAccount(data).catch(async () => {
      await db.$executeRaw`UPDATE jobs.job SET state = 'failed' WHERE id = ${id}::uuid`;
    });
  }
  return (await db.user.count({ where: { deletedAt: { not: null } } })) - before;
}

describe('an account that is to be deleted', () => {
  it('is deleted once with its listings and photos, and its payments become anonymous', async () => {
    const [admin, user] = [await person({ role: 'admin' }), await person()];
    const listingId = await listing(user.id);
    await saveSearch(user, { query: 'maxPrice=500', cadence: 'daily', channels: ['mail'] }, 'en');
    const charge = { id: 'chg_1', status: 'CAPTURED', amount: 2, currency: 'KWD', reference: { order: 'o1' } };
    await db.payment.create({
      data: {
        ...ONE_CREDIT,
        userId: user.id,
        propertyId: listingId,
        status: 'CAPTURED',
        kind: 'listing',
        deliveredAt: new Date(),
        listingData: { title: "Nora's flat", building: '12', contactPhone: '55500011' },
        responseData: {
          ...charge,
          transaction: { created: '1', url: 'https://pay.example/Nora' },
          customer: { first_name: 'Nora', phone: { number: '55500011' } },
          card: { name: 'NORA PERSON', last_four: '1111' },
          metadata: { of: 'Nora' },
        },
      },
    });
    await takeDownProperty(admin, listingId, { code: null, reason: 'Nora Person asked for it by phone' });
    await db.listingNote.create({ data: { userId: user.id, propertyId: 7, note: 'Of Nora' } });
    await db.shortlist.create({
      data: { token: 'of-nora', userId: user.id, propertyIds: [7], expiresAt: new Date(Date.now() + 60_000) },
    });
    const sender = { name: 'Nora', email: user.email, locale: 'en' };
    await db.contactMessage.create({ data: { ...sender, topic: 'other', message: 'Please', userId: user.id } });
    const lead = { ...sender, title: 'A', titleAr: 'أ', kind: 'message', text: 'Hi' };
    await db.lead.create({ data: { ...lead, ownerId: user.id } });
    const sent = await db.lead.create({ data: { ...lead, ownerId: admin.id, senderId: user.id } });
    await db.notification.create({
      data: { userId: admin.id, kind: 'lead', key: `lead:${sent.id}`, data: { name: 'Nora' }, inApp: true },
    });
    await db.registrationNetwork.create({ data: { userId: user.id, network: 7n } });
    await leaveMail(user);
    await makeDue(user);
    // As two servers do.
    await Promise.all([deleteDue(), accounts.deleteAccount({ userId: user.id }), deleteDue()]);
    expect(await db.auditEntry.count({ where: { action: 'delete_account' } })).toBe(1);
    expect([await db.lead.count(), await db.notification.count({ where: { kind: 'lead' } })]).toEqual([0, 0]);
    const left = await row(user.id);
    expect(left).toMatchObject({ disabled: true, hidden: true, phone: null, role: 'user', deletionDueAt: null });
    expect(left.deletedAt).not.toBeNull();
    expect(JSON.stringify(left)).not.toMatch(/Nora|account\d|example\.com/);
    expect(await db.property.count({ where: { publisherId: user.id } })).toBe(0);
    for (const table of ['saved_searches', 'listing_notes', 'shortlists', 'contact_messages', 'registration_networks'])
      expect(await db.$queryRawUnsafe(`SELECT FROM ${table} WHERE user_id = ${user.id}`), table).toEqual([]);
    expect(await db.unusedPhoto.count({ where: { key: `k${user.id}` } })).toBe(1);
    const payment = await db.payment.findFirst({ where: { userId: user.id } });
    expect(payment).toMatchObject({ propertyId: null, status: 'CAPTURED', listingData: null });
    expect(payment?.responseData).toEqual({ ...charge, transaction: { created: '1' } });
    const trail = JSON.stringify(await auditEntries({ userId: user.id }));
    expect(trail).toContain('take_down');
    expect(trail).not.toMatch(new RegExp(`${user.username}\\b|Nora|A title`));
    const jobs = await db.$queryRaw<{ data: unknown }[]>`SELECT data FROM jobs.job`;
    const addresses = await db.undeliverableAddress.findMany();
    const kept = JSON.stringify([jobs, addresses]);
    expect(kept).not.toMatch(new RegExp(`${user.email}|new-address`, 'i'));
    expect(kept).toContain(admin.email);
    expect(addresses.map(({ address }) => address)).toEqual([admin.email]);
  });

  it('and cannot be is shown to admins and blocks no other deletion', async () => {
    const users = await Promise.all([1, 2, 3].map(() => person()));
    const broken = users[0]!.id;
    for (const user of users) await makeDue(user);
    await db.$executeRaw`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`;
    await db.$executeRawUnsafe(`CREATE TRIGGER refuse BEFORE UPDATE ON users FOR EACH ROW
      WHEN (OLD.id = ${broken} AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION refuse()`);
    try {
      expect(await deleteDue()).toBe(2);
      expect(await row(broken)).toMatchObject({ deletedAt: null, fullName: 'Nora Person' });
      expect(await listFailedJobs()).toMatchObject([{ name: 'deleteAccount' }]);
      // The account waits for an admin, and is not enqueued again each minute.
      expect(await accounts.enqueueDueDeletions()).toBe(0);
    } finally {
      await db.$executeRaw`DROP TRIGGER refuse ON users`;
    }
    const [failed] = await listFailedJobs();
    await retryJob(failed?.id ?? '');
    await accounts.deleteAccount({ userId: broken });
    expect((await row(broken)).deletedAt).not.toBeNull();
  });

  it('is restored or deleted as a whole when both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const user = await person();
      await listing(user.id);
      await makeDue(user);
      const deleting = accounts.deleteAccount({ userId: user.id });
      const [kept] = await Promise.all([outcomeOf(accounts.keepAccount(user)), deleting]);
      const { fullName, deletedAt, hidden } = await row(user.id);
      const listings = await db.property.count({ where: { publisherId: user.id } });
      const expected =
        deletedAt === null
          ? { kept: 'done', hidden: false, listings: 1, fullName: 'Nora Person' }
          : { kept: 'conflict', hidden: true, listings: 0, fullName: expect.stringMatching(/^deleted-\w{24}$/) };
      expect({ kept, hidden, listings, fullName }).toEqual(expected);
    }
  });

  it('gets nothing more of a running request once it is deleted', async () => {
    const user = await person();
    await makeDue(user);
    expect(await deleteDue()).toBe(1);
    expect(await outcomeOf(saveDraft(user, randomUUID(), { values: { title: 'A flat' } }))).toBe('unauthenticated');
    const search = saveSearch(user, { query: 'maxPrice=500', cadence: 'daily', channels: ['mail'] }, 'en');
    expect(await outcomeOf(search)).toBe('unauthenticated');
  });

  it('waits for a payment that is still open', async () => {
    const user = await person();
    await makeDue(user);
    const { id } = await db.payment.create({ data: { userId: user.id, ...ONE_CREDIT } });
    expect(await deleteDue()).toBe(0);
    await db.payment.update({ where: { id }, data: { status: 'FAILED' } });
    expect(await deleteDue()).toBe(1);
  });

  it('cannot be the last administrator, also with two concurrent requests', async () => {
    await person({ role: 'admin', staffRoles: ['support'] });
    const admins = [await person({ role: 'admin' }), await person({ role: 'admin' })];
    const outcomes = await Promise.all(admins.map((admin) => outcomeOf(schedule(admin))));
    expect(outcomes.sort()).toEqual(['done', 'last_admin']);
  });
});

it('an export contains the data of its account and of no other', async () => {
  const [user, other] = [await person(), await person()];
  await listing(user.id);
  await listing(other.id);
  await saveSearch(user, { query: 'maxPrice=500', cadence: 'daily', channels: ['mail'] }, 'en');
  await db.notificationChoice.create({ data: { userId: user.id, kind: 'lead', mail: false } });
  const files = unzip(Buffer.from(await new Response(exportAccount(user.id)).arrayBuffer()));
  const read = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '') as unknown;
  const names = `account balance-movements contact-messages drafts favourites leads-received leads-sent listings notes
    notification-choices notifications office passkeys payments pending-changes push-devices rejected-listings
    saved-replies saved-searches sessions shortlists`.split(/\s+/);
  const parts = [...files.keys()].filter((name) => name.endsWith('.json')).sort();
  expect(parts).toEqual(names.map((name) => `${name}.json`));
  expect([...files.keys()].filter((name) => /^photos\/\d+\/\d+\.webp$/.test(name))).toHaveLength(1);
  expect(read('account')).toMatchObject([{ id: user.id, email: user.email }]);
  expect(read('listings')).toMatchObject([{ publisherId: user.id }]);
  expect(read('notification-choices')).toEqual([{ kind: 'lead', app: true, mail: false, push: true }]);
  expect(read('saved-searches')).toMatchObject([{ query: 'maxPrice=500', cadence: 'daily' }]);
  expect([...files.values()].join()).not.toContain(other.email);
});

it('an aborted or failing export never looks like a complete archive', async () => {
  const user = await person();
  await listing(user.id);
  const left = exportAccount(user.id).getReader();
  await left.read();
  await left.cancel();
  await db.$executeRaw`ALTER TABLE passkeys RENAME TO away`;
  try {
    await expect(new Response(exportAccount(user.id)).arrayBuffer()).rejects.toThrow(/passkeys/);
  } finally {
    await db.$executeRaw`ALTER TABLE away RENAME TO passkeys`;
  }
  expect((await new Response(exportAccount(user.id)).arrayBuffer()).byteLength).toBeGreaterThan(500);
});

/** Returns names and contents, from the central directory at the file's end. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const first = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  for (let at = first; at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 46)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const start = zip.readUInt32LE(at + 42);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(content, content + zip.readUInt32LE(at + 20));
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    files.set(name, (isDeflated ? inflateRawSync(bytes) : bytes).toString('utf8'));
  }
  return files;
}
