import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmEmail } from '@/lib/accounts/auth/email';
import { resetPasswordByToken } from '@/lib/accounts/auth/password-reset';
import { createToken } from '@/lib/accounts/auth/tokens';
import { unsubscribe } from '@/lib/alerts/notifications/unsubscribe';
import { readLink } from '@/lib/alerts/saved-searches/link';
import { sendSearchMail } from '@/lib/alerts/saved-searches/mail';
import { matchListing } from '@/lib/alerts/saved-searches/match';
import { listSavedSearches } from '@/lib/alerts/saved-searches/queries';
import { saveSearch, updateSavedSearch } from '@/lib/alerts/saved-searches/save';
import { confirmAlert, requestAlert, sendAlertConfirmation } from '@/lib/alerts/saved-searches/subscribe';
import { removeUnusedSubscribers } from '@/lib/alerts/saved-searches/subscribers';
import { tellSearchers, tellSearchersNow } from '@/lib/alerts/saved-searches/tell';
import { approveProperty } from '@/lib/listings/moderation/moderate';
import { MAX_ALERTS_PER_ADDRESS, MAX_SAVED_SEARCHES } from '@/lib/platform/site';
import { mergeInSearches } from '@/lib/search/merge/criteria';
import { addAccount, ADMIN, useDatabase, writeReference } from '@/tests/support/database';
import { clearJobs, runJobs, type Runs } from '@/tests/support/jobs';
import { addListing, deleteAll, outcomeOf } from '@/tests/support/records';

const relay = await vi.hoisted(async () => (await import('@/tests/support/smtp')).useRelay());
vi.mock('next/headers', () => import('@/tests/support/no-browser'));
vi.mock('@/lib/accounts/auth/open-session', () => import('@/tests/support/no-browser'));
const { db } = await useDatabase();
await writeReference();

let email: string;
beforeEach(async () => {
  await clearJobs();
  await deleteAll('limits', 'subscribers', 'saved_searches', 'account_tokens');
  relay.mails.length = 0;
  email = `Visitor-${randomUUID()}@people.test`;
});

const sending = { searchMail: sendSearchMail, alertConfirmation: sendAlertConfirmation };
const HANDLERS = { matchListing, tellSearchersNow, ...sending };
const work = (runs?: Runs) => runJobs(HANDLERS, runs);
const mails = (to = email) =>
  relay.mails.filter((mail) => mail.to.some((each) => each.toLowerCase() === to.toLowerCase()));
type Change = { query?: string; cadence?: 'now' | 'daily' | 'weekly'; address?: string; locale?: 'ar' | 'en' };
const ask = ({ query = '', cadence = 'now', address = '203.0.113.9', locale = 'en' }: Change = {}) =>
  requestAlert({ email, query, cadence }, locale, address);
/** Requests an alert and returns the token of its mail. */
async function askForToken(change: Change = {}): Promise<string> {
  await db.limit.deleteMany();
  const before = mails().length;
  await ask(change);
  await work({ only: ['alertConfirmation'] });
  expect(mails()).toHaveLength(before + 1);
  return /#([\w-]{43})/.exec(mails().at(-1)?.email.text ?? '')?.[1] ?? '';
}
const subscribe = async (change: Change = {}) => readLink((await confirmAlert(await askForToken(change))).token);

const person = ({ confirmed = false, ...facts }: { email?: string; confirmed?: boolean } = {}) =>
  addAccount({ locale: 'en', emailConfirmedAt: confirmed ? new Date() : null, ...facts });
/** A row of a search that nothing matches. */
const stored = (price: number) => {
  const criteria = { hash: Buffer.from(`${email}${price}`), query: `minPrice=${price}`, understood: '' };
  return { criteria: { create: criteria }, cadence: 'daily', savedHit: 0, toldHit: 0 };
};
const confirmAddress = async (user: { id: number }, value = email) =>
  confirmEmail(await createToken(db, 'email', { userId: user.id, value }, 60));

async function publish(publisherId?: number): Promise<number> {
  const [owner, admin] = [publisherId ?? (await person()).id, await person()];
  const id = await addListing(owner, { approved: false });
  await approveProperty({ ...admin, ...ADMIN }, id);
  return id;
}

describe('an alert without an account', () => {
  it('sends nothing before it is confirmed, then reports new listings by mail in its language', async () => {
    const token = await askForToken({ query: 'location=Salmiya', locale: 'ar' });
    const [asked] = mails();
    expect(asked?.email.subject).toBe('أكّد التنبيه');
    expect(asked?.email.text).toContain('https://market.example/saved-searches/confirm#');
    expect(asked?.email.text).not.toContain('لديك حساب');
    await publish();
    await work();
    expect(mails()).toHaveLength(1);

    const id = readLink((await confirmAlert(token)).token);
    await publish();
    await work();
    const [, told, ...more] = mails();
    expect(more).toEqual([]);
    expect(told?.email.subject).toBe('إعلان جديد لبحثك المحفوظ');
    expect(told?.email.text).not.toContain('لديك حساب');
    const link = /saved-searches\/link\?token=([\w.%-]+)/.exec(told?.email.text ?? '')?.[1] ?? '';
    expect(readLink(decodeURIComponent(link))).toBe(id);
    await work();
    await tellSearchers('daily');
    expect(mails()).toHaveLength(2);
  });

  it('is sent daily or weekly, once per listing, by mail only', async () => {
    const daily = await subscribe({ cadence: 'daily' });
    await subscribe({ query: 'location=Salmiya', cadence: 'weekly' });
    relay.mails.length = 0;
    await publish();
    await work();
    expect(mails()).toEqual([]);
    await Promise.all([tellSearchers('daily'), tellSearchers('daily')]);
    await work();
    expect(mails()).toHaveLength(1);
    await tellSearchers('weekly');
    await work();
    expect(mails()).toHaveLength(1);
    const changed = await updateSavedSearch({ id: daily }, { cadence: 'now', channels: ['app'] }, 'en');
    expect(changed).toMatchObject({ cadence: 'now', channels: ['mail'], hasAccount: false });
  });

  it('of several searches leads to a list and not to a page that needs an account', async () => {
    await subscribe({ query: 'maxPrice=450' });
    await subscribe({ query: 'minPrice=451' });
    const [owner, admin] = [await person(), await person()];
    for (const price of [400, 500]) {
      const id = await addListing(owner.id, { approved: false, price });
      await approveProperty({ ...admin, ...ADMIN }, id);
    }
    await work({ only: ['matchListing'] });
    await work();
    const mail = mails().at(-1)?.email;
    expect(mail?.subject).toBe('2 new listings for 2 of your searches');
    expect(mail?.text).toMatch(/See the new listings:\nhttps:\/\/market\.example\/en\/properties\?/);
  });

  it('ends with all alerts of the address by one click, as the mail headers offer', async () => {
    await subscribe();
    await subscribe({ query: 'location=Salmiya', cadence: 'weekly' });
    await publish();
    await work();
    const headers = Object.fromEntries((mails().at(-1)?.email.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const token = decodeURIComponent(/token=([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    await expect(unsubscribe(`${token}x`)).rejects.toMatchObject({ code: 'not_found' });
    await unsubscribe(token);
    await unsubscribe(token);
    expect(await db.savedSearch.count()).toBe(0);
    await removeUnusedSubscribers();
    expect(await db.subscriber.count()).toBe(0);
  });

  it('is the same when it is requested again, and each token confirms once, also concurrently', async () => {
    const [first, second] = [await askForToken(), await askForToken({ cadence: 'weekly' })];
    const twice = await Promise.all([first, first].map((token) => outcomeOf(confirmAlert(token))));
    expect(twice.sort()).toEqual(['done', 'link_wrong']);
    await confirmAlert(second);
    expect(await db.savedSearch.findMany({ select: { cadence: true } })).toEqual([{ cadence: 'weekly' }]);
    const both = [await askForToken({ query: 'minPrice=1' }), await askForToken({ query: 'minPrice=2' })];
    await Promise.all(both.map((token) => confirmAlert(token)));
    expect([await db.subscriber.count(), await db.savedSearch.count()]).toEqual([1, 3]);
  });

  it('is rejected beyond the limit of an address, and its token stays valid', async () => {
    const { id } = await db.subscriber.create({ data: { email, locale: 'en' } });
    for (let price = 1; price <= MAX_ALERTS_PER_ADDRESS; price += 1)
      await db.savedSearch.create({ data: { ...stored(price), subscriber: { connect: { id } }, channels: ['mail'] } });
    const token = await askForToken();
    await expect(confirmAlert(token)).rejects.toMatchObject({ code: 'conflict' });
    await db.savedSearch.delete({ where: { id: (await db.savedSearch.findFirstOrThrow()).id } });
    await confirmAlert(token);
  });

  it('that is not confirmed expires, and an invalid query is rejected at once', async () => {
    const token = await askForToken();
    await db.$executeRaw`UPDATE account_tokens SET expires_at = now()`;
    await expect(confirmAlert(token)).rejects.toMatchObject({ code: 'bad_request' });
    await expect(ask({ query: 'location=Atlantis' })).rejects.toMatchObject({ code: 'bad_request' });
    expect(await db.subscriber.count()).toBe(0);
  });
});

describe('a confirmation mail', () => {
  it('is limited per address and network, and silently per address', async () => {
    for (let count = 1; count <= 4; count += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
    await ask({ address: '198.51.100.7' });
    await work();
    expect(mails()).toHaveLength(4);
  });

  it('is the same for an address with an account, an alert or neither, and quotes no free words', async () => {
    const query = `keyword=${encodeURIComponent('villa cheap-pills')}`;
    await askForToken({ query });
    await confirmAlert(await askForToken({ query }));
    await askForToken({ query });
    await person({ email, confirmed: true });
    await askForToken({ query });
    const texts = mails().map(({ email: { subject, text } }) => [subject, text?.replace(/#[\w-]{43}/g, '#')]);
    expect(texts).toHaveLength(4);
    expect(new Set(texts.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(texts[0]?.[1]).toContain('illas');
    expect(texts[0]?.[1]).not.toContain('pills');
  });
});

describe('an account that confirms the address', () => {
  it('takes over its alerts and their history, and links and one click in earlier mails still work', async () => {
    const id = await subscribe();
    await publish();
    await work();
    const told = mails().at(-1);
    const user = await person({ email: email.toLowerCase() });
    await publish(user.id);
    await work({ only: ['matchListing', 'tellSearchersNow'] });
    await confirmAddress(user, email.toLowerCase());
    expect(await listSavedSearches(user, 'en')).toMatchObject([{ id, channels: ['mail'], hasAccount: true }]);
    expect(await db.subscriber.findMany()).toMatchObject([{ email: null, userId: user.id }]);
    // Matched for the address before the account took over.
    const before = mails().length;
    await work();
    expect(mails()).toHaveLength(before + 1);
    expect(mails().at(-1)?.email.text).toContain('account');
    const [header] = (told?.email.headers ?? []).filter(({ key }) => key === 'list-unsubscribe');
    await unsubscribe(decodeURIComponent(/token=([^>]+)>/.exec(header?.value ?? '')?.[1] ?? ''));
    expect(await listSavedSearches(user, 'en')).toMatchObject([{ id, channels: ['app'] }]);
    await removeUnusedSubscribers();
    expect(await db.subscriber.count(), 'old mails keep their links').toBe(1);
  });

  it('by a new password does the same, and keeps its own search where both exist', async () => {
    await subscribe({ query: 'location=Salmiya' });
    const other = await subscribe({ query: 'location=Ahmadi' });
    const user = await person({ email });
    const how = { cadence: 'weekly', channels: ['app'] } as const;
    const { search } = await saveSearch(user, { query: 'location=Salmiya', ...how, channels: ['app'] }, 'en');
    const token = await createToken(db, 'password_reset', { userId: user.id, value: email }, 60);
    await resetPasswordByToken({ token, password: 'another tree by the sea' });
    expect(await listSavedSearches(user, 'en')).toMatchObject([
      { id: search.id, cadence: 'weekly', channels: ['app', 'mail'] },
      { id: other, cadence: 'now', channels: ['mail'] },
    ]);
  });

  it('keeps its limit: alerts beyond it stay with the address and end by one click', async () => {
    await subscribe();
    const user = await person({ email });
    for (let price = 1; price <= MAX_SAVED_SEARCHES; price += 1)
      await db.savedSearch.create({
        data: { ...stored(price), user: { connect: { id: user.id } }, channels: ['app'] },
      });
    await confirmAddress(user);
    const kept = await db.subscriber.findFirstOrThrow();
    expect(kept).toMatchObject({ userId: user.id, email: expect.stringMatching(new RegExp(email, 'i')) as string });
    expect(await db.savedSearch.count({ where: { userId: user.id } })).toBe(MAX_SAVED_SEARCHES);
    await removeUnusedSubscribers();
    expect(await db.savedSearch.count({ where: { subscriberId: kept.id } })).toBe(1);
  });

  it('gets alerts that are confirmed later, also if both happen at once', async () => {
    const confirmed = await person({ email, confirmed: true });
    const id = await subscribe();
    expect(await listSavedSearches(confirmed, 'en')).toMatchObject([{ id }]);
    for (let round = 0; round < 5; round += 1) {
      email = `visitor-${randomUUID()}@people.test`;
      const user = await person({ email });
      const token = await askForToken();
      await Promise.all([confirmAlert(token), confirmAddress(user)]);
      expect(await db.savedSearch.count({ where: { userId: user.id } })).toBe(1);
    }
    expect(await db.savedSearch.count({ where: { subscriberId: { not: null } } })).toBe(0);
  });

  it('that is only registered does not see them', async () => {
    await subscribe();
    const user = await person({ email });
    expect(await listSavedSearches(user, 'en')).toEqual([]);
    await db.user.delete({ where: { id: user.id } });
    expect(await db.savedSearch.count()).toBe(1);
  });
});

it('alerts that become equal by a merge are joined, one per address', async () => {
  await subscribe({ query: 'location=Salmiya' });
  await subscribe({ query: 'location=Ahmadi' });
  const ids = await db.location.findMany({ where: { name: { in: ['Salmiya', 'Ahmadi'] } }, orderBy: { name: 'asc' } });
  const [from, into] = ids.map(({ id }) => id);
  await db.$transaction((tx) => mergeInSearches(tx, { of: 'locations', from: from ?? 0, into: into ?? 0 }));
  expect(await db.savedSearch.count()).toBe(1);
});
