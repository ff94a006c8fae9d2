import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAccount, scheduleDeletion } from '@/lib/accounts/delete';
import { invite, resendInvitation, revokeInvitation, sendInvitation } from '@/lib/accounts/offices/invite';
import {
  acceptInvitation,
  closeOffice,
  createOffice,
  removeOfficeLogo,
  updateOffice,
} from '@/lib/accounts/offices/manage';
import { changeMember, removeMember } from '@/lib/accounts/offices/members';
import { findOffice, listColleagues, openInvitation } from '@/lib/accounts/offices/queries';
import { hashOfToken } from '@/lib/accounts/offices/token';
import { listUsers, loadUser } from '@/lib/accounts/users/queries';
import { updateUser } from '@/lib/accounts/users/update';
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
import { addAccount, useDatabase, type AccountFacts } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { countOutcomes, outcomeOf } from '@/tests/support/outcomes';
import { ONE_CREDIT } from '@/tests/support/payments';
import { balanceOf, DAY, deleteAll, inDays } from '@/tests/support/records';
import { listingOf, writeReference } from '@/tests/support/search';
import { PROOF } from '@/tests/support/trusting';

vi.mock('@/lib/accounts/auth/reauthenticate', async (load) =>
  (await import('@/tests/support/trusting')).trusting(load),
);

const { db } = await useDatabase();
await writeReference();
beforeEach(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await deleteAll('payments', 'properties', 'users', 'limits');
});
const person = (facts: AccountFacts = {}) => addAccount({ emailConfirmedAt: new Date(), ...facts });
/** Loads the account as the next request does. */
const now = ({ id }: { id: number }) => loadUser(db, id);
const NEW = { name: 'Wombat Homes', phone: '+96599887766', licenceNumber: '7', bring: false };
/** Creates an office with this balance, its owner and another member. */
async function office({ free = 0, credits = 0 } = {}) {
  const owner = await person({ freeListingsRemaining: free, creditBalance: credits });
  const { id } = await createOffice(owner, { ...NEW, bring: true, ...PROOF });
  const member = await person();
  await db.officeMember.create({ data: { userId: member.id, officeId: id, role: 'member' } });
  return { id, owner: await now(owner), member: await now(member) };
}
const input = (change: Partial<NewListing> = {}): NewListing => ({
  ...plainListing,
  title: 'A flat of the wombats',
  description: 'Text',
  draftId: randomUUID(),
  ...change,
});
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
    expect((await loadDetails(id))?.property).toMatchObject({
      publisherId: second.id,
      publisherName: NEW.name,
      advertiserKind: 'office',
      contactPhone: '+96599000011',
    });
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
    await expect(invite(member, { email: 'x@example.com', role: 'member' }, 'en')).rejects.toMatchObject({
      code: 'forbidden',
    });
    await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: null } });
    expect(await outcomeOf(invite(await now(owner), { email: 'x@example.com', role: 'owner', ...PROOF }, 'en'))).toBe(
      'email_unconfirmed',
    );
    const same = () => invite(owner, { email: 'x@example.com', role: 'member' }, 'en');
    expect(await outcomes([same(), same(), same(), same()])).toEqual({ done: 3, refused: ['too_many_requests'] });
    expect(await outcomeOf(invite(owner, { email: member.email, role: 'member' }, 'en'))).toBe('office_colleague');
    const others = Array.from({ length: 20 }, (_, index) =>
      invite(owner, { email: `guest${index}@example.com`, role: 'member' }, 'en'),
    );
    expect((await outcomes(others)).done).toBe(17);
    expect(await db.officeInvitation.count({ where: { officeId: id } })).toBe(18);
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
    expect(await assignProperty(owner, property, member.id)).toMatchObject({
      memberId: member.id,
      contactName: 'Noura',
      contactPhone: '+96555512345',
    });
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
      const [removed, ...attempts] = await Promise.allSettled([
        removeMember(owner, member.id, PROOF),
        assignProperty(owner, other.id, member.id),
        assignProperty(owner, mine.id, member.id),
        updateProperty(owner, mine.id, { ...input(), price: 900 }),
      ]);
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
  const seen = JSON.stringify([
    await now({ id }),
    await listUsers({ keyword: NEW.name }),
    await findOffice(owner),
    await listColleagues(await now(owner)),
    await db.auditEntry.findMany(),
    await db.notification.findMany(),
  ]);
  expect(seen).toContain(NEW.name);
  expect(seen).not.toContain(username);
  expect(seen).not.toContain('office.invalid');
});
