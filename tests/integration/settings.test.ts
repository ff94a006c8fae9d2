import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAccount } from '@/lib/accounts/auth/accounts';
import { loadUser } from '@/lib/accounts/users/queries';
import { listNotifications } from '@/lib/alerts/notifications/queries';
import { listAudit } from '@/lib/audit/queries';
import { approveProperty, rejectProperty, takeDownProperty } from '@/lib/listings/moderation/moderate';
import { listRejected } from '@/lib/listings/moderation/rejected';
import { getVisibleProperty } from '@/lib/listings/read/queries';
import { createProperty } from '@/lib/listings/write/create';
import { warnOfExpiry } from '@/lib/listings/write/expire';
import { featureWithCredits } from '@/lib/listings/write/feature';
import { renewProperty } from '@/lib/listings/write/renew';
import { updateProperty } from '@/lib/listings/write/update';
import { reconcile } from '@/lib/payments/reconcile';
import { retryPayment } from '@/lib/payments/retry';
import { settle } from '@/lib/payments/settle';
import * as start from '@/lib/payments/start';
import { changeSettings, endBanner } from '@/lib/settings/change';
import { loadSettings, settings } from '@/lib/settings/queries';
import type { SettingValues } from '@/lib/settings/settings';
import ar from '@/messages/ar.json';
import { addAccount, useDatabase, writeReference } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { cleared } from '@/tests/support/next-cache';
import { lastPayment, payingAt } from '@/tests/support/paying';
import { addListing, countOutcomes, creditsOf, DAY, deleteAll, HOUR, inDays } from '@/tests/support/records';

const sandbox = await vi.hoisted(async () => (await import('@/tests/support/sandbox')).useSandbox());
const { pay, payLast } = payingAt(sandbox);

const person = (role: 'user' | 'admin' = 'user', creditBalance = 0) => addAccount({ role, creditBalance });

const { db } = await useDatabase();
await writeReference();
const admin = await person('admin');
afterEach(() => deleteAll('settings', 'audit_entries'));

const set = (values: SettingValues, tag: string | null = null) => changeSettings(admin, { values }, tag);
const version = async () => `"${(await loadSettings()).version}"`;
const later = (ms: number) => new Date(Date.now() + ms);

describe('settings', () => {
  it('apply at once and everywhere, and record author and previous value', async () => {
    expect(await settings()).toMatchObject({ listingFee: 2, featureCredits: 3 });
    cleared.length = 0;
    await changeSettings(admin, { values: { listingFee: 1.5, featureCredits: 4 }, reason: 'A new year' }, null);
    expect(cleared).toContain('settings');
    expect(await settings()).toMatchObject({ listingFee: 1.5, featureCredits: 4, featurePrice: 5 });
    const shown = (await loadSettings()).settings.find(({ key }) => key === 'listingFee');
    expect(shown).toMatchObject({ value: 1.5, standard: 2, set: { by: { id: admin.id, name: 'A Person' } } });
    const audit = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(audit).toMatchObject([
      { action: 'edit', subject: 'setting', name: 'listingFee', actorId: admin.id, detail: '2 → 1.5 · A new year' },
      { action: 'edit', subject: 'setting', name: 'featureCredits', detail: '3 → 4 · A new year' },
    ]);
  });

  it('changed by concurrent admins are stored for one, and the others get a conflict', async () => {
    const seen = await version();
    const attempts = [1.1, 1.2, 1.3, 1.4].map((listingFee) => changeSettings(admin, { values: { listingFee } }, seen));
    const refused = Array(3).fill('settings_changed');
    expect(await countOutcomes(attempts, 'messageKey')).toEqual({ done: 1, refused });
    expect(await db.setting.count()).toBe(1);
    expect(await db.auditEntry.count()).toBe(1);
    await set({ listingFee: 1.7 }, await version());
    expect(await settings()).toMatchObject({ listingFee: 1.7 });
  });

  it('keep the fee at or below the price of one credit', async () => {
    const refused = { code: 'bad_request', messageKey: 'fee_above_credit' };
    const packs = (price: number) => [{ credits: 1, price }];
    const refusedAt = (field: string) => ({ ...refused, details: { fields: { [field]: 'fee_above_credit' } } });
    await expect(set({ listingFee: 2.001 })).rejects.toMatchObject(refusedAt('values.listingFee'));
    await expect(set({ creditPacks: packs(1.9) })).rejects.toMatchObject(refusedAt('values.creditPacks'));
    expect(await db.setting.count()).toBe(0);
    await set({ listingFee: 3, creditPacks: packs(4) });
    await expect(set({ creditPacks: packs(2.5) })).rejects.toMatchObject(refused);
  });
});

describe('an order', () => {
  const payer = async () => ({ user: await person(), locale: 'en' as const });
  const paymentsOf = (userId: number) => db.payment.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  const settleLast = async (userId: number, outcome?: string) => settle(await payLast(userId, outcome));

  it('costs the price at its time, and is delivered for it after a change', async () => {
    await set({ creditPacks: [{ credits: 1, price: 1.5 }], listingFee: 1.5 });
    const ordered = await payer();
    await start.startCreditPurchase(ordered, 3);
    expect((await lastPayment(ordered.user.id)).amount.toNumber()).toBe(4.5);
    await set({ creditPacks: [{ credits: 1, price: 9 }] });
    await settleLast(ordered.user.id);
    expect(await creditsOf(ordered.user.id)).toBe(3);
    expect((await paymentsOf(ordered.user.id))[0]).toMatchObject({ state: 'paid' });
  });

  it('is rejected if the price differs from the displayed one', async () => {
    const shown = await payer();
    await set({ creditPacks: [{ credits: 1, price: 3 }] });
    const changed = { fields: { price: { sent: 2, current: 3 } } };
    const refusal = { code: 'conflict', messageKey: 'price_changed', details: { changed } };
    await expect(start.startCreditPurchase({ ...shown, price: 2 }, 1)).rejects.toMatchObject(refusal);
    expect(await paymentsOf(shown.user.id)).toEqual([]);
    await start.startCreditPurchase({ ...shown, price: 3 }, 1);
    expect(await paymentsOf(shown.user.id)).toMatchObject([{ state: 'open' }]);
  });

  it('that failed is retried at its old price only if it still applies', async () => {
    const ordered = await payer();
    await start.startCreditPurchase(ordered, 1);
    await settleLast(ordered.user.id, 'DECLINED');
    const failed = await lastPayment(ordered.user.id);
    await set({ creditPacks: [{ credits: 1, price: 3 }] });
    await expect(retryPayment(ordered, failed.id)).rejects.toMatchObject({ messageKey: 'price_changed' });
    await retryPayment({ ...ordered, price: 3 }, failed.id);
    expect((await paymentsOf(ordered.user.id)).map(({ amount }) => amount.toNumber())).toEqual([2, 3]);
    await reconcile();
  });

  it('with credits costs the displayed number or is rejected', async () => {
    const owner = await person('user', 10);
    const id = await addListing(owner.id);
    await set({ featureCredits: 4 });
    await expect(featureWithCredits(owner, id, 3)).rejects.toMatchObject({ messageKey: 'credits_changed' });
    await featureWithCredits(owner, id, 4);
    expect(await creditsOf(owner.id)).toBe(6);
  });
});

describe('lifetimes', () => {
  it('of paid features are those at the time of the order', async () => {
    const owner = { user: await person(), locale: 'en' as const };
    const soon = inDays(3);
    const featured = await addListing(owner.user.id, { expiresAt: later(20 * DAY) });
    const renewed = await addListing(owner.user.id, { expiresAt: soon });
    await start.startFeaturePayment(owner, featured);
    await start.startRenewalPayment(owner, renewed);
    await set({ daysFeatured: 10, daysPublic: 20 });
    for (const { chargeId } of await db.payment.findMany({ where: { userId: owner.user.id } })) {
      await pay(chargeId ?? '');
      await settle(chargeId ?? '');
    }
    const read = (id: number) => db.property.findUniqueOrThrow({ where: { id } });
    expect(((await read(featured)).featuredUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * DAY);
    expect((await read(renewed)).expiresAt.getTime()).toBe(soon.getTime() + 30 * DAY);
  });

  it('of renewals and free listings are the configured ones', async () => {
    const owner = await person();
    await set({ daysPublic: 20, freeListings: 0 });
    const id = await addListing(owner.id, { expiresAt: later(-DAY) });
    const { expiresAt } = await renewProperty(owner, id, 'free');
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / DAY)).toBe(20);
    const newcomer = { username: 'newcomer', email: 'newcomer@example.com', fullName: 'A Newcomer' };
    const account = await db.$transaction((tx) => createAccount(tx, { ...newcomer, password: 'a long enough phrase' }));
    expect((await loadUser(db, account.id)).freeListingsRemaining).toBe(0);
  });
});

it('owners are notified once and can renew, the configured number of days before the end', async () => {
  const owner = await person();
  await set({ daysWarned: 14 });
  const id = await addListing(owner.id, { expiresAt: later(9.5 * DAY) });
  const told = () => db.notification.findMany({ where: { userId: owner.id, kind: 'listingExpiring' } });
  await warnOfExpiry();
  await set({ daysWarned: 20 });
  await warnOfExpiry();
  expect(await told()).toMatchObject([{ data: { propertyId: id, days: 10 } }]);
  await set({ daysWarned: 5 });
  const tooEarly = { messageKey: 'renewal_too_early', details: { values: { days: 5 } } };
  await expect(renewProperty(owner, id, 'free')).rejects.toMatchObject(tooEarly);
  await set({ daysWarned: 14 });
  await renewProperty(owner, id, 'free');
});

const words = { label: 'Old', labelAr: 'قديم', text: 'It is out of date.', textAr: 'انتهت صلاحيته.' };
const told = { en: words.text, ar: words.textAr };

it('the rejection reasons are the configured ones, and a rejection keeps its words', async () => {
  const owner = await person();
  await set({
    rejectReasons: [
      { code: 'old', words },
      { code: 'price', words: null },
    ],
  });
  const pending = () => addListing(owner.id, { approved: false });
  const [waiting, live, other] = [await pending(), await addListing(owner.id), await pending()];
  await rejectProperty(admin, waiting, { code: 'old', reason: null });
  await takeDownProperty(admin, live, { code: 'old', reason: 'Two years' });
  await set({ rejectReasons: [{ code: 'old', words: { ...words, text: 'Another text.' } }] });
  await rejectProperty(admin, other, { code: 'old', reason: null });
  const rejected = (await listRejected(owner)).map((each) => `${each.code} ${each.words?.en}`);
  expect(rejected).toEqual(['old Another text.', `old ${words.text}`]);
  const own = await getVisibleProperty(owner, live);
  expect(own?.property.takenDown).toMatchObject({ code: 'old', words: told, reason: 'Two years' });
  const notices = await listNotifications(owner, { page: 1, pageSize: 9, locale: 'ar' });
  expect(notices.items.map(({ quote }) => quote)).toEqual([words.textAr, `${words.textAr}\nTwo years`, words.textAr]);
  const { items } = await listAudit({ userId: owner.id, page: 1, pageSize: 9 });
  expect(items.map((each) => each.words?.en)).toEqual(['Another text.', words.text, words.text]);
  await approveProperty(admin, live);
  expect((await getVisibleProperty(owner, live))?.property.takenDown).toBeUndefined();
});

it('a listing or an edit with a refused word is rejected at no cost', async () => {
  const owner = await person();
  const quiet = { ...plainListing, title: 'A quiet flat', description: 'Daily rent, call me' };
  await set({ refusedWords: ['DAILY rent'] });
  const fields = { description: 'refused_word' };
  const refusal = { code: 'bad_request', messageKey: 'refused_word', details: { fields } };
  await expect(createProperty(owner, quiet, 'free')).rejects.toMatchObject(refusal);
  await expect(start.startListingPayment({ user: owner, locale: 'en' }, quiet)).rejects.toMatchObject(refusal);
  expect((await loadUser(db, owner.id)).freeListingsRemaining).toBe(2);
  const { id } = await createProperty(owner, { ...quiet, description: 'Rent' }, 'free');
  await expect(updateProperty(owner, id, quiet)).rejects.toMatchObject(refusal);
  await set({ refusedWords: [] });
  expect((await updateProperty(owner, id, quiet)).property).toMatchObject({ description: 'Daily rent, call me' });
});

it('the name of a contact cannot be the name of the product', async () => {
  const owner = await person();
  const refusal = { details: { fields: { contactName: 'name_product' } } };
  const posing = { ...plainListing, contactName: `خدمة عملاء ${ar.site.name}` };
  await expect(createProperty(owner, posing, 'free')).rejects.toMatchObject(refusal);
  const { id } = await createProperty(owner, plainListing, 'free');
  await expect(updateProperty(owner, id, posing)).rejects.toMatchObject(refusal);
});

it('a banner ends on time, which invalidates pages', async () => {
  const banner = { en: 'Closed on Friday', ar: 'مغلق يوم الجمعة', until: later(2 * HOUR).toISOString() };
  await set({ banner });
  await endBanner();
  expect((await settings()).banner).toEqual(banner);
  const over = { ...banner, until: later(-500).toISOString() };
  await db.setting.updateMany({ data: { value: over } });
  cleared.length = 0;
  await Promise.all([endBanner(), endBanner(), endBanner()]);
  expect(cleared).toContain('settings');
  expect((await settings()).banner).toBeNull();
  await expect(set({ banner: over })).rejects.toMatchObject({ details: { fields: { 'values.banner': 'time_past' } } });
  await set({ banner });
  await set({ banner: null });
  expect((await settings()).banner).toBeNull();
});
