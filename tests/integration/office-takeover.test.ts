import { hash as argon2 } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestEmailChange } from '@/lib/accounts/auth/email';
import { logoutEverywhere } from '@/lib/accounts/auth/login';
import { mailboxOf } from '@/lib/accounts/auth/recipient-key';
import { requestExport } from '@/lib/accounts/export-ticket';
import { invite } from '@/lib/accounts/offices/invite';
import {
  acceptInvitation,
  closeOffice,
  createOffice,
  transferCredits,
  updateOffice,
} from '@/lib/accounts/offices/manage';
import { changeMember, removeDueFounders, removeMember, stopRemoval } from '@/lib/accounts/offices/members';
import { findOffice } from '@/lib/accounts/offices/queries';
import { hashOfToken } from '@/lib/accounts/offices/token';
import { getUser } from '@/lib/accounts/users/queries';
import { updateProfile, updateUser } from '@/lib/accounts/users/update';
import { addAccount, useDatabase } from '@/tests/support/database';
import { clearJobs, jobsOf } from '@/tests/support/jobs';
import { countOutcomes, outcomeOf } from '@/tests/support/outcomes';
import { creditsOf } from '@/tests/support/records';

vi.hoisted(() => {
  // Mails are enqueued but not sent.
  Object.assign(process.env, { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Market <no-reply@market.example>' });
});
vi.mock('next/headers', () => import('@/tests/support/no-browser'));
vi.mock('@/lib/accounts/auth/open-session', () => import('@/tests/support/no-browser'));
const { db } = await useDatabase();

const PASSWORD = 'a tree by the sea';
const stored = await argon2(PASSWORD, { memoryCost: 4096, timeCost: 1 });
const PROOF = { password: PASSWORD };
const REQUIRED = { code: 'bad_request', messageKey: 'proof_required', details: { fields: { password: 'required' } } };

beforeEach(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await clearJobs();
  await db.limit.deleteMany();
  await db.user.deleteMany();
});

const person = (facts: { creditBalance?: number; phone?: string; role?: 'admin' } = {}) =>
  addAccount({ password: stored, locale: 'en', emailConfirmedAt: new Date(), ...facts });
const now = async ({ id }: { id: number }) => (await getUser(id))!;
async function office(creditBalance = 0) {
  const founder = await person({ creditBalance });
  const { id } = await createOffice(founder, { name: 'Numbat Homes', phone: '+96599887766', bring: true, ...PROOF });
  return { id, founder: await now(founder) };
}
const join = async (officeId: number, role: 'owner' | 'member') => {
  const { id } = await person();
  await db.officeMember.create({ data: { userId: id, officeId, role } });
  return now({ id });
};
/** Sets the token of an invitation as if its mail had been sent. */
const sent = (id: number, token: string) =>
  db.officeInvitation.update({ where: { id }, data: { hash: hashOfToken(token) } });
const eventsOf = async ({ id }: { id: number }) =>
  (await db.notification.findMany({ where: { userId: id, kind: 'officeChanged' }, orderBy: { id: 'asc' } })).map(
    ({ data }) => (data as { event: string }).event,
  );
const mailedTo = async (address: string, template = 'officeChanged') =>
  (await jobsOf('mail')).filter(({ data }) => data.to === address && data.template === template).length;
const ledger = async (userId: number) => {
  const where = { userId, cause: 'office', unit: 'credit' };
  return (await db.balanceMovement.findMany({ where, orderBy: { id: 'asc' } })).map(({ amount }) => amount.toNumber());
};

it('a session without a proof cannot change owners, close the office, move credits or listings, or change name, phone or e-mail', async () => {
  const { id, founder } = await office();
  const [owner, member, guest] = [await join(id, 'owner'), await join(id, 'member'), await person()];
  const data = { name: 'Numbat Homes', phone: '+96599887766', licenceNumber: null };
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
  expect(await findOffice(founder)).toMatchObject({ name: 'Numbat Homes', phone: '+96599887766', invitations: [] });
  await expect(updateOffice(founder, data)).resolves.toMatchObject({ name: 'Numbat Homes' });
  expect(await outcomeOf(invite(founder, { email: 'agent@people.test', role: 'member' }, 'en'))).toBe('done');
});

describe('every owner is notified on the site and by mail', () => {
  it('when owners are invited, join, are demoted, leave or are removed, and when the office closes', async () => {
    const { id, founder } = await office();
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
    expect(await eventsOf(founder)).toEqual([
      'ownerInvited',
      'ownerAdded',
      'ownerInvited',
      'ownerAdded',
      'ownerDemoted',
      'ownerLeft',
      'closed',
    ]);
    expect(await eventsOf(member)).toEqual(['ownerAdded', 'ownerInvited', 'ownerAdded', 'ownerDemoted', 'ownerLeft']);
    expect(await eventsOf(guest)).toEqual(['ownerAdded', 'ownerDemoted']);
    expect(await mailedTo(founder.email)).toBe(7);
    expect(await mailedTo(member.email)).toBe(5);
  });

  it('and when the phone changes, at the account’s previous address', async () => {
    const { founder } = await office();
    await updateOffice(founder, { name: 'Numbat Homes', phone: '+96590000001', licenceNumber: null, ...PROOF });
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
    const { id, founder } = await office();
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
    const { id, founder } = await office();
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
    const { id, founder } = await office();
    const owner = await join(id, 'owner');
    await removeMember(owner, founder.id, PROOF);
    await end(owner.id);
    await later(founder.id);
    await removeDueFounders();
    expect((await now(founder)).office?.id).toBe(id);
  });
});

describe('an invitation', () => {
  it.each([
    ['is demoted', (id: number) => db.officeMember.update({ where: { userId: id }, data: { role: 'member' } })],
    ['is disabled', (id: number) => db.user.update({ where: { id }, data: { disabled: true } })],
    ['is to be deleted', (id: number) => db.user.update({ where: { id }, data: { deletionDueAt: new Date() } })],
    ['is gone from the office', (id: number) => db.officeMember.delete({ where: { userId: id } })],
  ])('ends when the inviter %s, even if its row still exists', async (_how, end) => {
    const { id } = await office();
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
      const { founder } = await office();
      outcomes.push(await outcomeOf(invite(founder, { email, role: 'member' }, 'en')));
    }
    expect(outcomes).toEqual(['done', 'done', 'done', 'too_many_requests']);
  });
});

it('credits of a member move to the office after a delay, in both ledgers, and never more than the balance', async () => {
  const { id } = await office(2);
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
