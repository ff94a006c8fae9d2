import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserView } from '@/lib/accounts/users/view';
import { sendGroupedMail } from '@/lib/alerts/notifications/grouped';
import { notify } from '@/lib/alerts/notifications/notify';
import {
  countUnread,
  listChoices,
  listNotifications,
  markRead,
  updateChoices,
} from '@/lib/alerts/notifications/queries';
import { signUnsubscribe, unsubscribe } from '@/lib/alerts/notifications/unsubscribe';
import { formatId } from '@/lib/i18n/format';
import { approveProperty, rejectProperty, takeDownProperty } from '@/lib/listings/moderation/moderate';
import { expireListings, warnOfExpiry } from '@/lib/listings/write/expire';
import { addAccount, listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { clearJobs, jobsOf } from '@/tests/support/jobs';

/** No worker runs: mails stay in the queue, except those of jobs that a test runs itself. */
const relay = await vi.hoisted(async () => (await import('@/tests/support/smtp')).useRelay());
const { db } = await useDatabase();
await writeReference(['Salmiya']);
const addUser = () => addAccount({ locale: 'ar' });
const admin = await addAccount({ role: 'admin' });
let owner: UserView;
beforeEach(async () => {
  owner = await addUser();
  await clearJobs();
  relay.mails.length = 0;
});

const TEXTS = { bedrooms: null, title: null, titleAr: 'شقة على البحر', description: null, descriptionAr: 'نص' };
const addListing = async (hoursLeft: number, approved: boolean, publisherId = owner.id) => {
  const expiresAt = new Date(Date.now() + hoursLeft * 3_600_000);
  const data = listingOf(publisherId, { ...TEXTS, approved, expiresAt });
  return (await db.property.create({ data, select: { id: true } })).id;
};
const told = async (user = owner, locale: 'ar' | 'en' = 'ar') =>
  (await listNotifications(user, { page: 1, pageSize: 50, locale })).items;
const mails = async () => (await jobsOf('mail')).map(({ data }) => data);

const groupedMails = () => jobsOf('groupedMail');

describe('admin decisions', () => {
  it('an owner is notified once of an approval, on the site and by mail, with several admins', async () => {
    const id = await addListing(100, false);
    await Promise.allSettled(Array.from({ length: 4 }, () => approveProperty(admin, id)));
    expect(await told()).toMatchObject([
      { kind: 'listingApproved', title: 'إعلانك «شقة على البحر» معروض الآن', path: `/properties/${id}`, read: false },
    ]);
    const [job] = await groupedMails();
    await sendGroupedMail(job!.data);
    expect(relay.mails.map(({ email }) => email.subject)).toEqual([`إعلانك رقم ${formatId(id, 'ar')} معروض الآن`]);
    expect((await told(owner, 'en'))[0]?.title).toBe('“Apartment for rent, Salmiya” is on the site');
  });

  it('an owner is notified of a rejection and a removal with the reason', async () => {
    const [rejected, takenDown] = [await addListing(100, false), await addListing(100, true)];
    await rejectProperty(admin, rejected, { code: 'photos', reason: 'Another flat' });
    await takeDownProperty(admin, takenDown, { code: null, reason: 'Sold' });
    const [second, first] = await told(owner, 'en');
    expect(first?.kind).toBe('listingRejected');
    expect(first?.quote).toMatch(/\S+[\s\S]*\nAnother flat$/);
    expect(second).toMatchObject({ kind: 'listingTakenDown', quote: 'Sold', path: `/properties/edit/${takenDown}` });
    expect((await mails()).map(({ quote }) => quote?.split('\n').at(-1))).toEqual(['Another flat', 'Sold']);
  });

  it('approvals within two minutes share a notice and a mail, and a later one or one after reading does not', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => addListing(100, false)));
    await Promise.all(ids.map((id) => approveProperty(admin, id)));
    expect(await told(owner, 'en')).toMatchObject([{ title: '30 listings of yours are on the site' }]);
    expect((await told())[0]?.text).toContain('«شقة على البحر» و٢٩ إعلاناً آخر');
    expect(await mails()).toEqual([]);
    const [job, ...more] = await groupedMails();
    expect(more).toEqual([]);
    expect(job?.wait).toSatisfy((seconds: number) => seconds > 120 && seconds <= 150);

    const { data } = job!;
    await updateChoices(owner, { kinds: ['listingApproved'], channel: 'mail', on: false });
    await sendGroupedMail(data);
    expect(relay.mails).toEqual([]);
    await updateChoices(owner, { kinds: ['listingApproved'], channel: 'mail', on: true });
    await sendGroupedMail(data);
    expect(relay.mails).toHaveLength(1);
    const { text } = relay.mails[0]!.email;
    for (const id of ids) expect(text).toContain(`/properties/${id}\n`);

    await markRead(owner, data.notificationId);
    await approveProperty(admin, await addListing(100, false));
    await db.$executeRaw`UPDATE notifications SET created_at = created_at - interval '121 seconds'`;
    await approveProperty(admin, await addListing(100, false));
    expect(await told()).toHaveLength(3);
    expect(await groupedMails()).toHaveLength(3);
  });

  it('an admin is not notified of their own actions, and failed actions notify no one', async () => {
    await approveProperty(admin, await addListing(100, false, admin.id));
    const approved = await addListing(100, true);
    await expect(approveProperty(admin, approved)).rejects.toMatchObject({ code: 'conflict' });
    expect([await told(), await told(admin), await mails()]).toEqual([[], [], []]);
  });
});

it('an owner is notified a week and a day before the end and at the end, once each', async () => {
  const id = await addListing(6.9 * 24, true);
  await addListing(20 * 24, true);
  const run = async () => {
    await Promise.all([warnOfExpiry(), warnOfExpiry()]);
    await warnOfExpiry();
    await expireListings();
    return (await told(owner, 'en')).map(({ title }) => title);
  };
  const week = '“Apartment for rent, Salmiya” expires in 7 days';
  const day = '“Apartment for rent, Salmiya” expires tomorrow';
  expect(await run()).toEqual([week]);
  await db.property.update({ where: { id }, data: { expiresAt: new Date(Date.now() + 20 * 3_600_000) } });
  expect(await run()).toEqual([day, week]);
  await db.property.update({ where: { id }, data: { expiresAt: new Date(Date.now() + 500) } });
  while ((await expireListings())?.expired !== 1) await sleep(50);
  await Promise.all([expireListings(), expireListings()]);
  const ended = '“Apartment for rent, Salmiya” has expired';
  expect((await told(owner, 'en')).map(({ title }) => title)).toEqual([ended, day, week]);
  expect((await mails()).filter(({ to }) => to === owner.email)).toHaveLength(3);
});

describe('choices', () => {
  it('a disabled channel is not used, except for mails about the account', async () => {
    await updateChoices(owner, { kinds: ['listingApproved'], channel: 'mail', on: false });
    await updateChoices(owner, { kinds: ['listingRejected'], channel: 'app', on: false });
    await updateChoices(owner, { kinds: ['passwordChanged'], channel: 'app', on: false });
    const choices = await updateChoices(owner, { kinds: ['passwordChanged'], channel: 'mail', on: false });
    expect(choices.find(({ kind }) => kind === 'passwordChanged')).toMatchObject({ app: false, mail: true });
    await approveProperty(admin, await addListing(100, false));
    await rejectProperty(admin, await addListing(100, false), { code: null, reason: 'No' });
    await db.$transaction((tx) => notify(tx, owner.id, { kind: 'passwordChanged', data: {} }, 'changed'));
    expect((await told()).map(({ kind }) => kind)).toEqual(['listingApproved']);
    const sent = await mails();
    expect(sent.map(({ template }) => template)).toEqual(['listingRejected', 'passwordChanged']);
    expect(sent.map((mail) => Boolean(mail.unsubscribe))).toEqual([true, false]);
  });

  it('a token unsubscribes from its kind, repeatedly; a truncated, forged or account token does not', async () => {
    const token = signUnsubscribe(owner.id, 'listingApproved');
    const mailed = async () => (await listChoices(owner)).filter(({ mail }) => !mail).map(({ kind }) => kind);
    const others = [token.replace('Approved', 'Rejected'), token.replace(/^\d+/, String(owner.id + 1))];
    const forged = ['', 'x', token.slice(0, -1), `${token}x`, ...others, signUnsubscribe(owner.id, 'passwordChanged')];
    for (const each of forged) await expect(unsubscribe(each)).rejects.toMatchObject({ code: 'not_found' });
    expect(await mailed()).toEqual([]);
    await unsubscribe(token);
    await unsubscribe(token);
    expect(await mailed()).toEqual(['listingApproved']);
  });
});

it('logins from new devices within two minutes share a notice and a mail to the address of then', async () => {
  const devices = Array.from({ length: 10 }, (_, index) => (index < 5 ? 'Firefox, Windows' : 'Safari, iOS'));
  await Promise.all(
    devices.map((device, index) =>
      db.$transaction((tx) => notify(tx, owner.id, { kind: 'newDevice', data: { device } }, `device:${index}`)),
    ),
  );
  expect(await told(owner, 'en')).toMatchObject([{ kind: 'newDevice', title: '10 logins from new devices' }]);
  const [job, ...more] = await groupedMails();
  expect([more, await mails()]).toEqual([[], []]);
  await updateChoices(owner, { kinds: ['newDevice'], channel: 'mail', on: false });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
  await db.user.update({ where: { id: owner.id }, data: { email: 'intruder@people.test' } });
  await sendGroupedMail(job!.data);
  await db.user.update({ where: { id: owner.id }, data: { email } });
  expect(relay.mails.map(({ to }) => to)).toEqual([[email]]);
  for (const device of new Set(devices)) expect(relay.mails[0]!.email.text).toContain(device);
});

it('seen notices become read, later ones and other users’ do not', async () => {
  const other = await addUser();
  const add = (userId: number, key: string) =>
    db.$transaction((tx) => notify(tx, userId, { kind: 'passwordChanged', data: {} }, key));
  await add(owner.id, 'first');
  const [seen] = await told();
  await add(owner.id, 'second');
  await add(owner.id, 'second');
  await add(other.id, 'third');
  expect([await countUnread(owner), await countUnread(other)]).toEqual([2, 1]);
  await markRead(owner, Number(seen?.id));
  expect([await countUnread(owner), await countUnread(other)]).toEqual([1, 1]);
  expect((await told()).map(({ read }) => read)).toEqual([false, true]);
});
