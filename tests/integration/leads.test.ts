import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOffice, createOffice } from '@/lib/accounts/offices/manage';
import { removeMember } from '@/lib/accounts/offices/members';
import { loadUser } from '@/lib/accounts/users/queries';
import { countAnswerHours } from '@/lib/leads/answer-hours';
import { confirmLead, sendLeadConfirmation } from '@/lib/leads/confirm';
import { deleteOldLeads } from '@/lib/leads/delete';
import { countNewLeads, listLeads, loadLeadsPage } from '@/lib/leads/queries';
import type { LeadInput } from '@/lib/leads/schema';
import { viewingDays } from '@/lib/leads/schema';
import { sendLead } from '@/lib/leads/send';
import { answerLead, changeLead } from '@/lib/leads/update';
import { loadStats } from '@/lib/listings/events/stats';
import { getAdvertiser } from '@/lib/listings/read/advertiser-page';
import { loadDetailsPage } from '@/lib/listings/read/details';
import { addAccount, PROOF, useDatabase, writeReference, type AccountFacts } from '@/tests/support/database';
import { clearJobs, queuedJobs, runJobs } from '@/tests/support/jobs';
import { cleared } from '@/tests/support/next-cache';
import { addListing, countOutcomes, deleteAll, HOUR, inDays, outcomeOf } from '@/tests/support/records';

const relay = await vi.hoisted(async () => (await import('@/tests/support/smtp')).useRelay());
const { db } = await useDatabase();
await writeReference();
beforeEach(async () => {
  await deleteAll('leads', 'properties', 'users', 'limits');
  await clearJobs();
  relay.mails.length = 0;
  cleared.length = 0;
});

const person = (facts: AccountFacts = {}) => addAccount({ emailConfirmedAt: new Date(), ...facts });
const publish = (publisherId: number, change = {}) =>
  addListing(publisherId, { title: 'Sea view', titleAr: 'شقة على البحر', ...change });
const SENDER = { name: 'Noura <b>', email: 'Noura@people.test', phone: '50000009' };
const MESSAGE: LeadInput = { ...SENDER, kind: 'message', text: 'Is it free?', day: null, part: null };
type Sender = Parameters<typeof sendLead>[2];
const send = (id: number, input: Partial<LeadInput> = {}, by: Partial<Sender> = {}) =>
  sendLead(id, { ...MESSAGE, ...input }, { user: null, address: '203.0.113.9', locale: 'ar', ...by });
/** Sends the confirmation mails. @returns the tokens of their links */
async function tokens(): Promise<string[]> {
  await runJobs({ leadConfirmation: sendLeadConfirmation });
  return relay.mails.flatMap(({ email }) => /leads\/confirm#(\d+\.[\w-]{43})/.exec(email.text ?? '')?.[1] ?? []);
}
const received = async (user: Parameters<typeof listLeads>[0], more = {}) =>
  (await listLeads(user, { pageSize: 24, ...more })).items;
/** Inserts confirmed leads with these hours until their answer; null is none. */
const addLeads = (ownerId: number, hours: (number | null)[], agoHours = 100) =>
  db.lead.createMany({
    data: hours.map((after) => {
      const confirmedAt = new Date(Date.now() - agoHours * HOUR);
      const answeredAt = after === null ? null : new Date(confirmedAt.getTime() + after * HOUR);
      const { kind, name, email } = MESSAGE;
      const lead = { kind, name, email, text: randomUUID(), title: 'A', titleAr: 'أ', locale: 'ar' };
      return { ...lead, ownerId, confirmedAt, answeredAt };
    }),
  });

describe('a message of a visitor', () => {
  it('reaches the owner once its link was confirmed, and only once', async () => {
    const owner = await person();
    const id = await publish(owner.id);
    expect(await send(id)).toEqual({ confirmation: true });
    const [token = ''] = await tokens();
    const [mail] = relay.mails;
    expect(mail?.to).toEqual([MESSAGE.email]);
    expect(mail?.email.subject).toContain('أكّد رسالتك');
    expect(mail?.email.text).not.toMatch(/Noura <b>|Is it free/);
    expect([await received(owner), await countNewLeads(owner), await queuedJobs('mail')]).toEqual([[], 0, []]);
    expect(await outcomeOf(confirmLead(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))))).toBe('link_wrong');

    const results = await Promise.all([token, token, token].map(confirmLead));
    expect(results).toEqual([{ propertyId: id }, { propertyId: id }, { propertyId: id }]);
    expect(await received(owner)).toMatchObject([
      { propertyId: id, titleAr: 'شقة على البحر', name: MESSAGE.name, phone: '+96550000009', state: 'new' },
    ]);
    expect(JSON.stringify(await received(owner))).not.toMatch(/people\.test/i);
    expect(await db.notification.findMany()).toMatchObject([{ userId: owner.id, kind: 'lead', inApp: true }]);
    const told = { to: owner.email, template: 'lead', quote: MESSAGE.text, path: '/profile/leads' };
    expect(await queuedJobs('mail')).toMatchObject([told]);
    expect((await loadStats(owner, id, 7)).totals).toMatchObject({ leads: 1, calls: 0 });
  });

  it('needs no link from an account that has confirmed the same address', async () => {
    const owner = await person();
    const id = await publish(owner.id);
    const email = MESSAGE.email.toLowerCase();
    const user = await person({ email });
    expect(await send(id, {}, { user })).toEqual({ confirmation: false });
    expect(await received(owner)).toHaveLength(1);
    for (const change of [{ emailConfirmed: false }, { email: 'other@people.test' }]) {
      const by = { user: { ...user, ...change } };
      expect(await send(id, { text: 'Another' }, by)).toEqual({ confirmation: true });
    }
    expect(await received(owner)).toHaveLength(1);
    expect(await db.lead.count({ where: { senderId: user.id } })).toBe(2);
  });

  it('is stored once while it is not closed, also if it is sent several times at once', async () => {
    const owner = await person();
    const id = await publish(owner.id);
    const user = await person({ email: MESSAGE.email });
    await Promise.all(Array.from({ length: 4 }, () => send(id, {}, { user })));
    const [lead] = await received(owner);
    expect([await db.lead.count(), await db.notification.count()]).toEqual([1, 1]);
    await changeLead(owner, lead?.id ?? 0, { state: 'closed', from: 'new' });
    await send(id, {}, { user });
    expect(await db.lead.count()).toBe(2);
  });

  it('shows the latest name and phone, but after a confirmation only those of a sender who proved the address', async () => {
    const owner = await person();
    const id = await publish(owner.id);
    const user = await person({ email: MESSAGE.email });
    const viewing = { kind: 'viewing', text: '', part: 'evening', day: viewingDays(Date.now())[3] } as const;
    for (const input of [{}, viewing]) {
      await db.lead.deleteMany();
      await send(id, { ...input, name: 'Spoof Name', phone: '55511122' });
      const corrected = { ...input, name: 'Noura', phone: '66611122' };
      expect(await send(id, corrected, { user, locale: 'en' })).toEqual({ confirmation: false });
      expect(await received(owner)).toMatchObject([{ name: 'Noura', phone: '+96566611122' }]);
      expect(await db.lead.findMany()).toMatchObject([{ senderId: user.id, locale: 'en' }]);

      await db.limit.deleteMany();
      await send(id, { ...input, name: 'Spoof Name', phone: '55511122' });
      expect(await received(owner)).toMatchObject([{ name: 'Noura', phone: '+96566611122' }]);
      await send(id, { ...input, name: 'Noura', phone: '66611133' }, { user });
      expect(await received(owner)).toMatchObject([{ name: 'Noura', phone: '+96566611133' }]);
    }
  });

  it('without an account can be corrected before and after its confirmation, by the link of its own mail', async () => {
    const owner = await person();
    const id = await publish(owner.id);
    await send(id, { phone: '55511122' });
    await send(id, { phone: '66611122' });
    const [first = '', second = ''] = await tokens();
    await confirmLead(first);
    expect(await received(owner)).toMatchObject([{ phone: '+96555511122' }]);
    await confirmLead(second);
    expect(await received(owner)).toMatchObject([{ phone: '+96566611122' }]);

    relay.mails.length = 0;
    expect(await send(id, { phone: '99911122' })).toEqual({ confirmation: true });
    const [again = ''] = await tokens();
    for (let n = 0; n < 2; n += 1) expect(await confirmLead(again)).toEqual({ propertyId: id });
    expect(await received(owner)).toMatchObject([{ phone: '+96599911122' }]);
    expect(await db.notification.count()).toBe(1);
  });

  it('is refused unless the listing is public and belongs to somebody else', async () => {
    const owner = await person();
    const past = inDays(-1);
    for (const state of [{ pausedAt: past }, { deletedAt: past }])
      expect(await outcomeOf(send(await publish(owner.id, state)))).toBe('not_found');
    for (const state of [{ expiresAt: past }, { closedAt: past, outcome: 'sold' }])
      expect(await outcomeOf(send(await publish(owner.id, state)))).toBe('lead_listing_ended');
    const id = await publish(owner.id);
    expect(await outcomeOf(send(id, {}, { user: owner }))).toBe('lead_own_listing');
    // Without a mail, nothing counts against the address.
    expect(await db.limit.count({ where: { key: { contains: 'recipient' } } })).toBe(0);
    await send(id);
    const [token = ''] = await tokens();
    await db.property.update({ where: { id }, data: { expiresAt: past } });
    expect(await outcomeOf(confirmLead(token))).toBe('lead_listing_ended');
    expect(await received(owner)).toEqual([]);
  });

  it('may ask for a viewing within thirty days', async () => {
    const owner = await person();
    const id = await publish(owner.id);
    const user = await person({ email: MESSAGE.email });
    const viewing = { kind: 'viewing', text: '', part: 'evening' } as const;
    const ask = (day: string) => outcomeOf(send(id, { ...viewing, day }, { user }));
    const day = viewingDays(Date.now()).at(-1) ?? '';
    expect([await ask('2099-01-01'), await ask(day)]).toEqual(['bad_request', 'done']);
    expect(await received(owner)).toMatchObject([{ ...viewing, day }]);
  });

  it('is limited per network and listing, and per mailbox without saying so to other networks', async () => {
    const owner = await person();
    const id = await publish(owner.id);
    const { done } = await countOutcomes(
      Array.from({ length: 8 }, (_, n) => send(id, { email: `v${n}@people.test` }, { address: `203.0.113.${n}` })),
    );
    expect(done).toBe(5);
    for (let n = 0; n < 15; n += 1) await send(id, { text: `Text ${n}` }, { address: `198.51.${n}.1` });
    expect(await queuedJobs('leadConfirmation')).toHaveLength(5 + 10);
  });
});

describe('the owner of a listing', () => {
  async function withLead(facts: AccountFacts = {}) {
    const owner = await person(facts);
    const propertyId = await publish(owner.id);
    await send(propertyId, {}, { user: await person({ email: MESSAGE.email }) });
    const [lead] = await received(owner);
    await clearJobs();
    return { owner, propertyId, id: lead?.id ?? 0 };
  }

  it('answers by mail, without showing an address', async () => {
    const { owner, propertyId, id } = await withLead({ fullName: 'Fahad' });
    expect(await answerLead(owner, id, 'Yes')).toMatchObject({ state: 'contacted' });
    const mails = await queuedJobs('mail');
    expect(mails).toMatchObject([
      { to: MESSAGE.email, locale: 'ar', template: 'leadAnswer', quote: 'Yes', path: `/properties/${propertyId}` },
    ]);
    expect(mails[0]).toMatchObject({ values: { name: 'Fahad', title: 'شقة على البحر' } });
    expect(mails[0]).not.toHaveProperty('replyTo');
    const { answeredAt } = await db.lead.findUniqueOrThrow({ where: { id } });
    await changeLead(owner, id, { state: 'viewing', from: 'contacted' });
    const again = await answerLead(owner, id, 'Come at five');
    expect(again).toMatchObject({ state: 'viewing', answeredAt: answeredAt?.toISOString() });
  });

  it('marks it only from the state that was seen, and nobody else can', async () => {
    const { owner, id } = await withLead();
    const results = await Promise.all(
      (['contacted', 'closed'] as const).map((state) => outcomeOf(changeLead(owner, id, { state, from: 'new' }))),
    );
    expect(results.sort()).toEqual(['done', 'lead_changed']);
    const stranger = await person({ role: 'admin', staffRoles: ['moderator', 'administrator'] });
    expect(await outcomeOf(changeLead(stranger, id, { state: 'closed', from: 'new' }))).toBe('not_found');
    expect(await outcomeOf(answerLead(stranger, id, 'x'))).toBe('not_found');
    await db.lead.update({ where: { id }, data: { confirmedAt: null } });
    expect(await outcomeOf(answerLead(owner, id, 'x'))).toBe('not_found');
  });

  it('keeps it with the title when the listing is deleted, until a year has passed', async () => {
    const { owner, propertyId, id } = await withLead();
    await db.property.delete({ where: { id: propertyId } });
    expect(await received(owner)).toMatchObject([{ id, propertyId: null, title: 'Sea view' }]);
    const age = (text: string) =>
      db.$executeRaw`UPDATE leads SET created_at = now() - ${text}::text::interval WHERE id = ${id}`;
    await age('11 months');
    await deleteOldLeads();
    expect(await db.lead.count()).toBe(1);
    await age('12 months 1 minute');
    await deleteOldLeads();
    expect(await db.lead.count()).toBe(0);
  });

  it('never sees an unconfirmed one, which is deleted after a week', async () => {
    const owner = await person();
    const id = await publish(owner.id);
    await send(id);
    await db.$executeRaw`UPDATE leads SET created_at = now() - interval '6 days'`;
    await deleteOldLeads();
    const [token = ''] = await tokens();
    await db.$executeRaw`UPDATE leads SET created_at = now() - interval '8 days'`;
    await deleteOldLeads();
    expect(await outcomeOf(confirmLead(token))).toBe('link_wrong');
  });
});

it('in an office, the answering member is notified, and every member sees, filters and answers', async () => {
  const founder = await person();
  const office = { name: 'Wombat Homes', phone: '+96599887766', licenceNumber: '7', bring: true };
  const { id: officeId } = await createOffice(founder, { ...office, ...PROOF });
  const colleague = await person();
  await db.officeMember.create({ data: { userId: colleague.id, officeId, role: 'member' } });
  const [owner, member] = [await loadUser(db, founder.id), await loadUser(db, colleague.id)];
  const assigned = await publish(officeId, { memberId: member.id });
  const open = await publish(officeId);
  const user = await person({ email: MESSAGE.email });
  expect(await outcomeOf(send(open, {}, { user: member }))).toBe('lead_own_listing');
  await send(assigned, {}, { user });
  await send(open, {}, { user });
  const told = await db.notification.findMany({ where: { kind: 'lead' }, orderBy: { id: 'asc' } });
  expect(told.map(({ userId }) => userId)).toEqual([member.id, owner.id, member.id]);
  expect(await received(owner)).toHaveLength(2);
  // A page beyond the end counts as the last one.
  const page = await loadLeadsPage(owner, { member: String(member.id), state: 'unknown', page: '7' });
  expect(page).toMatchObject({ page: 1, total: 1, counts: new Map([['new', 1]]), items: [{ propertyId: assigned }] });
  const [lead] = page.items;
  await answerLead(owner, lead?.id ?? 0, 'Yes');
  expect((await queuedJobs('mail')).at(-1)).toMatchObject({ values: { name: 'Wombat Homes' } });
  await removeMember(owner, member.id, PROOF);
  const closing = changeLead(member, lead?.id ?? 0, { state: 'closed', from: 'contacted' });
  expect(await outcomeOf(closing)).toBe('office_left');
  expect(await received(owner, { member: member.id })).toEqual([]);
  await closeOffice(owner, PROOF);
  expect(await received(await loadUser(db, owner.id))).toHaveLength(2);
});

it('how fast an owner answers is the median over at least five messages, and is shown by advertiser and listing', async () => {
  const owner = await person();
  const id = await publish(owner.id);
  const shown = async () => {
    const details = await loadDetailsPage(String(id));
    const answerHours = details && details !== 'unavailable' ? details.property.badges?.answerHours : 'no page';
    return [(await getAdvertiser(owner.id))?.badges.answerHours, answerHours];
  };
  await addLeads(owner.id, [1, 2.2, 9, 100]);
  expect(await countAnswerHours()).toBe(0);
  await addLeads(owner.id, [null], 10); // too recent to be late
  expect(await countAnswerHours()).toBe(0);
  await addLeads(owner.id, [null]);
  await addLeads(owner.id, [0.1], 91 * 24); // too old to count
  expect(await countAnswerHours()).toBe(1);
  expect(cleared).toContain(`owner:${owner.id}`);
  expect(await shown()).toEqual([9, 9]);
  await addLeads(owner.id, [0.1, 0.1, 0.1]);
  expect(await countAnswerHours()).toBe(1);
  expect((await db.user.findUniqueOrThrow({ where: { id: owner.id } })).answerHours).toBe(2);
  expect(await countAnswerHours()).toBe(0);
  await db.lead.deleteMany();
  expect(await countAnswerHours()).toBe(1);
});
