import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessionsOf, loadLoginFacts, sendResetLink } from '@/lib/accounts/auth/by-admin';
import { checkLicence } from '@/lib/accounts/users/check-licence';
import { disableReason } from '@/lib/accounts/users/credentials';
import { STAFF_ROLES, type StaffRole } from '@/lib/accounts/users/permissions';
import { listUsers } from '@/lib/accounts/users/queries';
import type { UserUpdate } from '@/lib/accounts/users/schema';
import { updateUser, updateProfile, applyAdvertiser } from '@/lib/accounts/users/update';
import type { UserView } from '@/lib/accounts/users/view';
import { addAccount, listingOf, PROOF, useDatabase, writeReference } from '@/tests/support/database';
import { clearJobs, jobsOf } from '@/tests/support/jobs';
import {
  addListing,
  auditEntries,
  countOutcomes,
  deleteAll,
  expectSearchInStep,
  notifications,
  ONE_CREDIT,
  outcomeOf,
  outcomesOf,
  untilLocked,
} from '@/tests/support/records';

vi.hoisted(() => {
  const mail = { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@market.example' };
  Object.assign(process.env, mail, { LOG_LEVEL: 'error' });
});

const { db } = await useDatabase();
await writeReference();
/** Entries of the security log. */
let logged: Record<string, unknown>[] = [];
beforeEach(async () => {
  logged = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(JSON.parse(String(line))) > 0);
  await deleteAll('properties', 'users');
});
const audited = async (userId: number) =>
  (await auditEntries({ userId })).map(({ action, actorId, name }) => [action, actorId, name]);
const details = async (userId: number) =>
  (await auditEntries({ userId })).map(({ action, actorId, detail }) => `${action} ${actorId} ${detail}`);
const told = (userId: number) => notifications({ userId });
/** Number of listings that search finds by the kind of their advertiser. */
const listingsBy = async (kind: 'owner' | 'office') =>
  (await db.$queryRaw<unknown[]>`SELECT FROM search.listings WHERE words @@ ${`'#advertiser:${kind}'`}::tsquery`)
    .length;
const session = (userId: number) => {
  const expiresAt = new Date(Date.now() + 60_000);
  return db.session.create({ data: { id: `session-${userId}-${Math.random()}`, userId, expiresAt } });
};

describe('an account', () => {
  let admin: UserView;
  let user: UserView;
  beforeEach(async () => {
    admin = await addAccount({ role: 'admin' });
    user = await addAccount();
  });

  it('is promoted, demoted, disabled and enabled, each audited once with its actor', async () => {
    expect(await updateUser(admin, user.id, { role: 'admin' })).toMatchObject({ role: 'admin', disabled: false });
    await updateUser(admin, user.id, { role: 'user' });
    await updateUser(admin, user.id, { disabled: true });
    expect(await updateUser(admin, user.id, { disabled: true })).toMatchObject({ disabled: true });
    await updateUser(admin, user.id, { disabled: false, role: 'user' });
    expect(await updateUser(admin, user.id, {})).toMatchObject({ role: 'user', disabled: false });
    const actions = ['promote', 'demote', 'disable', 'enable'];
    expect(await audited(user.id)).toEqual(actions.map((action) => [action, admin.id, user.username]));
    expect(logged.map(({ time: _, ...line }) => line)).toEqual(
      [
        { message: 'role changed', role: 'admin', staffRoles: STAFF_ROLES.join(' ') },
        { message: 'role changed', role: 'user', staffRoles: '' },
        { message: 'account disabled' },
        { message: 'account enabled' },
      ].map((line) => ({ level: 'security', account: admin.id, subject: user.id, ...line })),
    );
  });

  it('that is disabled can get its reason later, once', async () => {
    await updateUser(admin, user.id, { disabled: true });
    expect(await disableReason(user.id)).toBeNull();
    await updateUser(admin, user.id, { disabled: true, reason: 'Listings that are not theirs' });
    await updateUser(admin, user.id, { disabled: true, reason: 'Listings that are not theirs' });
    await updateUser(admin, user.id, { disabled: true });
    expect(await disableReason(user.id)).toBe('Listings that are not theirs');
    const notices = (await told(user.id)).map(({ data }) => data);
    expect(notices).toEqual([{ reason: null }, { reason: 'Listings that are not theirs' }]);
    await updateUser(admin, user.id, { reason: 'Another one' });
    expect(await disableReason(user.id)).toBe('Another one');
  });

  it('is logged out everywhere by an admin and notified', async () => {
    await Promise.all([session(user.id), session(user.id), session(admin.id)]);
    expect(await loadLoginFacts(user.id)).toEqual({ sessions: 2, lastUsedAt: expect.any(String) });
    await Promise.all([endSessionsOf(admin, user.id), endSessionsOf(admin, user.id)]);
    expect(await loadLoginFacts(user.id)).toEqual({ sessions: 0, lastUsedAt: null });
    expect(await db.session.findMany({ select: { userId: true } })).toEqual([{ userId: admin.id }]);
    expect(await audited(user.id)).toContainEqual(['end_sessions', admin.id, user.username]);
    expect(await told(user.id)).toMatchObject([{ kind: 'sessionsEnded' }]);
    await expect(endSessionsOf(admin, 0)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gets a reset link from an admin, three an hour, unless it is disabled', async () => {
    const ended = await addAccount({ disabled: true });
    await clearJobs();
    const sent = await Promise.allSettled([1, 2, 3, 4, 5].map(() => sendResetLink(admin, user.id)));
    expect(outcomesOf(sent)).toEqual(['done', 'done', 'done', 'too_many_requests', 'too_many_requests']);
    const mailed = (await jobsOf('passwordReset')).map(({ data }) => data.email);
    expect(mailed).toEqual([user.email, user.email, user.email]);
    expect(await audited(user.id)).toHaveLength(3);
    await expect(sendResetLink(admin, ended.id)).rejects.toMatchObject({ messageKey: 'account_is_disabled' });
    await expect(sendResetLink(admin, 0)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has the advertiser kind set by an admin, a licence only as an office, each change audited', async () => {
    await addListing(user.id);
    const found = async () => [await listingsBy('owner'), await listingsBy('office')];
    const office = { advertiserKind: 'office', licenceNumber: '2024/7' } as const;
    expect(await updateUser(admin, user.id, office)).toMatchObject(office);
    expect(await found()).toEqual([0, 1]);
    expect(await updateUser(admin, user.id, { advertiserKind: 'office' })).toMatchObject(office);
    expect(await updateUser(admin, user.id, { role: 'user' })).toMatchObject(office);
    const asOwner = { advertiserKind: 'owner', licenceNumber: null };
    expect(await updateUser(admin, user.id, { advertiserKind: 'owner' })).toMatchObject(asOwner);
    expect(await found()).toEqual([1, 0]);
    const unknown = { advertiserKind: null, licenceNumber: null };
    expect(await updateUser(admin, user.id, { advertiserKind: null })).toMatchObject(unknown);
    expect(await found()).toEqual([0, 0]);
    const kinds = [`set_office ${admin.id} 2024/7`, `set_owner ${admin.id} null`];
    expect(await details(user.id)).toEqual([...kinds, `unset_advertiser ${admin.id} null`]);
    await expect(updateUser(user, admin.id, office)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is never verified under a name it got meanwhile', async () => {
    await updateProfile(user.id, user.id, { ...PROOF, fullName: 'Before' });
    await updateUser(admin, user.id, { advertiserKind: 'office', licenceNumber: '1' });
    const seen = { checked: true, name: 'Before', licenceNumber: '1' };
    const checking = await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: user.id }, data: { fullName: 'After' } });
      const outcome = outcomeOf(checkLicence(admin, user.id, seen));
      await untilLocked();
      return { outcome };
    });
    expect(await checking.outcome).toBe('licence_changed');
    const rename = { ...PROOF, fullName: 'Renamed' };
    await checkLicence(admin, user.id, { ...seen, name: 'After' });
    await updateProfile(user.id, user.id, rename);
    const { licenceCheckedAt } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(licenceCheckedAt).toBeNull();
  });

  it('updates its first listings in search at once and the rest by a job', { timeout: 60_000 }, async () => {
    await db.$executeRaw`
      INSERT INTO properties (title, description, price, area, listing_type, property_type, location, location_ar, approved, publisher_id, expires_at)
      SELECT 'Flat ' || i, 'Text', 100, 50, 'rent', 'apartment', 'Salmiya', 'السالمية', true, ${user.id}, now() + interval '9 days'
      FROM generate_series(1, 1100) AS i`;
    await updateUser(admin, user.id, { advertiserKind: 'office', licenceNumber: null });
    expect(await listingsBy('office')).toBe(500);
    const jobs = (await jobsOf('applyAdvertiser')).filter(({ data }) => data.userId === user.id);
    expect(jobs).toHaveLength(1);
    for (const { data } of [...jobs, ...jobs]) await applyAdvertiser(data);
    expect(await listingsBy('office')).toBe(1_100);
    await expectSearchInStep();
    await updateUser(admin, user.id, { advertiserKind: 'owner' });
    await updateUser(admin, user.id, { advertiserKind: null });
    await Promise.all([applyAdvertiser({ userId: user.id }), applyAdvertiser({ userId: user.id })]);
    expect([await listingsBy('office'), await listingsBy('owner')]).toEqual([0, 0]);
  });

  it('cannot change itself, and one admin must remain', async () => {
    await addAccount({ role: 'admin' });
    const own = { code: 'conflict', messageKey: 'own_account' };
    await expect(updateUser(admin, admin.id, { role: 'user' })).rejects.toMatchObject(own);
    await expect(updateUser(admin, admin.id, { disabled: true })).rejects.toMatchObject(own);
    expect(await updateUser(admin, admin.id, { role: 'admin' })).toMatchObject({ role: 'admin' });
    await expect(updateUser(admin, 2_000_000_000, { role: 'admin' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('administrators who demote each other concurrently leave one administrator', async () => {
  for (const change of [{ role: 'user' }, { disabled: true }, { staffRoles: ['support'] }] satisfies UserUpdate[]) {
    for (let round = 0; round < 8; round += 1) {
      await db.user.deleteMany();
      const admins = await Promise.all([1, 2, 3].map(() => addAccount({ role: 'admin' })));
      const attempts = admins.flatMap((admin) =>
        admins.filter((other) => other !== admin).map((other) => updateUser(admin, other.id, change)),
      );
      expect(new Set((await countOutcomes(attempts)).refused)).toEqual(new Set(['forbidden']));
      const administrators = { staffRoles: { has: 'administrator' }, disabled: false };
      expect(await db.user.count({ where: administrators })).toBe(1);
    }
  }
});

describe('staff roles', () => {
  const staff = (...staffRoles: StaffRole[]) => addAccount({ role: 'admin', staffRoles });
  const rolesOf = async (id: number) =>
    db.user.findUniqueOrThrow({ where: { id }, select: { role: true, staffRoles: true } });

  it('are assigned by an administrator, in their order and audited; the last one removed demotes', async () => {
    const [admin, user] = [await staff('administrator'), await addAccount()];
    const change = (staffRoles: StaffRole[]) => updateUser(admin, user.id, { staffRoles });
    const ordered = { role: 'admin', staffRoles: ['moderator', 'finance'] };
    expect(await change(['finance', 'moderator'])).toMatchObject(ordered);
    await change(['moderator', 'finance']);
    await change(['support']);
    expect(await change([])).toMatchObject({ role: 'user', staffRoles: [] });
    const roles = [`promote ${admin.id} moderator finance`, `staff_roles ${admin.id} support`];
    expect(await details(user.id)).toEqual([...roles, `demote ${admin.id} null`]);
  });

  it.each(['moderator', 'support', 'finance'] as const)('cannot be assigned by %s', async (role) => {
    const [actor, colleague, user] = [await staff(role), await staff(role), await addAccount()];
    const refused = { code: expect.stringMatching(/^(forbidden|conflict)$/) as string };
    for (const { id } of [user, colleague, actor]) {
      await expect(updateUser(actor, id, { staffRoles: STAFF_ROLES })).rejects.toMatchObject(refused);
      await expect(updateUser(actor, id, { staffRoles: ['administrator'] })).rejects.toMatchObject(refused);
    }
    await expect(updateUser(actor, user.id, { role: 'admin' })).rejects.toMatchObject(refused);
    await expect(updateUser(actor, colleague.id, { role: 'user' })).rejects.toMatchObject(refused);
    expect(await rolesOf(user.id)).toEqual({ role: 'user', staffRoles: [] });
    expect(await rolesOf(colleague.id)).toEqual({ role: 'admin', staffRoles: [role] });
    expect(await rolesOf(actor.id)).toEqual({ role: 'admin', staffRoles: [role] });
  });

  it('let support act on users, but not on other staff', async () => {
    const [support, moderator, user] = [await staff('support'), await staff('moderator'), await addAccount()];
    const refused = { code: 'forbidden' };
    expect(await updateUser(support, user.id, { disabled: true, reason: 'Spam' })).toMatchObject({ disabled: true });
    await expect(updateUser(support, moderator.id, { disabled: true })).rejects.toMatchObject(refused);
    await expect(updateUser(support, moderator.id, { advertiserKind: 'owner' })).rejects.toMatchObject(refused);
    await expect(endSessionsOf(support, moderator.id)).rejects.toMatchObject(refused);
    await expect(sendResetLink(support, moderator.id)).rejects.toMatchObject(refused);
    await expect(endSessionsOf(moderator, user.id)).rejects.toMatchObject(refused);
    await expect(updateUser(moderator, user.id, { disabled: false })).rejects.toMatchObject(refused);
  });

  it('of another administrator stay while the caller’s own account is about to be deleted', async () => {
    const [leaving, staying] = [await staff('administrator'), await staff('administrator')];
    await db.user.update({ where: { id: leaving.id }, data: { deletionDueAt: new Date(Date.now() + 60_000) } });
    for (const change of [{ staffRoles: [] }, { disabled: true }])
      await expect(updateUser(leaving, staying.id, change)).rejects.toMatchObject({ messageKey: 'last_admin' });
    expect(await updateUser(leaving, staying.id, { staffRoles: ['support', 'administrator'] })).toMatchObject({
      staffRoles: ['support', 'administrator'],
    });
  });

  it('are complete for an admin made by another program, empty for a user, and never an empty set', async () => {
    const { id } = await addAccount();
    await db.$executeRaw`UPDATE users SET role = 'admin' WHERE id = ${id}`;
    expect(await rolesOf(id)).toEqual({ role: 'admin', staffRoles: STAFF_ROLES });
    await expect(db.$executeRaw`UPDATE users SET staff_roles = '{}' WHERE id = ${id}`).rejects.toThrow('at least one');
    await expect(db.$executeRaw`UPDATE users SET staff_roles = '{owner}' WHERE id = ${id}`).rejects.toThrow('check');
    await db.$executeRaw`UPDATE users SET role = 'user' WHERE id = ${id}`;
    expect(await rolesOf(id)).toEqual({ role: 'user', staffRoles: [] });
    await db.$executeRaw`UPDATE users SET staff_roles = '{finance}' WHERE id = ${id}`;
    expect(await rolesOf(id)).toEqual({ role: 'user', staffRoles: [] });
  });
});

describe('the list of accounts', () => {
  const found = async (query: Partial<Parameters<typeof listUsers>[0]>) =>
    (await listUsers(query)).items.map(({ id }) => id);

  it('is newest first and paged, with total and listing counts', async () => {
    const [first, second, third] = [await addAccount(), await addAccount(), await addAccount()];
    await db.property.createMany({ data: [listingOf(first.id), listingOf(first.id, { approved: false })] });
    const { items, total } = await listUsers({ page: 2, pageSize: 2 });
    expect(total).toBe(3);
    expect(items).toMatchObject([{ id: first.id, username: first.username, listings: 2, disabled: false }]);
    expect(JSON.stringify(items)).not.toMatch(/password/i);
    expect(await found({ pageSize: 2 })).toEqual([third.id, second.id]);
    expect((await listUsers({ page: 10_000 })).items).toEqual([]);
  });

  it('is searched by name, username, e-mail and phone, in any case and spelling', async () => {
    const noura = await addAccount({ fullName: 'Noura Al-Rashidi', phone: '+965 5550 1234' });
    const ahmad = await addAccount({ fullName: 'أحمد العلي' });
    for (const keyword of ['NOURA', 'rashidi noura', noura.username, '٥٥٥٠'])
      expect(await found({ keyword }), keyword).toEqual([noura.id]);
    for (const keyword of [`${ahmad.username}@EXAMPLE`, 'احمد العلى'])
      expect(await found({ keyword }), keyword).toEqual([ahmad.id]);
    for (const keyword of ['noura احمد', '%', "' OR true --"]) expect(await found({ keyword }), keyword).toEqual([]);
  });

  it('is searched by account number, listing, payment and phone in any spelling', async () => {
    const noura = await addAccount({ fullName: 'Noura', phone: '+96555501234' });
    const payer = await addAccount({ fullName: 'Payer' });
    const listing = await addListing(noura.id, { contactPhone: '+96560001234' });
    const charge = { chargeId: 'chg_TS_people_1', responseData: { reference: { payment: '4323113471067580' } } };
    const paid = { userId: payer.id, ...ONE_CREDIT, status: 'CAPTURED', ...charge };
    const payment = await db.payment.create({ data: paid });
    await db.refund.create({ data: { paymentId: payment.id, amount: 1, reason: 'A reason', refundId: 're_people_1' } });
    const gone = { action: 'reject', subject: 'property', subjectId: 900_001, name: 'Gone' };
    await db.auditEntry.create({ data: { ...gone, userId: noura.id } });
    for (const keyword of [`${noura.id}`, `#${listing}`, '900001', '5550 1234', '00965-55501234', '+965 5550-1234'])
      expect(await found({ keyword }), keyword).toContain(noura.id);
    expect(await found({ keyword: '٥٥٥٠١٢٣٤' })).toEqual([noura.id]);
    expect(await found({ keyword: '6000 1234' })).toEqual([noura.id]);
    for (const keyword of [payment.reference, 'chg_TS_people_1', 're_people_1', '4323113471067580', `${payment.id}`])
      expect(await found({ keyword }), keyword).toContain(payer.id);
    expect(await found({ keyword: '4323113471067580', disabled: true })).toEqual([]);
    for (const keyword of ['chg_TS_people_2', crypto.randomUUID(), '+1 000', '9999999999999'])
      expect(await found({ keyword }), keyword).toEqual([]);
    await db.payment.deleteMany();
  });

  it('is narrowed by role and by state', async () => {
    const admin = await addAccount({ role: 'admin' });
    const ended = await addAccount({ disabled: true });
    const user = await addAccount();
    expect(await found({ role: 'admin' })).toEqual([admin.id]);
    expect(await found({ disabled: true })).toEqual([ended.id]);
    expect(await found({ role: 'user', disabled: false })).toEqual([user.id]);
  });
});
