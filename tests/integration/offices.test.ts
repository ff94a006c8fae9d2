import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestEmailChange } from '@/lib/accounts/auth/email';
import { logoutEverywhere } from '@/lib/accounts/auth/login';
import { mailboxOf } from '@/lib/accounts/auth/recipient-key';
import { keepAccount, scheduleDeletion } from '@/lib/accounts/delete';
import { requestExport } from '@/lib/accounts/export-ticket';
import { invite, resendInvitation, revokeInvitation, sendInvitation } from '@/lib/accounts/offices/invite';
import {
  acceptInvitation,
  closeOffice,
  createOffice,
  removeOfficeLogo,
  transferCredits,
  updateOffice,
} from '@/lib/accounts/offices/manage';
import { changeMember, removeDueFounders, removeMember, stopRemoval } from '@/lib/accounts/offices/members';
import { findOffice, listColleagues, openInvitation } from '@/lib/accounts/offices/queries';
import { hashOfToken } from '@/lib/accounts/offices/token';
import { listUsers, loadUser } from '@/lib/accounts/users/queries';
import { updateProfile, updateUser } from '@/lib/accounts/users/update';
import type { Actor } from '@/lib/accounts/users/view';
import { loadMemberFigures } from '@/lib/listings/events/stats';
import { approveProperty } from '@/lib/listings/moderation/moderate';
import { readOwnQuery } from '@/lib/listings/own-query';
import { listOwn } from '@/lib/listings/read/own-list';
import { loadDetails, loadView } from '@/lib/listings/read/rows';
import type { NewListing } from '@/lib/listings/schema';
import { assignProperty } from '@/lib/listings/write/assign';
import { createProperty } from '@/lib/listings/write/create';
import { removeProperty } from '@/lib/listings/write/remove';
import { renewProperty } from '@/lib/listings/write/renew';
import { updateProperty } from '@/lib/listings/write/update';
import { addAccount, listingOf, PROOF, useDatabase, writeReference, type AccountFacts } from '@/tests/support/database';
import { clearJobs, jobsOf } from '@/tests/support/jobs';
import { plainListing } from '@/tests/support/listing';
import {
  auditEntries,
  balanceOf,
  countOutcomes,
  creditsOf,
  DAY,
  deleteAll,
  inDays,
  notifications,
  ONE_CREDIT,
  outcomeOf,
} from '@/tests/support/records';

await vi.hoisted(async () => (await import('@/tests/support/smtp')).useRelay());
vi.mock('next/headers', () => import('@/tests/support/no-browser'));
const { db } = await useDatabase();
await writeReference();
beforeEach(async () => {
  await clearJobs();
  await deleteAll('payments', 'properties', 'users', 'limits');
});
const person = (facts: AccountFacts = {}) => addAccount({ emailConfirmedAt: new Date(), ...facts });
/** Loads the account as the next request does. */
const now = ({ id }: { id: number }) => loadUser(db, id);
const NEW = { name: 'Wombat Homes', phone: '+96599887766', licenceNumber: '7', bring: false };
/** Creates an office with this balance, whose founder is its only member. */
async function founded({ free = 0, credits = 0 } = {}) {
  const founder = await person({ freeListingsRemaining: free, creditBalance: credits });
  const { id } = await createOffice(founder, { ...NEW, bring: true, ...PROOF });
  return { id, founder: await now(founder) };
}
async function join(officeId: number, role: 'owner' | 'member' = 'member') {
  const { id } = await person();
  await db.officeMember.create({ data: { userId: id, officeId, role } });
  return now({ id });
}
/** Creates an office with this balance, its owner and another member. */
async function office(balance: { free?: number; credits?: number } = {}) {
  const { id, founder } = await founded(balance);
  return { id, owner: founder, member: await join(id) };
}
/** Sets the token of an invitation as if its mail had been sent. */
const sent = (id: number, token: string) =>
  db.officeInvitation.update({ where: { id }, data: { hash: hashOfToken(token) } });
const mailedTo = async (address: string, template = 'officeChanged') =>
  (await jobsOf('mail')).filter(({ data }) => data.to === address && data.template === template).length;
const eventsOf = async ({ id }: { id: number }) =>
  (await notifications({ userId: id, kind: 'officeChanged' })).map(({ data }) => (data as { event: string }).event);
const input = (change: Partial<NewListing> = {}) => ({ ...plainListing, draftId: randomUUID(), ...change });
const listing = (publisherId: number, change = {}) =>
  db.property.create({ data: listingOf(publisherId, { contactPhone: '+96599887766', ...change }) });
const membersOf = (officeId: number) => db.officeMember.findMany({ where: { officeId }, orderBy: { userId: 'asc' } });
const outcomes = (attempts: Promise<unknown>[]) => countOutcomes(attempts, 'messageKey');

describe('an office', () => {
  it('starts with its founder’s free listings, and with credits and listings if they are moved', async () => {
    const plain = await person({ freeListingsRemaining: 2, creditBalance: 3 });
    const full = await person({ freeListingsRemaining: 1, creditBalance: 5 });
    const { id } = await listing(full.id, { draftId: randomUUID(), contactPhone: null });
    await db.user.update({ where: { id: full.id }, data: { phone: '+96599000011' } });
    const first = await createOffice(plain, NEW);
    const second = await createOffice(full, { ...NEW, phone: undefined, bring: true, ...PROOF });
    expect(await balanceOf(plain.id)).toEqual({ free: 0, credits: 3 });
    expect(await balanceOf(first.id)).toEqual({ free: 2, credits: 0 });
    expect(await balanceOf(full.id)).toEqual({ free: 0, credits: 0 });
    expect(await balanceOf(second.id)).toEqual({ free: 1, credits: 5 });
    const shown = { publisherId: second.id, publisherName: NEW.name, advertiserKind: 'office' };
    expect((await loadDetails(id))?.property).toMatchObject({ ...shown, contactPhone: '+96599000011' });
    const [entry] = await db.auditEntry.findMany({ where: { subject: 'office', subjectId: second.id } });
    expect(entry).toMatchObject({ action: 'office_create', detail: '5 credits, 1 free, 1 listings', userId: full.id });
  });

  it('cannot log in and has no other role', async () => {
    const [{ id }, admin] = [await office(), await person({ role: 'admin' })];
    const { credentialsOf } = await import('@/lib/accounts/users/credentials');
    const { username, email } = await db.user.findUniqueOrThrow({ where: { id } });
    expect([await credentialsOf(username), await credentialsOf(email)]).toEqual([[], []]);
    await expect(updateUser(admin, id, { role: 'admin' })).rejects.toMatchObject({ messageKey: 'office_account' });
  });
});

describe('its members', () => {
  it('publish in its name from its balance and manage each other’s listings', async () => {
    const { id, owner, member } = await office({ free: 1, credits: 2 });
    const free = await createProperty(member, input(), 'free');
    expect(free).toMatchObject({ publisherId: id, publisherName: NEW.name });
    await createProperty(owner, input(), 'credit');
    expect(await balanceOf(id)).toEqual({ free: 0, credits: 1 });
    expect(await balanceOf(member.id)).toEqual({ free: 2, credits: 0 });
    for (const each of [owner, member]) expect((await listOwn(each, readOwnQuery({}), 1)).total).toBe(2);
    const { property } = await updateProperty(owner, free.id, { ...input(), price: 999 });
    expect(property.price).toBe(999);
    const ended = { approved: true, expiresAt: inDays(-1) };
    await db.property.update({ where: { id: free.id }, data: ended });
    await renewProperty(owner, free.id, 'credit');
    expect(await balanceOf(id)).toEqual({ free: 0, credits: 0 });
    await removeProperty(member, free.id);
    expect((await listOwn(owner, readOwnQuery({}), 1)).total).toBe(1);
  });

  it('keep their own listings, paid from their own balance', async () => {
    const { id, member } = await office({ credits: 1 });
    const own = await listing(member.id, { approved: true, expiresAt: inDays(-1) });
    await renewProperty(member, own.id, 'free');
    expect(await balanceOf(member.id)).toEqual({ free: 1, credits: 0 });
    expect(await balanceOf(id)).toEqual({ free: 0, credits: 1 });
  });

  it('are all notified about the office’s listings, and no one else is', async () => {
    const { id, owner, member } = await office();
    const admin = await person({ role: 'admin' });
    await person();
    const pending = await listing(id, { approved: false });
    await approveProperty(admin, pending.id);
    const told = await db.notification.findMany({ orderBy: { userId: 'asc' } });
    expect(told.map(({ userId, kind }) => [userId, kind])).toEqual(
      [owner.id, member.id].sort((a, b) => a - b).map((userId) => [userId, 'listingApproved']),
    );
  });

  it('lose all rights with the membership, also in a running request', async () => {
    const { id, owner, member } = await office({ free: 2, credits: 2 });
    const { id: pending } = await createProperty(member, input(), 'free');
    await removeMember(owner, member.id, PROOF);
    const stale = { code: 'forbidden', messageKey: 'office_left' };
    const attempts = {
      publish: () => createProperty(member, input(), 'credit'),
      edit: () => updateProperty(member, pending, { ...input(), price: 1 }),
      renew: () => renewProperty(member, pending, 'credit'),
      remove: () => removeProperty(member, pending),
    };
    for (const [name, attempt] of Object.entries(attempts)) await expect(attempt(), name).rejects.toMatchObject(stale);
    const after = await now(member);
    expect(after.office).toBeNull();
    await expect(removeProperty(after, pending)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listOwn(after, readOwnQuery({}), 1)).total).toBe(0);
    expect(await balanceOf(id)).toEqual({ free: 1, credits: 2 });
    expect(await createProperty(after, input(), 'free')).toMatchObject({ publisherId: member.id });
  });

  it('cannot change the office once they are no longer its owners, also in a running request', async () => {
    const { owner, member } = await office();
    await changeMember(owner, member.id, { role: 'owner', ...PROOF });
    const former = await now(member);
    const { id: invitation } = await invite(owner, { email: 'guest@people.test', role: 'member' }, 'en');
    await changeMember(owner, member.id, { role: 'member', ...PROOF });
    const before = await findOffice(owner);
    const attempts = {
      profile: () => updateOffice(former, { ...NEW, licenceNumber: '8' }),
      logo: () => removeOfficeLogo(former),
      invitation: () => revokeInvitation(former, invitation),
    };
    for (const [name, attempt] of Object.entries(attempts))
      expect(await outcomeOf(attempt()), name).toBe('office_owners_only');
    expect(await findOffice(owner)).toEqual(before);
  });

  it('cannot act for a disabled office until it is enabled', async () => {
    const { id, owner } = await office({ free: 2 });
    const admin = await person({ role: 'admin' });
    await updateUser(admin, id, { disabled: true });
    const disabled = await now(owner);
    expect(disabled.office).toMatchObject({ disabled: true });
    await expect(createProperty(disabled, input(), 'free')).rejects.toMatchObject({ messageKey: 'office_disabled' });
    await updateUser(admin, id, { disabled: false });
    expect(await createProperty(await now(owner), input(), 'free')).toMatchObject({ publisherId: id });
  });
});

describe('concurrently', () => {
  it('a member is removed and publishes: the listing is the office’s and paid, or does not exist', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, owner, member } = await office({ credits: 3 });
      const [published, removed] = await Promise.allSettled([
        createProperty(member, input(), 'credit'),
        removeMember(owner, member.id, PROOF),
      ]);
      expect(removed.status).toBe('fulfilled');
      const count = await db.property.count({ where: { publisherId: id } });
      if (published.status === 'fulfilled') expect(published.value.publisherId).toBe(id);
      else expect(published.reason).toMatchObject({ code: 'forbidden', messageKey: 'office_left' });
      expect(count).toBe(published.status === 'fulfilled' ? 1 : 0);
      expect(await balanceOf(id)).toEqual({ free: 0, credits: 3 - count });
      expect(await balanceOf(member.id)).toEqual({ free: 2, credits: 0 });
      expect(await db.property.count({ where: { publisherId: member.id } })).toBe(0);
    }
  });

  it('the last two owners leave and one stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, owner, member } = await office();
      await changeMember(owner, member.id, { role: 'owner', ...PROOF });
      const other = await now(member);
      const result = await outcomes([removeMember(owner, owner.id, PROOF), removeMember(other, other.id, PROOF)]);
      expect(result).toEqual({ done: 1, refused: ['last_owner'] });
      expect(await membersOf(id)).toMatchObject([{ role: 'owner' }]);
    }
  });

  it('an office is closed and joined, and no one is a member of a closed one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const founder = await person({ freeListingsRemaining: 0, creditBalance: 4 });
      const { id } = await createOffice(founder, { ...NEW, bring: true, ...PROOF });
      const guest = await person({ creditBalance: 2 });
      await invitationOf(id, founder.id, guest, `token${round}`);
      await Promise.allSettled([
        closeOffice(await now(founder), PROOF),
        acceptInvitation(guest, { token: `token${round}`, bring: true, ...PROOF }),
      ]);
      const { deletedAt } = await db.user.findUniqueOrThrow({ where: { id } });
      const members = await membersOf(id);
      expect(members.length).toBe(deletedAt ? 0 : 2);
      const all = [await balanceOf(id), await balanceOf(founder.id), await balanceOf(guest.id)];
      expect(all.reduce((sum, { credits }) => sum + credits, 0)).toBe(6);
      if (deletedAt) expect(await balanceOf(id)).toEqual({ free: 0, credits: 0 });
    }
  });
});

/** Creates an invitation as if its mail had been sent. */
async function invitationOf(officeId: number, inviterId: number, { email }: { email: string }, token: string) {
  const row = { role: 'member', locale: 'ar', inviterId, expiresAt: inDays(1) };
  return db.officeInvitation.create({ data: { ...row, officeId, email, hash: hashOfToken(token) } });
}

describe('an invitation', () => {
  it('is used once, also concurrently', async () => {
    const { id, owner } = await office();
    const guest = await person({ creditBalance: 3 });
    await invitationOf(id, owner.id, guest, 'good');
    const accept = () => acceptInvitation(guest, { token: 'good', bring: true, ...PROOF });
    const { done, refused } = await outcomes([accept(), accept(), accept()]);
    expect([done, refused.length]).toEqual([1, 2]);
    for (const each of refused) expect(['invitation_wrong', 'office_member_already']).toContain(each);
    expect(await membersOf(id)).toHaveLength(3);
    expect(await balanceOf(guest.id)).toEqual({ free: 2, credits: 0 });
    expect(await balanceOf(id)).toEqual({ free: 0, credits: 3 });
    expect(await outcomeOf(acceptInvitation(await person(), { token: 'good', bring: false }))).toBe('invitation_wrong');
  });

  it('is valid only for its address, in any letter case', async () => {
    const { id, owner } = await office();
    const [guest, other] = [await person(), await person()];
    for (const deletedAt of [null, new Date()]) await listing(guest.id, { deletedAt });
    await invitationOf(id, owner.id, { email: guest.email.toUpperCase() }, 'hers');
    expect(await outcomeOf(acceptInvitation(other, { token: 'hers', bring: false }))).toBe('invitation_other');
    expect(await openInvitation(other, 'hers')).toEqual({ state: 'other' });
    expect(await openInvitation(guest, 'hers')).toMatchObject({ state: 'good', office: NEW.name, listings: 1 });
    expect((await acceptInvitation(guest, { token: 'hers', bring: false })).role).toBe('member');
  });

  it('ends when it expires, is sent again or is revoked', async () => {
    const { owner } = await office();
    const guest = await person();
    const { id } = await invite(owner, { email: guest.email, role: 'member' }, 'en');
    const hash = async () => (await db.officeInvitation.findUnique({ where: { id } }))?.hash;
    await sendInvitation({ invitationId: id });
    const first = await hash();
    await resendInvitation(owner, id, {});
    await sendInvitation({ invitationId: id });
    expect(await hash()).not.toEqual(first);
    await db.officeInvitation.update({ where: { id }, data: { hash: hashOfToken('late'), expiresAt: new Date() } });
    expect(await openInvitation(guest, 'late')).toEqual({ state: 'wrong' });
    expect(await outcomeOf(acceptInvitation(guest, { token: 'late', bring: false }))).toBe('invitation_wrong');
    await revokeInvitation(owner, id);
    await expect(revokeInvitation(owner, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findOffice(owner)).toMatchObject({ invitations: [] });
  });

  it('is sent by owners with a confirmed address, three times a day per address and twenty in all', async () => {
    const { owner, member, id } = await office();
    const byMember = invite(member, { email: 'x@example.com', role: 'member' }, 'en');
    await expect(byMember).rejects.toMatchObject({ code: 'forbidden' });
    await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: null } });
    expect(await outcomeOf(invite(await now(owner), { email: 'x@example.com', role: 'owner', ...PROOF }, 'en'))).toBe(
      'email_unconfirmed',
    );
    const same = () => invite(owner, { email: 'x@example.com', role: 'member' }, 'en');
    expect(await outcomes([same(), same(), same(), same()])).toEqual({ done: 3, refused: ['too_many_requests'] });
    expect(await outcomeOf(invite(owner, { email: member.email, role: 'member' }, 'en'))).toBe('office_colleague');
    const ask = (index: number) => invite(owner, { email: `guest${index}@example.com`, role: 'member' }, 'en');
    const others = Array.from({ length: 20 }, (_, index) => ask(index));
    expect((await outcomes(others)).done).toBe(17);
    expect(await db.officeInvitation.count({ where: { officeId: id } })).toBe(18);
  });

  it.each([
    ['is demoted', (id: number) => db.officeMember.update({ where: { userId: id }, data: { role: 'member' } })],
    ['is disabled', (id: number) => db.user.update({ where: { id }, data: { disabled: true } })],
    ['is to be deleted', (id: number) => db.user.update({ where: { id }, data: { deletionDueAt: new Date() } })],
    ['is gone from the office', (id: number) => db.officeMember.delete({ where: { userId: id } })],
  ])('ends when the inviter %s, even if its row still exists', async (_how, end) => {
    const { id } = await founded();
    const [owner, guest] = [await join(id, 'owner'), await person()];
    const { id: invitation } = await invite(owner, { email: guest.email, role: 'owner', ...PROOF }, 'en');
    await sent(invitation, 'late');
    const row = await db.officeInvitation.findUniqueOrThrow({ where: { id: invitation } });
    await end(owner.id);
    expect(await db.officeInvitation.count()).toBe(0);
    await db.officeInvitation.create({ data: row });
    expect(await outcomeOf(acceptInvitation(guest, { token: 'late', bring: false }))).toBe('invitation_wrong');
  });

  it('counts against its inviter across recreated offices', async () => {
    const inviter = await person();
    const outcomes: Awaited<ReturnType<typeof countOutcomes>>[] = [];
    for (let round = 0; round < 4; round += 1) {
      await createOffice(await now(inviter), { name: 'Again Homes', bring: false });
      const owner = await now(inviter);
      const emails = Array.from({ length: 10 }, (_, n) => `p${round}-${n}@people.test`);
      outcomes.push(await countOutcomes(emails.map((email) => invite(owner, { email, role: 'member' }, 'en'))));
      await closeOffice(await now(inviter), PROOF);
    }
    expect(outcomes.map(({ done }) => done)).toEqual([10, 10, 0, 0]);
    expect(new Set(outcomes.flatMap(({ refused }) => refused))).toEqual(new Set(['too_many_requests']));
  });

  it('reaches a mailbox three times a day in any spelling of the address', async () => {
    const spellings = ['Vic.Tim+1@gmail.com', 'victim+two@googlemail.com', 'v.i.c.t.i.m@GMAIL.com', 'victim@gmail.com'];
    expect(new Set(spellings.map(mailboxOf))).toEqual(new Set(['victim@gmail.com']));
    const outcomes: string[] = [];
    for (const email of spellings) {
      const { founder } = await founded();
      outcomes.push(await outcomeOf(invite(founder, { email, role: 'member' }, 'en')));
    }
    expect(outcomes).toEqual(['done', 'done', 'done', 'too_many_requests']);
  });
});

describe('leaving', () => {
  it('the last owner cannot leave, be demoted or delete the account', async () => {
    const { owner, member } = await office();
    const refused = { code: 'conflict', messageKey: 'last_owner' };
    await expect(removeMember(owner, owner.id, PROOF)).rejects.toMatchObject(refused);
    await expect(changeMember(owner, owner.id, { role: 'member', ...PROOF })).rejects.toMatchObject(refused);
    await expect(scheduleDeletion(owner, PROOF, null)).rejects.toMatchObject({ messageKey: 'last_owner_deletion' });
    expect((await now(owner)).deletionDueAt).toBeNull();
    await changeMember(owner, member.id, { role: 'owner', ...PROOF });
    await removeMember(owner, owner.id, PROOF);
    expect((await now(owner)).office).toBeNull();
  });

  it('an account that is about to be deleted neither founds nor joins an office', async () => {
    const { id, owner } = await office();
    const leaving = await person();
    await invitationOf(id, owner.id, leaving, 'leaving');
    await scheduleDeletion(leaving, PROOF, null);
    const refused = { code: 'conflict', messageKey: 'deletion_due' };
    await expect(createOffice(leaving, NEW)).rejects.toMatchObject(refused);
    const accept = () => acceptInvitation(leaving, { token: 'leaving', bring: false });
    await expect(accept()).rejects.toMatchObject(refused);
    await keepAccount(leaving);
    await accept();
    expect((await now(leaving)).office).toMatchObject({ id });
  });

  it('members can manage only themselves', async () => {
    const { owner, member } = await office();
    const refused = { code: 'forbidden', messageKey: 'office_owners_only' };
    await expect(removeMember(member, owner.id, PROOF)).rejects.toMatchObject(refused);
    await expect(changeMember(member, member.id, { role: 'owner', ...PROOF })).rejects.toMatchObject(refused);
    await expect(updateOffice(member, NEW)).rejects.toMatchObject(refused);
    await expect(closeOffice(member, PROOF)).rejects.toMatchObject(refused);
    const [stranger, other] = [await person(), await office()];
    await expect(removeMember(stranger, member.id, PROOF)).rejects.toMatchObject({ messageKey: 'no_office' });
    await expect(removeMember(other.owner, member.id, PROOF)).rejects.toMatchObject({ messageKey: 'no_such_member' });
    await removeMember(member, member.id, PROOF);
    expect((await now(member)).office).toBeNull();
  });

  it('deleting a member’s account leaves listings and balance with the office', async () => {
    const { id, member } = await office({ free: 1, credits: 4 });
    const { id: property } = await createProperty(member, input(), 'free');
    expect(await scheduleDeletion(member, PROOF, null)).toMatchObject({ office: null });
    const row = await db.property.findUniqueOrThrow({ where: { id: property } });
    expect([row.publisherId, await balanceOf(id)]).toEqual([id, { free: 0, credits: 4 }]);
  });

  it('the last member closes it and gets its balance, unless others are members or a payment is open', async () => {
    const { id, owner, member } = await office({ free: 1, credits: 4 });
    const { id: property } = await createProperty(member, input(), 'credit');
    await expect(closeOffice(owner, PROOF)).rejects.toMatchObject({ messageKey: 'office_has_members' });
    await removeMember(owner, member.id, PROOF);
    const paid = { userId: member.id, officeId: id, ...ONE_CREDIT, credits: 3, amount: 6, purchase: '3' };
    const payment = await db.payment.create({ data: paid });
    await expect(closeOffice(owner, PROOF)).rejects.toMatchObject({ messageKey: 'office_has_payments' });
    expect(await balanceOf(id)).toEqual({ free: 1, credits: 3 });
    await db.payment.update({ where: { id: payment.id }, data: { status: 'FAILED' } });
    await closeOffice(owner, PROOF);
    expect(await balanceOf(id)).toEqual({ free: 0, credits: 0 });
    expect(await balanceOf(owner.id)).toEqual({ free: 1, credits: 3 });
    const row = await db.property.findUniqueOrThrow({ where: { id: property } });
    expect(row.publisherId).toBe(owner.id);
    expect((await now(owner)).office).toBeNull();
  });
});

const memberOf = async (id: number) => (await db.property.findUniqueOrThrow({ where: { id } })).memberId;
const give = (member: { id: number }, phone: string | null = '+96555512345') =>
  db.user.update({ where: { id: member.id }, data: { phone, fullName: 'Noura' } });

describe('a listing of an office', () => {
  it('is assigned to the member who publishes it, and stays unassigned if an account publishes for itself', async () => {
    const { member } = await office({ free: 1 });
    const { id } = await createProperty(member, input(), 'free');
    expect([await memberOf(id), (await loadView(id)).memberId]).toEqual([member.id, member.id]);
    expect((await loadDetails(id))?.property).not.toHaveProperty('memberId');
    const own = await createProperty(await person(), input(), 'free');
    expect(await memberOf(own.id)).toBeNull();
  });

  it('shows the name and number of the member to whom an owner assigns it', async () => {
    const { id, owner, member } = await office();
    await give(member);
    const { id: property } = await listing(id, { approved: true, contactName: 'Fahad' });
    const assigned = { memberId: member.id, contactName: 'Noura', contactPhone: '+96555512345' };
    expect(await assignProperty(owner, property, member.id)).toMatchObject(assigned);
    const audited = await db.auditEntry.findMany({ where: { action: 'office_assign' } });
    expect(audited).toMatchObject([{ actorId: owner.id, subjectId: property, userId: member.id }]);
    expect(await db.notification.findMany()).toMatchObject([{ userId: member.id, kind: 'listingAssigned' }]);
    expect(await db.propertyChange.findMany({ orderBy: { field: 'asc' } })).toMatchObject([
      { field: 'contactName', before: 'Fahad', after: 'Noura' },
      { field: 'contactPhone', before: '+96599887766', after: '+96555512345' },
    ]);
    await assignProperty(owner, property, member.id);
    expect(await db.notification.count()).toBe(1);
  });

  it('is taken or handed over by a member if it is unassigned or their own', async () => {
    const { id, owner, member } = await office();
    await Promise.all([give(owner), give(member)]);
    const { id: property } = await listing(id);
    await assignProperty(member, property, member.id);
    expect(await db.notification.count()).toBe(0);
    await assignProperty(member, property, owner.id);
    expect(await memberOf(property)).toBe(owner.id);
    const refused = { code: 'forbidden', messageKey: 'assign_refused' };
    await expect(assignProperty(member, property, member.id)).rejects.toMatchObject(refused);
  });

  it('is assigned neither by outsiders nor to them, nor to a member without a number', async () => {
    const [{ id, owner, member }, other, admin] = [await office(), await office(), await person({ role: 'admin' })];
    await Promise.all([give(owner), give(other.member)]);
    const { id: property } = await listing(id, { approved: true });
    const attempt = (actor: Actor, to: { id: number }) => assignProperty(actor, property, to.id);
    for (const outsider of [other.owner, await person()])
      await expect(attempt(outsider, owner)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(attempt(admin, owner)).rejects.toMatchObject({ messageKey: 'assign_refused' });
    const unknown = { code: 'not_found', messageKey: 'no_such_member' };
    for (const stranger of [other.member, { id }, admin])
      await expect(attempt(owner, stranger)).rejects.toMatchObject(unknown);
    await expect(attempt(owner, member)).rejects.toMatchObject({ code: 'conflict', messageKey: 'assign_no_phone' });
    await give(member);
    await removeMember(owner, member.id, PROOF);
    await expect(attempt(owner, member)).rejects.toMatchObject(unknown);
    await expect(attempt(member, owner)).rejects.toMatchObject({ messageKey: 'assign_refused' });
    const own = await listing(owner.id);
    await expect(assignProperty(owner, own.id, owner.id)).rejects.toMatchObject({ messageKey: 'assign_refused' });
    expect(await memberOf(property)).toBeNull();
  });

  it('is unassigned when the member leaves, and shows the office’s number again if it has one', async () => {
    const { id, owner, member } = await office();
    await give(member);
    const [first, second] = [await listing(id), await listing(id)];
    for (const each of [first, second]) await assignProperty(owner, each.id, member.id);
    await db.property.update({ where: { id: second.id }, data: { contactPhone: '+96566600000' } });
    await removeMember(member, member.id, PROOF);
    const shown = async (property: number) => {
      const { memberId, contactName, contactPhone } = await db.property.findUniqueOrThrow({ where: { id: property } });
      return [memberId, contactName, contactPhone];
    };
    expect(await shown(first.id)).toEqual([null, null, null]);
    expect(await shown(second.id)).toEqual([null, 'Noura', '+96566600000']);
    await give(owner);
    await assignProperty(owner, first.id, owner.id);
    await db.user.update({ where: { id }, data: { phone: null } });
    await closeOffice(await now(owner), PROOF);
    expect(await shown(first.id)).toEqual([null, 'Noura', '+96555512345']);
  });

  it('is assigned while the member is removed: it is never left with a former member', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, owner, member } = await office({ credits: 1 });
      await give(member);
      const mine = await createProperty(member, input({ contactPhone: '+96555512345' }), 'credit');
      const other = await listing(id);
      const removing = removeMember(owner, member.id, PROOF);
      // It reads the password first.
      const assigning = [other, mine].map(async ({ id: listing }) => {
        await sleep(40 * Math.random());
        return assignProperty(owner, listing, member.id);
      });
      const editing = updateProperty(owner, mine.id, { ...input(), price: 900 });
      const [removed, ...attempts] = await Promise.allSettled([removing, ...assigning, editing]);
      expect(removed.status).toBe('fulfilled');
      for (const each of attempts)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ messageKey: 'no_such_member' });
      expect([await memberOf(mine.id), await memberOf(other.id)]).toEqual([null, null]);
    }
  });

  it('counts for its member: listings, views and contacts of the last 30 days', async () => {
    const { id, owner, member } = await office();
    const add = (memberId: number | null, change = {}) => listing(id, { approved: true, memberId, ...change });
    const [first, second, third] = [await add(member.id), await add(member.id, { approved: false }), await add(null)];
    await add(owner.id, { deletedAt: new Date() });
    await listing((await person()).id, { approved: true });
    const KUWAIT_OFFSET_MS = 3 * 60 * 60_000; // days of the figures are Kuwait's
    const at = (days: number) => new Date(Date.now() + KUWAIT_OFFSET_MS - days * DAY);
    await db.listingDay.createMany({
      data: [
        { listingId: first.id, day: at(0), views: 10, calls: 2, whatsapp: 1 },
        { listingId: first.id, day: at(29), views: 5 },
        { listingId: first.id, day: at(31), views: 1000, calls: 1000 },
        { listingId: second.id, day: at(3), views: 4, whatsapp: 1 },
        { listingId: third.id, day: at(3), views: 1 },
      ],
    });
    const figures = await loadMemberFigures(id);
    expect(figures.sort((a, b) => b.active - a.active || b.views - a.views)).toEqual([
      { memberId: member.id, active: 1, views: 19, contacts: 4 },
      { memberId: null, active: 1, views: 1, contacts: 0 },
    ]);
  });
});

it('the generated name and address of an office appear in no view of accounts and no audit entry', async () => {
  const { id, owner } = await office();
  const admin = await person({ role: 'admin', staffRoles: ['administrator'] });
  const { username } = await db.user.findUniqueOrThrow({ where: { id } });
  await updateUser(await now(admin), id, { disabled: true });
  await updateUser(await now(admin), id, { disabled: false });
  const accounts = [await now({ id }), await listUsers({ keyword: NEW.name }), await findOffice(owner)];
  const others = [await listColleagues(await now(owner)), await auditEntries(), await notifications()];
  const seen = JSON.stringify([accounts, others]);
  expect(seen).toContain(NEW.name);
  expect(seen).not.toContain(username);
  expect(seen).not.toContain('office.invalid');
});

const REQUIRED = { code: 'bad_request', messageKey: 'proof_required', details: { fields: { password: 'required' } } };

it('a session without a proof cannot change owners, close the office, move credits or listings, or change name, phone or e-mail', async () => {
  const { id, founder } = await founded();
  const [owner, member, guest] = [await join(id, 'owner'), await join(id, 'member'), await person()];
  const data = { name: NEW.name, phone: NEW.phone, licenceNumber: null };
  const attempts = [
    () => changeMember(founder, member.id, { role: 'owner' }),
    () => changeMember(founder, owner.id, { role: 'member' }),
    () => removeMember(founder, owner.id, {}),
    () => removeMember(owner, owner.id, {}),
    () => removeMember(owner, founder.id, {}),
    () => invite(founder, { email: 'thief@people.test', role: 'owner' }, 'en'),
    () => closeOffice(founder, {}),
    () => transferCredits(member, { credits: 1 }),
    () => createOffice(guest, { name: 'Taken Homes', bring: true }),
    () => acceptInvitation(guest, { token: 'of nobody', bring: true }),
    () => updateOffice(founder, { ...data, name: 'Thief Homes' }),
    () => updateOffice(founder, { ...data, phone: '+96590000001' }),
    () => updateProfile(founder.id, founder.id, { fullName: 'A Thief', phone: founder.phone }),
    () => updateProfile(founder.id, founder.id, { fullName: founder.fullName, phone: '+96590000001' }),
    () => requestEmailChange(founder, { email: 'thief@people.test' }),
    () => requestExport(founder, {}),
    () => logoutEverywhere(founder.id, {}),
  ];
  for (const attempt of attempts) await expect(attempt(), String(attempt)).rejects.toMatchObject(REQUIRED);
  expect(await findOffice(founder)).toMatchObject({ name: NEW.name, phone: NEW.phone, invitations: [] });
  await expect(updateOffice(founder, data)).resolves.toMatchObject({ name: NEW.name });
  expect(await outcomeOf(invite(founder, { email: 'agent@people.test', role: 'member' }, 'en'))).toBe('done');
});

describe('every owner is notified on the site and by mail', () => {
  it('when owners are invited, join, are demoted, leave or are removed, and when the office closes', async () => {
    const { id, founder } = await founded();
    const member = await join(id, 'member');
    const { id: invitation } = await invite(founder, { email: 'x@people.test', role: 'owner', ...PROOF }, 'en');
    await db.officeInvitation.delete({ where: { id: invitation } });
    await changeMember(founder, member.id, { role: 'owner', ...PROOF });
    const guest = await person();
    const { id: second } = await invite(founder, { email: guest.email, role: 'owner', ...PROOF }, 'en');
    await sent(second, 'a-token');
    await acceptInvitation(guest, { token: 'a-token', bring: false });
    await changeMember(founder, guest.id, { role: 'member', ...PROOF });
    await removeMember(founder, guest.id, {});
    await removeMember(await now(member), member.id, PROOF);
    await closeOffice(founder, PROOF);
    const added = ['ownerInvited', 'ownerAdded', 'ownerInvited', 'ownerAdded'];
    expect(await eventsOf(founder)).toEqual([...added, 'ownerDemoted', 'ownerLeft', 'closed']);
    expect(await eventsOf(member)).toEqual(['ownerAdded', 'ownerInvited', 'ownerAdded', 'ownerDemoted', 'ownerLeft']);
    expect(await eventsOf(guest)).toEqual(['ownerAdded', 'ownerDemoted']);
    expect(await mailedTo(founder.email)).toBe(7);
    expect(await mailedTo(member.email)).toBe(5);
  });

  it('and when the phone changes, at the account’s previous address', async () => {
    const { founder } = await founded();
    await updateOffice(founder, { name: NEW.name, phone: '+96590000001', licenceNumber: null, ...PROOF });
    const alone = await person({ phone: '+96599000011' });
    await updateProfile(alone.id, alone.id, { fullName: alone.fullName, phone: '+96599000022', ...PROOF });
    await updateProfile(alone.id, alone.id, { fullName: 'Another Name', phone: '+96599000022', ...PROOF });
    for (const { email } of [founder, alone]) expect(await mailedTo(email, 'phoneChanged')).toBe(1);
    const told = await db.notification.findMany({ where: { userId: alone.id, kind: 'phoneChanged' } });
    expect(told.map(({ data }) => data)).toEqual([{ before: '+96599000011', after: '+96599000022', office: null }]);
  });
});

describe('the founder', () => {
  const later = (userId: number) =>
    db.officeRemoval.updateMany({ where: { userId }, data: { dueAt: new Date(Date.now() - 1_000) } });

  it('is removed 72 hours after the request and notified at once', async () => {
    const { id, founder } = await founded();
    const owner = await join(id, 'owner');
    expect(await removeMember(owner, founder.id, PROOF)).toBe(false);
    expect(await removeMember(owner, founder.id, PROOF)).toBe(false);
    const removal = await db.officeRemoval.findUniqueOrThrow({ where: { userId: founder.id } });
    expect((removal.dueAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
    await removeDueFounders();
    expect((await now(founder)).office?.id).toBe(id);
    expect(await eventsOf(founder)).toEqual(['removalRequested']);
    expect(await mailedTo(founder.email)).toBe(1);
    expect(await outcomeOf(changeMember(owner, founder.id, { role: 'member', ...PROOF }))).toBe('office_founder');
    await later(founder.id);
    await Promise.all([removeDueFounders(), removeDueFounders()]);
    expect((await now(founder)).office).toBeNull();
    expect(await eventsOf(founder)).toEqual(['removalRequested', 'ownerRemoved']);
  });

  it('can stop it, and so can another owner, but no member', async () => {
    const { id, founder } = await founded();
    const [owner, member] = [await join(id, 'owner'), await join(id, 'member')];
    for (const stopper of [founder, owner]) {
      await removeMember(owner, founder.id, PROOF);
      await expect(stopRemoval(member, founder.id)).rejects.toMatchObject({ code: 'forbidden' });
      await stopRemoval(stopper, founder.id);
      await expect(stopRemoval(stopper, founder.id)).rejects.toMatchObject({ messageKey: 'no_removal' });
    }
    await later(founder.id);
    await removeDueFounders();
    expect((await now(founder)).office?.id).toBe(id);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['demoted', (id) => db.officeMember.update({ where: { userId: id }, data: { role: 'member' } })],
    ['disabled', async (id) => updateUser(await person({ role: 'admin' }), id, { disabled: true })],
  ])('stays if the requester is %s', async (_how, end) => {
    const { id, founder } = await founded();
    const owner = await join(id, 'owner');
    await removeMember(owner, founder.id, PROOF);
    await end(owner.id);
    await later(founder.id);
    await removeDueFounders();
    expect((await now(founder)).office?.id).toBe(id);
  });
});

/** Amounts of credits that moved with an office. */
const ledger = async (userId: number) => {
  const where = { userId, cause: 'office', unit: 'credit' };
  return (await db.balanceMovement.findMany({ where, orderBy: { id: 'asc' } })).map(({ amount }) => amount.toNumber());
};

it('credits of a member move to the office after a delay, in both ledgers, and never more than the balance', async () => {
  const { id } = await founded({ credits: 2 });
  const member = await join(id, 'member');
  await db.user.update({ where: { id: member.id }, data: { creditBalance: 5 } });
  await transferCredits(member, { credits: 3, ...PROOF });
  expect([await creditsOf(member.id), await creditsOf(id)]).toEqual([2, 5]);
  expect([await ledger(member.id), (await ledger(id)).at(-1)]).toEqual([[-3], 3]);
  const attempts = [1, 2, 3].map(() => transferCredits(member, { credits: 2, ...PROOF }));
  expect((await countOutcomes(attempts)).done).toBe(1);
  expect([await creditsOf(member.id), await creditsOf(id)]).toEqual([0, 7]);
  expect(await ledger(member.id)).toEqual([-3, -2]);
  const outsider = await person({ creditBalance: 3 });
  expect(await outcomeOf(transferCredits(outsider, { credits: 1, ...PROOF }))).toBe('no_office');
});
