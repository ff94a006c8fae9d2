import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOffice, createOffice } from '@/lib/accounts/offices/manage';
import { removeMember } from '@/lib/accounts/offices/members';
import { loadUser } from '@/lib/accounts/users/queries';
import type { UserView } from '@/lib/accounts/users/view';
import { removeDraft, saveDraft } from '@/lib/listings/drafts/drafts';
import { removeDraftImage } from '@/lib/listings/drafts/photos';
import { listDrafts } from '@/lib/listings/drafts/queries';
import type { NewListing } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { featureWithCredits } from '@/lib/listings/write/feature';
import { closeProperty, pauseProperty } from '@/lib/listings/write/life';
import { removeProperty } from '@/lib/listings/write/remove';
import { renewProperty } from '@/lib/listings/write/renew';
import { abandonDraft } from '@/lib/payments/abandon-draft';
import { loadPaymentQueue } from '@/lib/payments/desk/queue';
import * as queries from '@/lib/payments/queries';
import { reconcile } from '@/lib/payments/reconcile';
import { claimRefund, refundPayment, resolveRefund } from '@/lib/payments/refund';
import { retryPayment } from '@/lib/payments/retry';
import { settle, verifyPayment } from '@/lib/payments/settle';
import * as start from '@/lib/payments/start';
import { chargeSchema, webhookSignature } from '@/lib/payments/tap-schema';
import * as webhook from '@/lib/payments/webhook';
import { useDatabase } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { SECRET_KEY } from '@/tests/support/sandbox';
import { listingOf, writeReference } from '@/tests/support/search';
import { PROOF } from '@/tests/support/trusting';

vi.mock(
  '@/lib/accounts/auth/reauthenticate',
  async (load: () => Promise<typeof import('@/lib/accounts/auth/reauthenticate')>) =>
    (await import('@/tests/support/trusting')).trusting(await load()),
);

/** Our side of the wire against the gateway's: real HTTP, a real PostgreSQL, and trouble on demand. */
const sandbox = await vi.hoisted(async () => {
  const { openSandbox, SECRET_KEY } = await import('@/tests/support/sandbox');
  const opened = await openSandbox();
  process.env.TAP_API_URL = `${opened.url()}/v2`;
  process.env.TAP_SECRET_KEY = SECRET_KEY;
  process.env.LOG_LEVEL = 'silent';
  return opened;
});
const DAY = 24 * 60 * 60_000;
let database: Awaited<ReturnType<typeof useDatabase>>;

beforeAll(async () => {
  database = await useDatabase();
  await writeReference(database.db);
});
afterAll(async () => {
  await database.close();
  await sandbox.close();
});
beforeEach(() => sandbox.control('', { clear: true }));

let people = 0;
async function person(role: 'user' | 'admin' = 'user'): Promise<UserView> {
  const name = `payer${(people += 1)}`;
  const { id } = await database.db.user.create({
    data: { username: name, email: `${name}@example.com`, password: '-', fullName: 'A Payer', role },
  });
  return loadUser(database.db, id);
}
const payer = async (user?: UserView) => ({ user: user ?? (await person()), locale: 'ar' as const });
const credits = async (userId: number) =>
  (await database.db.user.findUniqueOrThrow({ where: { id: userId } })).creditBalance.toNumber();
const lastPayment = (userId: number) =>
  database.db.payment.findFirstOrThrow({ where: { userId }, orderBy: { id: 'desc' } });
const chargeOf = async (userId: number) => (await lastPayment(userId)).chargeId ?? '';
const pay = (charge: string, outcome = 'CAPTURED') =>
  sandbox.control('/pay', { charge, outcome, notice: 'never' }) as Promise<object>;
const listing = (publisherId: number, change = {}) =>
  database.db.property.create({ data: listingOf(publisherId, change), select: { id: true } });
const expired = { expiresAt: new Date(Date.now() - DAY) };
/** How many charges the gateway was asked to make. */
const creations = async () => (await sandbox.look()).calls.filter(({ call }) => call === 'create').length;
const draft = (change: Partial<NewListing> = {}): NewListing => ({
  ...plainListing,
  title: 'Paid flat',
  description: 'A flat',
  draftId: randomUUID(),
  ...change,
});

/** The gateway's notice about a charge as it stands, signed. */
async function notice(charge: string, change: object = {}) {
  const { body } = await sandbox.api(`/charges/${charge}`);
  return chargeSchema.parse({ ...(body as object), ...change });
}
async function notify(charge: string) {
  const body = await notice(charge);
  await webhook.handleWebhook(body, webhookSignature(body, SECRET_KEY));
}
/** Old enough for the reconciliation to ask about. */
const age = (userId: number, seconds = 60) =>
  database.db.$executeRaw`
    UPDATE payments SET created_at = created_at - ${seconds}::int * interval '1 second', checked_at = NULL
    WHERE user_id = ${userId}`;

describe('starting a payment', () => {
  it('writes what is ordered before the charge, and leads to the page of the provider', async () => {
    const { user, locale } = await payer();
    const { redirectUrl } = await start.startCreditPurchase({ user, locale }, 3);
    const row = await lastPayment(user.id);
    expect(row).toMatchObject({ paymentType: 'additional_listing', credits: 3, currency: 'KWD', status: 'INITIATED' });
    expect(row.amount.toString()).toBe('6');
    expect(redirectUrl).toContain(row.chargeId);
    const { body } = await sandbox.api(`/charges/${row.chargeId}`);
    expect(body).toMatchObject({
      amount: 6,
      currency: 'KWD',
      reference: { transaction: row.reference, order: row.reference },
      redirect: { url: expect.stringContaining('/payment-callback?source=credits') },
      post: { url: expect.stringMatching(/\/api\/webhooks\/tap$/) },
    });
  });

  it('refuses admins, who need no credits', async () => {
    const admin = await payer(await person('admin'));
    await expect(start.startCreditPurchase(admin, 1)).rejects.toMatchObject({
      code: 'bad_request',
      messageKey: 'admin_unlimited',
    });
    await expect(start.startListingPayment(admin, draft())).rejects.toMatchObject({ code: 'bad_request' });
  });

  it.each([
    ['of another', { approved: true }, 'forbidden'],
    ['of another, pending', { approved: false }, 'not_found'],
  ])('refuses to feature a listing %s', async (_, change, code) => {
    const [owner, other] = [await person(), await payer()];
    const { id } = await listing(owner.id, change);
    await expect(start.startFeaturePayment(other, id)).rejects.toMatchObject({ code });
  });

  it.each([
    ['pending', { approved: false }, 'feature_needs_approval'],
    ['featured already', { featured: true }, 'featured_already'],
    ['expired', { expiresAt: new Date(Date.now() - 1000) }, 'feature_expired'],
    ['paused', { pausedAt: new Date() }, 'feature_stopped'],
    ['closed', { closedAt: new Date(), outcome: 'sold' }, 'feature_stopped'],
  ])('refuses to feature a listing that is %s', async (_, change, messageKey) => {
    const { user, locale } = await payer();
    const { id } = await listing(user.id, change);
    await expect(start.startFeaturePayment({ user, locale }, id)).rejects.toMatchObject({
      code: 'conflict',
      messageKey,
    });
    expect(await database.db.payment.count({ where: { userId: user.id } })).toBe(0);
  });

  it.each([
    ['answers 500', { kind: 'answer', call: 'create', status: 500, times: 9 }, 'UNKNOWN'],
    ['answers in HTML', { kind: 'answer', call: 'create', status: 200, html: true, times: 9 }, 'UNKNOWN'],
    ['hangs up', { kind: 'cut', call: 'create', times: 9 }, 'UNKNOWN'],
    ['is too busy', { kind: 'answer', call: 'create', status: 429, times: 9 }, 'UNKNOWN'],
    ['refuses', { kind: 'answer', call: 'create', status: 400, times: 9 }, 'FAILED'],
  ])('says so where the provider %s, and so does the row', async (_, trouble, status) => {
    const { user, locale } = await payer();
    await sandbox.control('', { trouble });
    await expect(start.startCreditPurchase({ user, locale }, 1)).rejects.toMatchObject({ code: 'provider_failed' });
    expect(await lastPayment(user.id)).toMatchObject({ status, chargeId: null });
  });

  it('gets through a short trouble, and a lost answer makes no second charge', async () => {
    const { user, locale } = await payer();
    await sandbox.control('', { trouble: { kind: 'cut', call: 'create', after: true } });
    await start.startCreditPurchase({ user, locale }, 1);
    const { charges } = (await sandbox.control()) as { charges: { reference: { transaction: string } }[] };
    const { reference } = await lastPayment(user.id);
    expect(charges.filter((charge) => charge.reference.transaction === reference)).toHaveLength(1);
  });

  it('of the same thing again goes on with the payment that is open', async () => {
    const { user, locale } = await payer();
    const { id } = await listing(user.id);
    const first = await start.startFeaturePayment({ user, locale }, id);
    expect(await start.startFeaturePayment({ user, locale }, id)).toEqual(first);
    const form = draft();
    const fee = await start.startListingPayment({ user, locale }, form);
    expect(await start.startListingPayment({ user, locale }, form)).toEqual(fee);
    expect(await database.db.payment.count({ where: { userId: user.id } })).toBe(2);
    await pay(await chargeOf(user.id), 'CANCELLED');
    expect(await start.startListingPayment({ user, locale }, form)).not.toEqual(fee);
  });

  it('returns to the language of the page that asked last', async () => {
    const { user } = await payer();
    const { redirectUrl } = await start.startCreditPurchase({ user, locale: 'en' }, 7);
    const charge = await chargeOf(user.id);
    expect(await queries.localeOfCharge(charge)).toBe('en');
    expect(await start.startCreditPurchase({ user, locale: 'ar' }, 7)).toEqual({ redirectUrl });
    expect(await queries.localeOfCharge(charge)).toBe('ar');
    expect(await queries.localeOfCharge('chg_nobody_knows')).toBeNull();
  });

  const PURCHASES = ['credits', 'listing', 'feature', 'renewal'] as const;
  /** A call that starts the purchase, to be made as often as one likes. */
  async function purchase(kind: (typeof PURCHASES)[number], by: Awaited<ReturnType<typeof payer>>) {
    if (kind === 'credits') return () => start.startCreditPurchase(by, 3);
    const form = draft();
    if (kind === 'listing') return () => start.startListingPayment(by, form);
    const { id } = await listing(by.user.id, kind === 'renewal' ? expired : {});
    return () => (kind === 'feature' ? start.startFeaturePayment(by, id) : start.startRenewalPayment(by, id));
  }

  it.each(PURCHASES)(
    'of %s, asked for thirty times at once, is one row and one charge, for all of them',
    async (kind) => {
      const by = await payer();
      const begin = await purchase(kind, by);
      const before = await creations();
      const answers = await Promise.all(Array.from({ length: 30 }, begin));
      expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
      expect(await database.db.payment.count({ where: { userId: by.user.id } })).toBe(1);
      expect((await creations()) - before).toBe(1);
      expect(await begin()).toEqual(answers[0]);
    },
  );

  it.each(PURCHASES)('of %s begins anew once the provider has ended the charge, or knows none', async (kind) => {
    const by = await payer();
    const begin = await purchase(kind, by);
    const first = await begin();
    await pay(await chargeOf(by.user.id), 'TIMEDOUT');
    const second = await begin();
    expect(second).not.toEqual(first);
    // Made under another key, say.
    await database.db.payment.updateMany({
      where: { userId: by.user.id, status: 'INITIATED' },
      data: { chargeId: `chg_elsewhere_${by.user.id}` },
    });
    expect(await begin()).not.toEqual(second);
    const rows = await database.db.payment.findMany({ where: { userId: by.user.id }, orderBy: { id: 'asc' } });
    expect(rows.map(({ status }) => status)).toEqual(['TIMEDOUT', 'FAILED', 'INITIATED']);
  });

  it.each(PURCHASES)(
    'of %s begins anew where the provider never ends a charge that nobody can pay any more',
    async (kind) => {
      const by = await payer();
      const begin = await purchase(kind, by);
      const first = await begin();
      const old = await lastPayment(by.user.id);
      await database.db.$executeRaw`
      UPDATE payments SET created_at = now() - interval '40 minutes' WHERE id = ${old.id}`;
      expect(await begin()).not.toEqual(first);
      expect(await lastPayment(by.user.id)).toMatchObject({ status: 'INITIATED', purchase: old.purchase });
    },
  );

  it('of a listing that it has published leads to its result, and no charge is made', async () => {
    const by = await payer();
    const form = draft();
    await start.startListingPayment(by, form);
    const charge = await chargeOf(by.user.id);
    await pay(charge);
    await verifyPayment(by.user, charge);
    const { redirectUrl } = await start.startListingPayment(by, form);
    expect(new URL(redirectUrl).searchParams.get('tap_id')).toBe(charge);
    expect(await database.db.payment.count({ where: { userId: by.user.id } })).toBe(1);
  });

  it('that was paid meanwhile leads to its result, and nobody pays twice', async () => {
    const by = await payer();
    const begin = await purchase('credits', by);
    await begin();
    const charge = await chargeOf(by.user.id);
    await pay(charge);
    const { redirectUrl } = await begin();
    const { pathname, searchParams } = new URL(redirectUrl);
    expect([pathname, searchParams.get('tap_id')]).toEqual(['/payment-callback', charge]);
    expect(await credits(by.user.id)).toBe(3);
    expect(await database.db.payment.count({ where: { userId: by.user.id } })).toBe(1);
  });

  it('of a form that was changed publishes what was sent last, with the same charge', async () => {
    const by = await payer();
    const form = draft({ title: 'First thoughts' });
    const first = await start.startListingPayment(by, form);
    expect(await start.startListingPayment(by, { ...form, title: 'Second thoughts', price: 500 })).toEqual(first);
    await pay(await chargeOf(by.user.id));
    const { propertyId } = await verifyPayment(by.user, await chargeOf(by.user.id));
    const made = await database.db.property.findUniqueOrThrow({ where: { id: propertyId ?? 0 } });
    expect([made.title, made.price.toNumber()]).toEqual(['Second thoughts', 500]);
  });

  it('whose charge never arrived goes on with the same reference, also where its server was killed', async () => {
    const by = await payer();
    const begin = await purchase('credits', by);
    await sandbox.control('', { trouble: { kind: 'answer', call: 'create', status: 500, times: 3 } });
    await expect(begin()).rejects.toMatchObject({ code: 'provider_failed' });
    const [{ reference }] = [await lastPayment(by.user.id)];
    await begin();
    expect(await lastPayment(by.user.id)).toMatchObject({ reference, status: 'INITIATED' });
    // As a kill leaves it: no charge, and nobody at it.
    await database.db.$executeRaw`
      UPDATE payments SET charge_id = NULL, updated_at = now() - interval '1 minute' WHERE user_id = ${by.user.id}`;
    const before = await creations();
    const answers = await Promise.all(Array.from({ length: 5 }, begin));
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect((await creations()) - before).toBe(1);
    expect(await database.db.payment.count({ where: { userId: by.user.id } })).toBe(1);
  });

  it('fails for all who wait for it, and is not tried anew by each of them', async () => {
    const by = await payer();
    const begin = await purchase('credits', by);
    await sandbox.control('', { trouble: { kind: 'answer', call: 'create', status: 500, times: 9 } });
    const before = await creations();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, begin));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'));
    expect((await creations()) - before).toBe(3);
  });

  it('that failed begins again as it was, for its payer alone', async () => {
    const by = await payer();
    for (const kind of PURCHASES) {
      await (
        await purchase(kind, by)
      )();
      const { id, amount, purchase: key } = await lastPayment(by.user.id);
      await pay(await chargeOf(by.user.id), 'DECLINED');
      await verifyPayment(by.user, await chargeOf(by.user.id));
      await expect(retryPayment(await payer(), id)).rejects.toMatchObject({ code: 'not_found' });
      const { redirectUrl } = await retryPayment(by, id);
      const again = await lastPayment(by.user.id);
      expect(again).toMatchObject({ amount, purchase: key, status: 'INITIATED' });
      expect(again.id).not.toBe(id);
      expect(redirectUrl).toContain(again.chargeId);
      await pay(again.chargeId ?? '');
      await verifyPayment(by.user, again.chargeId ?? '');
      await expect(retryPayment(by, again.id)).rejects.toMatchObject({ messageKey: 'paid_already' });
    }
  });
});

describe('paying for a renewal', () => {
  it('renews the listing with the credit that it buys', async () => {
    const by = await payer();
    const { id } = await listing(by.user.id, expired);
    await start.startRenewalPayment(by, id);
    await pay(await chargeOf(by.user.id));
    const payment = await verifyPayment(by.user, await chargeOf(by.user.id));
    expect(payment).toMatchObject({ propertyId: id, state: 'paid', creditKept: false, kind: 'renewal' });
    const { approved, expiresAt } = await database.db.property.findUniqueOrThrow({ where: { id } });
    expect(approved).toBe(true);
    expect((expiresAt.getTime() - Date.now()) / DAY).toBeCloseTo(30, 2);
    expect(await credits(by.user.id)).toBe(0);
  });

  it('of a listing that waits for approval is given back with it', async () => {
    const by = await payer();
    const { id } = await listing(by.user.id, { ...expired, approved: false });
    await start.startRenewalPayment(by, id);
    await pay(await chargeOf(by.user.id));
    await verifyPayment(by.user, await chargeOf(by.user.id));
    expect(await database.db.property.findUniqueOrThrow({ where: { id } })).toMatchObject({ creditsTaken: 1 });
  });

  it.each([
    ['is gone', (id: number) => database.db.property.delete({ where: { id } })],
    ['was deleted today', (id: number) => removeProperty({ id: ownerOf(id), role: 'user' }, id)],
    ['was renewed meanwhile', (id: number) => renewProperty({ id: ownerOf(id), role: 'user' }, id, 'free')],
  ])('of a listing that %s leaves the credit on the balance', async (_, meanwhile) => {
    const by = await payer();
    const { id } = await listing(by.user.id, expired);
    owners.set(id, by.user.id);
    await start.startRenewalPayment(by, id);
    await meanwhile(id);
    const before = await database.db.property.findUnique({ where: { id } });
    await pay(await chargeOf(by.user.id));
    const payment = await verifyPayment(by.user, await chargeOf(by.user.id));
    expect(payment).toMatchObject({ state: 'paid', creditKept: true });
    expect(await credits(by.user.id)).toBe(1);
    expect((await database.db.property.findUnique({ where: { id } }))?.expiresAt).toEqual(before?.expiresAt);
  });
  const owners = new Map<number, number>();
  const ownerOf = (id: number) => owners.get(id) ?? 0;

  it('is refused for another’s listing, for one that need not be renewed, and for admins', async () => {
    const [by, other, admin] = [await payer(), await payer(), await payer(await person('admin'))];
    const [{ id }, live] = [await listing(by.user.id, expired), await listing(by.user.id)];
    await expect(start.startRenewalPayment(other, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(start.startRenewalPayment(by, live.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(start.startRenewalPayment(admin, id)).rejects.toMatchObject({ messageKey: 'admin_unlimited' });
    expect(await database.db.payment.count({ where: { userId: by.user.id } })).toBe(0);
  });
});

/** In a draft, the second being the main one; without files. */
async function addPhotos(userId: number, id: string, count: number) {
  await database.db.draft.create({ data: { userId, id } });
  await database.db.draftImage.createMany({
    data: Array.from({ length: count }, (_, position) => ({
      userId,
      draftId: id,
      imageUrl: randomUUID(),
      isPrimary: position === 1,
      position,
      width: 4,
      height: 3,
      preview: '',
    })),
  });
}
const photosOf = (propertyId: number | null) =>
  database.db.propertyImage.findMany({ where: { propertyId: propertyId ?? 0 }, orderBy: { position: 'asc' } });
const verify = (charge: string, user: UserView) => verifyPayment(user, charge);
const reconcileAll = () => reconcile();

describe('a captured payment', () => {
  it('of credits adds them once, however often it is looked at', async () => {
    const { user, locale } = await payer();
    await start.startCreditPurchase({ user, locale }, 4);
    const charge = await chargeOf(user.id);
    await pay(charge);
    for (let time = 0; time < 3; time += 1) {
      expect(await verifyPayment(user, charge)).toMatchObject({ state: 'paid' });
    }
    expect(await credits(user.id)).toBe(4);
  });

  it('of the fee publishes the listing as pending, with the credit that it bought', async () => {
    const { user, locale } = await payer();
    await start.startListingPayment({ user, locale }, draft({ title: 'Waited for its fee' }));
    const charge = await chargeOf(user.id);
    await pay(charge);
    const { propertyId } = await verifyPayment(user, charge);
    expect(await database.db.property.findUniqueOrThrow({ where: { id: propertyId ?? 0 } })).toMatchObject({
      title: 'Waited for its fee',
      approved: false,
      publisherId: user.id,
    });
    expect(await credits(user.id)).toBe(0);
  });

  it('has the photos of its draft, whoever settles it', async () => {
    for (const settle of [verify, notify, reconcileAll]) {
      const { user, locale } = await payer();
      const listing = draft();
      await addPhotos(user.id, listing.draftId ?? '', 3);
      await start.startListingPayment({ user, locale }, listing);
      const charge = await chargeOf(user.id);
      await pay(charge);
      await age(user.id);
      await settle(charge, user);
      const { propertyId } = await lastPayment(user.id);
      const photos = await photosOf(propertyId);
      expect(photos.map(({ position, isPrimary }) => [position, isPrimary])).toEqual([
        [0, false],
        [1, true],
        [2, false],
      ]);
      expect(await database.db.draft.count({ where: { userId: user.id } })).toBe(0);
      const keys = photos.map(({ imageUrl }) => imageUrl);
      expect(await database.db.unusedPhoto.count({ where: { key: { in: keys } } })).toBe(0);
    }
  });

  it('of a listing whose photos are changed while it is settled has them all, or they are in no place', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, locale } = await payer();
      const listing = draft();
      await addPhotos(user.id, listing.draftId ?? '', 3);
      await start.startListingPayment({ user, locale }, listing);
      const charge = await chargeOf(user.id);
      await pay(charge);
      const [first] = await database.db.draftImage.findMany({ where: { userId: user.id } });
      const later = () => sleep(Math.random() * 30);
      const [removed] = await Promise.allSettled([
        later().then(() => removeDraftImage(user, listing.draftId ?? '', first!.id)),
        later().then(() => removeDraft(user, listing.draftId ?? '').catch(() => undefined)),
        ...Array.from({ length: 3 }, () => later().then(() => notify(charge))),
      ]);
      await notify(charge);
      const { propertyId, state } = await lastPayment(user.id);
      expect(state).toBe('paid');
      const left = await photosOf(propertyId);
      expect(left).toHaveLength(removed.status === 'fulfilled' ? 2 : 3);
      expect(left.map(({ position }) => position)).toEqual(left.map((_, index) => index));
      expect(left.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    }
  });

  it('of a listing that cannot be made leaves the photos in the draft', async () => {
    const { user, locale } = await payer();
    await database.db.location.create({ data: { name: 'Doomed as well', nameAr: 'زائلة أيضاً', governorate: 'jahra' } });
    const listing = draft({ location: 'Doomed as well' });
    await addPhotos(user.id, listing.draftId ?? '', 2);
    await start.startListingPayment({ user, locale }, listing);
    await database.db.location.delete({ where: { name: 'Doomed as well' } });
    const charge = await chargeOf(user.id);
    await pay(charge);
    await notify(charge);
    expect(await lastPayment(user.id)).toMatchObject({ propertyId: null, state: 'paid', creditKept: true });
    expect(await database.db.draftImage.count({ where: { userId: user.id } })).toBe(2);
  });

  it('of a listing that cannot be made any more leaves the credit on the balance', async () => {
    const { user, locale } = await payer();
    await database.db.location.create({ data: { name: 'Doomed', nameAr: 'زائلة', governorate: 'jahra' } });
    await start.startListingPayment({ user, locale }, draft({ location: 'Doomed' }));
    await database.db.location.delete({ where: { name: 'Doomed' } });
    const charge = await chargeOf(user.id);
    await pay(charge);
    expect(await verifyPayment(user, charge)).toMatchObject({ propertyId: null, state: 'paid' });
    expect(await credits(user.id)).toBe(1);
  });

  it('of featuring marks the listing', async () => {
    const { user, locale } = await payer();
    const { id } = await listing(user.id);
    await start.startFeaturePayment({ user, locale }, id);
    await pay(await chargeOf(user.id));
    await verifyPayment(user, await chargeOf(user.id));
    const { featured, featuredUntil } = await database.db.property.findUniqueOrThrow({ where: { id } });
    expect(featured).toBe(true);
    expect(((featuredUntil?.getTime() ?? 0) - Date.now()) / DAY).toBeCloseTo(30, 2);
  });

  it('of featuring, and a removal of the listing at the same moment, never wait for each other', async () => {
    const { user, locale } = await payer();
    const chargesAndListings = [];
    for (let round = 0; round < 12; round += 1) {
      const { id } = await listing(user.id);
      await start.startFeaturePayment({ user, locale }, id);
      const charge = await chargeOf(user.id);
      await pay(charge);
      chargesAndListings.push({ charge, id });
    }
    for (const { charge, id } of chargesAndListings) {
      const asked = await Promise.allSettled([
        verifyPayment(user, charge),
        sleep(Math.random() * 12).then(() => database.db.property.delete({ where: { id } })),
        verifyPayment(user, charge),
      ]);
      expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    }
  });

  it('for a listing that is gone is not delivered, and an admin gives it back, once', async () => {
    const { user, locale } = await payer();
    const { id } = await listing(user.id);
    await start.startFeaturePayment({ user, locale }, id);
    await database.db.property.delete({ where: { id } });
    const charge = await chargeOf(user.id);
    await pay(charge);
    const payment = await verifyPayment(user, charge);
    expect(payment).toMatchObject({ state: 'undelivered' });
    const admin = await person('admin');
    const asked = await Promise.allSettled(
      [1, 2, 3].map(() => refundPayment(admin, payment.id, { reason: 'The listing is gone' })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { refunds } = (await sandbox.control()) as { refunds: { id: string; charge_id: string; amount: number }[] };
    const made = refunds.filter((refund) => refund.charge_id === charge);
    expect(made).toMatchObject([{ amount: 5 }]);
    await sandbox.control('/refund', { refund: made[0]?.id, outcome: 'REFUNDED' });
    await reconcile();
    expect(await verifyPayment(user, charge)).toMatchObject({ state: 'refunded' });
    expect(
      await database.db.auditEntry.findMany({ where: { subject: 'payment', subjectId: payment.id } }),
    ).toMatchObject([
      { actorId: admin.id, action: 'refund', name: '5 KWD', userId: user.id, detail: 'The listing is gone' },
    ]);
  });

  it('that cannot be delivered is given back by the job, once, and followed to its end', async () => {
    const { user, charge, id } = await undelivered();
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    const made = await refundsOf(charge);
    expect(made).toMatchObject([{ amount: 5 }]);
    expect(await queries.getPayment(user, id)).toMatchObject({ state: 'undelivered', refundStatus: 'PENDING' });
    await sandbox.control('/refund', { refund: made[0]?.id, outcome: 'REFUNDED' });
    await reconcile();
    expect(await queries.getPayment(user, id)).toMatchObject({ state: 'refunded' });
    await reconcile();
    expect(await refundsOf(charge)).toHaveLength(1);
  });

  it('a delivered payment is told, and a refund once the money is back, once each', async () => {
    const told = (userId: number) =>
      database.db.notification.findMany({ where: { userId }, select: { kind: true, data: true } });
    const { user, locale } = await payer();
    await start.startCreditPurchase({ user, locale }, 4);
    const charge = await chargeOf(user.id);
    await pay(charge);
    await Promise.all([verifyPayment(user, charge), verifyPayment(user, charge), reconcile()]);
    const { id: paymentId } = await lastPayment(user.id);
    const purpose = { kind: 'credits', purpose: '4 credits', purposeAr: 'رصيد ٤ إعلانات' };
    const received = { paymentId, amount: 8, currency: 'KWD', ...purpose, creditKept: false };
    const reference = expect.stringMatching(/^\d+$/);
    expect(await told(user.id)).toEqual([{ kind: 'paymentReceived', data: { ...received, reference } }]);
    const given = await undelivered();
    await Promise.all([reconcile(), reconcile()]);
    await reconcile();
    expect(await told(given.user.id)).toEqual([]); // it may still be declined
    const [refund] = await refundsOf(given.charge);
    await sandbox.control('/refund', { refund: refund?.id, outcome: 'REFUNDED' });
    await Promise.all([reconcile(), reconcile()]);
    await reconcile();
    expect(await told(given.user.id)).toEqual([
      {
        kind: 'paymentRefunded',
        data: {
          paymentId: given.id,
          amount: 5,
          currency: 'KWD',
          kind: 'feature',
          purpose: 'Featuring a listing',
          purposeAr: 'تمييز إعلان',
          reference,
        },
      },
    ]);
    const { refundedAt } = (await queries.getPayment(given.user, given.id)) ?? {};
    expect(Date.parse(refundedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('for a draft that another payment has published is given back, and counts for no credit', async () => {
    const { user, locale } = await payer();
    const form = draft();
    await start.startListingPayment({ user, locale }, form);
    const first = await chargeOf(user.id);
    // The first was taken for lost, and paid all the same.
    await database.db.payment.updateMany({ where: { userId: user.id }, data: { status: 'FAILED' } });
    await start.startListingPayment({ user, locale }, form);
    const second = await chargeOf(user.id);
    await Promise.all([first, second].map((charge) => pay(charge)));
    const both = await Promise.all([first, second].map((charge) => verifyPayment(user, charge)));
    expect(both.map((one) => one.state).sort()).toEqual(['paid', 'undelivered']);
    expect(await database.db.property.count({ where: { publisherId: user.id } })).toBe(1);
    expect(await credits(user.id)).toBe(0);
    await reconcile();
    const lost = both.find((one) => one.state === 'undelivered');
    expect(await refundsOf(lost?.chargeId ?? '')).toMatchObject([{ amount: 2 }]);
  });

  it('is not asked for twice where no answer came: it is left to an admin', async () => {
    const { user, charge, id } = await undelivered();
    await sandbox.control('', { trouble: { kind: 'cut', call: 'refund', after: true } });
    await reconcile();
    await reconcile();
    expect(await refundsOf(charge)).toHaveLength(1);
    expect(await queries.getPayment(user, id)).toMatchObject({ refundStatus: 'UNCLEAR', state: 'refund_failed' });
    expect(await failedRefunds()).toContain(id);
    const admin = await person('admin');
    const { id: refund } = await database.db.refund.findFirstOrThrow({ where: { paymentId: id } });
    await expect(refundPayment(admin, id, { reason: 'Once more' })).rejects.toMatchObject({
      messageKey: 'refund_under_way',
    });
    expect(await resolveRefund(admin, refund, true)).toBe(id);
    expect(await queries.getPayment(user, id)).toMatchObject({ state: 'refunded', refundedAmount: 5 });
    expect(await failedRefunds()).not.toContain(id);
    expect(await database.db.auditEntry.findMany({ where: { subject: 'payment', subjectId: id } })).toMatchObject([
      { actorId: admin.id, action: 'refund_made', name: '5 KWD' },
    ]);
  });

  it('whose unclear refund was not made is still owed: an admin refunds it again, or records another way', async () => {
    for (const done of [false, true]) {
      const { user, charge, id } = await undelivered();
      await sandbox.control('', { trouble: { kind: 'cut', call: 'refund' } });
      await reconcile();
      const admin = await person('admin');
      const { id: refund } = await database.db.refund.findFirstOrThrow({ where: { paymentId: id } });
      await resolveRefund(admin, refund, false);
      expect(await queries.getPayment(user, id)).toMatchObject({ state: 'refund_failed', refundStatus: 'NOT_MADE' });
      expect(await failedRefunds()).toContain(id);
      await reconcile();
      expect(await refundsOf(charge)).toEqual([]);
      await refundPayment(admin, id, { reason: 'By hand', done });
      const [made] = await refundsOf(charge);
      if (!done) {
        await sandbox.control('/refund', { refund: made?.id, outcome: 'REFUNDED' });
        await reconcile();
      }
      expect(await queries.getPayment(user, id)).toMatchObject({ state: 'refunded', refundedAmount: 5 });
      expect(await refundsOf(charge)).toHaveLength(done ? 0 : 1);
    }
  });

  it('whose refund failed cannot be left at that, because the money is owed', async () => {
    const { charge, id } = await undelivered();
    await sandbox.control('', { trouble: { kind: 'answer', charge, call: 'refund', status: 400, times: 1 } });
    await reconcile();
    const { id: refund } = await database.db.refund.findFirstOrThrow({ where: { paymentId: id } });
    for (const made of [false, true])
      await expect(resolveRefund(await person('admin'), refund, made)).rejects.toMatchObject({
        messageKey: 'refund_known',
      });
  });

  it.each([
    ['PENDING', 'undelivered', 'refunded'],
    ['DECLINED', 'refund_failed', 'refund_failed'],
    ['ASKED', 'undelivered', 'refund_failed'],
    ['REFUNDED', 'refunded', 'refunded'],
  ])('keeps a refund that an earlier release stored as %s in the payment', async (refundStatus, before, after) => {
    const { user, charge, id } = await undelivered();
    const { id: refundId } = (
      await sandbox.api('/refunds/', {
        charge_id: charge,
        amount: 5,
        currency: 'KWD',
        reason: 'An earlier release',
      })
    ).body as { id: string };
    const isMade = refundStatus === 'PENDING' || refundStatus === 'REFUNDED';
    const { db } = database;
    await db.payment.update({ where: { id }, data: { refundStatus, refundId: isMade ? refundId : null } });
    await db.$executeRaw`UPDATE payments SET updated_at = now() - interval '3 minutes' WHERE id = ${id}`;
    const { actorId } = await db.auditEntry.create({
      data: {
        action: 'refund',
        subject: 'payment',
        subjectId: id,
        name: '5 KWD',
        detail: 'By an admin',
        actorId: user.id,
      },
    });
    expect(await queries.getPayment(user, id)).toMatchObject({ state: before });
    await sandbox.control('/refund', { refund: refundId, outcome: 'REFUNDED' });
    await reconcile();
    await reconcile();
    expect(await queries.getPayment(user, id)).toMatchObject({ state: after });
    expect(await db.refund.findMany({ where: { paymentId: id } })).toMatchObject([
      { actorId, reason: 'By an admin', refundId: isMade ? refundId : null },
    ]);
    expect(await refundsOf(charge)).toHaveLength(1);
  });

  it('of whose refund a kill left nothing but the claim is left to an admin after a while', async () => {
    const { user, charge, id } = await undelivered();
    await claimRefund(null, id, { reason: 'Killed here' });
    await reconcile();
    expect(await queries.getPayment(user, id)).toMatchObject({ refundStatus: 'ASKED', state: 'undelivered' });
    await database.db
      .$executeRaw`UPDATE refunds SET updated_at = now() - interval '3 minutes' WHERE payment_id = ${id}`;
    await reconcile();
    expect(await queries.getPayment(user, id)).toMatchObject({ refundStatus: 'UNCLEAR', state: 'refund_failed' });
    expect(await refundsOf(charge)).toEqual([]);
  });

  it('waits for its refund while the provider is away, and goes to an admin where it is refused or fails', async () => {
    const { user, charge, id } = await undelivered();
    await sandbox.control('', { trouble: { kind: 'answer', charge, call: 'retrieve', status: 503 } });
    await reconcile();
    expect(await queries.getPayment(user, id)).toMatchObject({ refundStatus: null });
    await sandbox.control('', { clear: true });
    await reconcile();
    const [made] = await refundsOf(charge);
    await sandbox.control('/refund', { refund: made?.id, outcome: 'DECLINED' });
    await reconcile();
    expect(await queries.getPayment(user, id)).toMatchObject({ refundStatus: 'DECLINED' });
    expect(await failedRefunds()).toContain(id);
    await sandbox.control('', { trouble: { kind: 'answer', charge, call: 'refund', status: 400, times: 1 } });
    const admin = await person('admin');
    await expect(refundPayment(admin, id, { reason: 'By hand' })).rejects.toMatchObject({
      messageKey: 'refund_refused',
    });
    expect(await refundPayment(admin, id, { reason: 'By hand' })).toMatchObject({ refundStatus: 'PENDING' });
    expect(await refundsOf(charge)).toHaveLength(2);
  });

  it.each([
    ['paused', (user: UserView, id: number) => pauseProperty(user, id)],
    ['closed', (user: UserView, id: number) => closeProperty(user, id, 'rented')],
    ['deleted', (user: UserView, id: number) => removeProperty(user, id)],
  ])('for featuring a listing that was %s meanwhile is not delivered', async (_, meanwhile) => {
    const { user, locale } = await payer();
    const { id } = await listing(user.id);
    await start.startFeaturePayment({ user, locale }, id);
    await meanwhile(user, id);
    const charge = await chargeOf(user.id);
    await pay(charge);
    expect(await verifyPayment(user, charge)).toMatchObject({ state: 'undelivered' });
    expect((await database.db.property.findUniqueOrThrow({ where: { id } })).featured).toBe(false);
  });

  it('for the renewal of a listing that was closed while its time runs leaves the credit, and one that was paused gets its days', async () => {
    for (const isClosed of [true, false]) {
      const { user, locale } = await payer();
      const { id, expiresAt } = await database.db.property.create({
        data: listingOf(user.id, { expiresAt: new Date(Date.now() + 2 * DAY) }),
      });
      await start.startRenewalPayment({ user, locale }, id);
      await (isClosed ? closeProperty(user, id, 'sold') : pauseProperty(user, id));
      await pay(await chargeOf(user.id));
      const payment = await verifyPayment(user, await chargeOf(user.id));
      expect(payment).toMatchObject({ state: 'paid', creditKept: isClosed });
      const after = await database.db.property.findUniqueOrThrow({ where: { id } });
      expect(after.expiresAt.getTime() - expiresAt.getTime()).toBe(isClosed ? 0 : 30 * DAY);
      expect(after.pausedAt !== null).toBe(!isClosed);
    }
  });

  /** Paid for featuring a listing that has gone. */
  async function undelivered() {
    const { user, locale } = await payer();
    const { id: gone } = await listing(user.id);
    await start.startFeaturePayment({ user, locale }, gone);
    await database.db.property.delete({ where: { id: gone } });
    const charge = await chargeOf(user.id);
    await pay(charge);
    const { id } = await verifyPayment(user, charge);
    return { user, charge, id };
  }
  const failedRefunds = async () => (await loadPaymentQueue()).refundFailed.items.map((one) => one.id);
  const refundsOf = async (charge: string) =>
    ((await sandbox.control()) as { refunds: { id: string; charge_id: string; amount: number }[] }).refunds.filter(
      (refund) => refund.charge_id === charge,
    );

  it('is delivered once by the return page, the notice and the reconciliation together', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { user, locale } = await payer();
        await start.startCreditPurchase({ user, locale }, 2);
        const charge = await chargeOf(user.id);
        await age(user.id);
        const later = () => sleep(Math.random() * 40);
        await Promise.all([
          pay(charge),
          ...Array.from({ length: 3 }, () => later().then(() => verifyPayment(user, charge))),
          ...Array.from({ length: 3 }, () => later().then(() => notify(charge))),
          ...Array.from({ length: 2 }, () => later().then(() => reconcile())),
        ]);
        await notify(charge);
        return credits(user.id);
      }),
    );
    expect(rounds).toEqual([2, 2, 2, 2, 2]);
  });
});

describe('a payment that is not captured', () => {
  const NOT_COMPLETED = ['ABANDONED', 'CANCELLED', 'TIMEDOUT'];
  it.each(['ABANDONED', 'CANCELLED', 'FAILED', 'DECLINED', 'RESTRICTED', 'VOID', 'TIMEDOUT'])(
    'but %s is not paid, and gives nothing',
    async (status) => {
      const { user, locale } = await payer();
      await start.startCreditPurchase({ user, locale }, 1);
      const charge = await chargeOf(user.id);
      await pay(charge, status);
      expect(await verifyPayment(user, charge)).toMatchObject({
        state: NOT_COMPLETED.includes(status) ? 'cancelled' : 'failed',
        status,
      });
      expect(await credits(user.id)).toBe(0);
    },
  );

  it.each(['INITIATED', 'IN_PROGRESS', 'UNKNOWN', 'AUTHORIZED', 'VALID', 'INVALID', 'SOMETHING_NEW'])(
    'but %s is open still',
    async (status) => {
      const { user, locale } = await payer();
      await start.startCreditPurchase({ user, locale }, 1);
      const charge = await chargeOf(user.id);
      await sandbox.control('', { trouble: { kind: 'alter', charge, status } });
      expect(await verifyPayment(user, charge)).toMatchObject({ state: 'open' });
      expect(await credits(user.id)).toBe(0);
      await sandbox.control('', { clear: true });
      await pay(charge);
      expect(await verifyPayment(user, charge)).toMatchObject({ state: 'paid' });
      expect(await credits(user.id)).toBe(1);
    },
  );
});

describe('what is not what was ordered has no effect', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
    ['reference', { transaction: randomUUID() }],
  ])('another %s', async (_, change) => {
    const { user, locale } = await payer();
    await start.startCreditPurchase({ user, locale }, 1);
    const charge = await chargeOf(user.id);
    await pay(charge);
    await sandbox.control('', { trouble: { kind: 'alter', charge, ...change } });
    await expect(verifyPayment(user, charge)).rejects.toMatchObject({ code: 'conflict' });
    expect(await credits(user.id)).toBe(0);
    expect((await lastPayment(user.id)).status).toBe('INITIATED');
  });

  it("another user's charge, a charge that is none of ours, and one that nobody knows", async () => {
    const [one, other] = [await payer(), await payer()];
    await start.startCreditPurchase(one, 1);
    const charge = await chargeOf(one.user.id);
    await pay(charge);
    await expect(verifyPayment(other.user, charge)).rejects.toMatchObject({ code: 'not_found' });
    const { body } = await sandbox.api('/charges/', { ...foreignOrder });
    const foreign = (body as { id: string }).id;
    await pay(foreign);
    const { calls } = await sandbox.look();
    await expect(verifyPayment(one.user, foreign)).rejects.toMatchObject({ code: 'not_found' });
    await expect(verifyPayment(one.user, 'chg_nobody_knows')).rejects.toMatchObject({ code: 'not_found' });
    expect(await credits(other.user.id)).toBe(0);
    expect((await sandbox.look()).calls, 'the provider is not asked about what is none of ours').toEqual(calls);
  });

  it('a notice that is forged, altered or signed by another key', async () => {
    const { user, locale } = await payer();
    await start.startCreditPurchase({ user, locale }, 1);
    const charge = await chargeOf(user.id);
    const body = await notice(charge, { status: 'CAPTURED' });
    const signature = webhookSignature(body, SECRET_KEY);
    const forged: [typeof body, string | null][] = [
      [body, null],
      [body, '0'.repeat(64)],
      [body, webhookSignature(body, 'sk_test_other')],
      [{ ...body, amount: 1 }, signature],
    ];
    for (const [what, hash] of forged) {
      await expect(webhook.handleWebhook(what, hash)).rejects.toMatchObject({ code: 'forbidden' });
    }
    // Signed rightly, yet the charge is not captured: the provider's own word counts.
    await webhook.handleWebhook(body, signature);
    expect(await credits(user.id)).toBe(0);
  });

  const foreignOrder = {
    amount: 2,
    currency: 'KWD',
    threeDSecure: true,
    description: 'Of another shop',
    reference: { transaction: 'other-1', order: 'other-1', idempotent: 'other-1' },
    customer: { first_name: 'Noura', email: 'noura@example.com' },
    source: { id: 'src_kw.knet' },
    redirect: { url: 'http://shop.example/back' },
  };
});

describe('the reconciliation', () => {
  it('settles what nobody came back for', async () => {
    const { user, locale } = await payer();
    await start.startCreditPurchase({ user, locale }, 2);
    await pay(await chargeOf(user.id));
    await age(user.id);
    await reconcile();
    expect(await credits(user.id)).toBe(2);
  });

  it.each(['AUTHORIZED', 'SOMETHING_NEW'])(
    'still asks after a charge was %s, and settles it in the end',
    async (status) => {
      const { user, locale } = await payer();
      await start.startCreditPurchase({ user, locale }, 2);
      const charge = await chargeOf(user.id);
      await sandbox.control('', { trouble: { kind: 'alter', charge, status } });
      expect(await verifyPayment(user, charge)).toMatchObject({ state: 'open' });
      await sandbox.control('', { clear: true });
      await pay(charge);
      await age(user.id);
      await reconcile();
      expect(await credits(user.id)).toBe(2);
    },
  );

  it('finds a charge whose id never arrived', async () => {
    const { user, locale } = await payer();
    await sandbox.control('', { trouble: { kind: 'cut', call: 'create', after: true, times: 3 } });
    await expect(start.startCreditPurchase({ user, locale }, 2)).rejects.toMatchObject({ code: 'provider_failed' });
    const { reference } = await lastPayment(user.id);
    const { charges } = (await sandbox.control()) as { charges: { id: string; reference: { transaction: string } }[] };
    const charge = charges.find((each) => each.reference.transaction === reference)?.id ?? '';
    await pay(charge);
    await age(user.id);
    await reconcile();
    expect(await lastPayment(user.id)).toMatchObject({ chargeId: charge, status: 'CAPTURED' });
    expect(await credits(user.id)).toBe(2);
  });

  it('leaves a charge whose id never arrived to whoever comes back with it, too', async () => {
    const { user, locale } = await payer();
    await sandbox.control('', { trouble: { kind: 'cut', call: 'create', after: true, times: 3 } });
    await expect(start.startCreditPurchase({ user, locale }, 2)).rejects.toMatchObject({ code: 'provider_failed' });
    const { reference } = await lastPayment(user.id);
    const charge = (await sandbox.look()).charges.find((each) => each.reference.transaction === reference)?.id ?? '';
    await pay(charge);
    await expect(verifyPayment(await person(), charge)).rejects.toMatchObject({ code: 'not_found' });
    expect(await verifyPayment(user, charge)).toMatchObject({ state: 'paid' });
    expect(await credits(user.id)).toBe(2);
  });

  it('asks about everybody’s first before anybody’s second: a flood starves nobody', async () => {
    const [flood, quiet] = [await person(), await person()];
    const open = (userId: number, minutes: number, count: number) =>
      database.db.payment.createManyAndReturn({
        data: Array.from({ length: count }, (_, index) => ({
          userId,
          amount: 2,
          credits: 1,
          kind: 'credits' as const,
          paymentType: 'additional_listing' as const,
          purchase: `test${index}`,
          createdAt: new Date(Date.now() - minutes * 60_000),
        })),
      });
    const many = await open(flood.id, 30, 120);
    const [one] = await open(quiet.id, 2, 1);
    const checked = async (ids: number[]) =>
      database.db.payment.count({ where: { id: { in: ids }, checkedAt: { not: null } } });
    await reconcile();
    expect(await checked([one?.id ?? 0])).toBe(1);
    expect(await checked(many.map(({ id }) => id)), 'a share of the round').toBe(5);
    await reconcile();
    expect(await checked(many.map(({ id }) => id)), 'the next ones, not the same').toBe(10);
    await database.db.payment.deleteMany({ where: { userId: { in: [flood.id, quiet.id] } } });
  });

  it('gives up a payment for which no charge was made, after an hour', async () => {
    const { user, locale } = await payer();
    await sandbox.control('', { trouble: { kind: 'answer', call: 'create', status: 500, times: 3 } });
    await expect(start.startCreditPurchase({ user, locale }, 1)).rejects.toMatchObject({ code: 'provider_failed' });
    await age(user.id);
    await reconcile();
    expect((await lastPayment(user.id)).status).toBe('UNKNOWN');
    await age(user.id, 3600);
    await reconcile();
    expect((await lastPayment(user.id)).status).toBe('FAILED');
  });

  it('is not kept from the others by one that cannot be settled', async () => {
    const [one, other] = [await payer(), await payer()];
    for (const each of [one, other]) await start.startCreditPurchase(each, 1);
    const stuck = await chargeOf(one.user.id);
    await sandbox.control('', { trouble: { kind: 'answer', charge: stuck, status: 500 } });
    await pay(await chargeOf(other.user.id));
    for (const { user } of [one, other]) await age(user.id);
    await reconcile();
    expect(await credits(other.user.id)).toBe(1);
    expect((await lastPayment(one.user.id)).status).toBe('INITIATED');
  });
});

describe('featuring with credits', () => {
  const owner = async (bought: number) => {
    const by = await payer();
    if (bought === 0) return by;
    await start.startCreditPurchase(by, bought);
    const charge = await chargeOf(by.user.id);
    await pay(charge);
    await verifyPayment(by.user, charge);
    return by;
  };
  const featured = (id: number) =>
    database.db.property.findUniqueOrThrow({ where: { id }, select: { featured: true, featuredUntil: true } });

  it('takes three, lasts 30 days, and is in the record', async () => {
    const { user } = await owner(5);
    const { id } = await listing(user.id);
    const { featuredUntil } = await featureWithCredits(user, id);
    expect(new Date(featuredUntil ?? 0).getTime() - Date.now()).toBeCloseTo(30 * DAY, -5);
    expect(await featured(id)).toMatchObject({ featured: true });
    expect(await credits(user.id)).toBe(2);
    expect(
      await database.db.auditEntry.findMany({
        where: { subject: 'property', subjectId: id },
        select: { actorId: true, action: true, detail: true },
      }),
    ).toEqual([{ actorId: user.id, action: 'feature_with_credits', detail: '3' }]);
  });

  it('is refused without enough of them, and changes nothing', async () => {
    const { user } = await owner(2);
    const { id } = await listing(user.id);
    await expect(featureWithCredits(user, id)).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect(await featured(id)).toEqual({ featured: false, featuredUntil: null });
    expect(await credits(user.id)).toBe(2);
  });

  it.each([
    ['pending', { approved: false }, 'feature_needs_approval'],
    ['featured already', { featured: true }, 'featured_already'],
    ['expired', { expiresAt: new Date(Date.now() - 1000) }, 'feature_expired'],
  ])('is refused for a listing that is %s', async (_, change, messageKey) => {
    const { user } = await owner(3);
    const { id } = await listing(user.id, change);
    await expect(featureWithCredits(user, id)).rejects.toMatchObject({ code: 'conflict', messageKey });
    expect(await credits(user.id)).toBe(3);
  });

  it("is for the listing's owner: others are refused, and admins need no credits", async () => {
    const [{ user }, other, admin] = [await owner(3), await owner(3), await person('admin')];
    const { id } = await listing(user.id);
    await expect(featureWithCredits(other.user, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(featureWithCredits(admin, id)).rejects.toMatchObject({ messageKey: 'admin_features_free' });
    expect(await credits(other.user.id)).toBe(3);
  });

  it('asked for ten times at once takes its credits once', async () => {
    const { user } = await owner(25);
    const { id } = await listing(user.id);
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => featureWithCredits(user, id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await credits(user.id)).toBe(22);
  });

  it('of five listings at once with credits for two features two', async () => {
    const { user } = await owner(7);
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await listing(user.id)).id));
    await Promise.allSettled(ids.map((id) => featureWithCredits(user, id)));
    expect(await database.db.property.count({ where: { id: { in: ids }, featured: true } })).toBe(2);
    expect(await credits(user.id)).toBe(1);
  });

  it('and a payment for the same at once: one of them begins, the other is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { user, locale } = await owner(3);
      const { id } = await listing(user.id);
      const both = await Promise.allSettled([
        featureWithCredits(user, id),
        start.startFeaturePayment({ user, locale }, id),
      ]);
      const [byCredits, byPayment] = both.map(({ status }) => status === 'fulfilled');
      expect(byCredits).not.toBe(byPayment);
      expect(await credits(user.id)).toBe(byCredits ? 0 : 3);
      expect(await database.db.payment.count({ where: { propertyId: id } })).toBe(byPayment ? 1 : 0);
    }
  });

  it('waits until a payment for the same has ended', async () => {
    const { user, locale } = await owner(3);
    const { id } = await listing(user.id);
    await start.startFeaturePayment({ user, locale }, id);
    await expect(featureWithCredits(user, id)).rejects.toMatchObject({ messageKey: 'feature_payment_open' });
    const charge = await chargeOf(user.id);
    await pay(charge, 'CANCELLED');
    await verifyPayment(user, charge);
    await featureWithCredits(user, id);
    expect(await credits(user.id)).toBe(0);
  });
});

it('balances add up to the ledger of payments', async () => {
  const rows = await database.db.$queryRaw<{ id: number }[]>`
    SELECT u.id FROM users u
    WHERE u.credit_balance
      + coalesce((SELECT sum(detail::int) FROM audit_entries WHERE actor_id = u.id AND action = 'feature_with_credits'), 0)
      + (SELECT count(*) FROM payments p WHERE p.user_id = u.id AND p.delivered_at IS NOT NULL
        AND NOT p.credit_kept AND p.kind IN ('listing', 'renewal'))
      <> coalesce((SELECT sum(credits) FROM payments p WHERE p.user_id = u.id AND p.delivered_at IS NOT NULL), 0)`;
  expect(rows).toEqual([]);
  const unlike = await database.db.$queryRaw`
    SELECT u.id FROM users u JOIN payments p ON p.user_id = u.id AND p.delivered_at IS NOT NULL
    WHERE u.credit_balance <> (SELECT coalesce(sum(amount), 0) FROM balance_movements m WHERE m.user_id = u.id AND m.unit = 'credit')`;
  expect(unlike).toEqual([]);
});

describe('a payment of a member of an office', () => {
  async function office() {
    const founder = await person();
    const { id } = await createOffice(founder, { name: 'Potoroo Homes', phone: '+96599887766', bring: false });
    const member = await person();
    await database.db.officeMember.create({ data: { userId: member.id, officeId: id, role: 'member' } });
    return { id, owner: await loadUser(database.db, founder.id), member: await loadUser(database.db, member.id) };
  }

  it('is for the office, also where it is settled after the member was removed', async () => {
    const { id, owner, member } = await office();
    await start.startCreditPurchase({ user: member, locale: 'ar' }, 3);
    const bought = await chargeOf(member.id);
    await start.startListingPayment({ user: member, locale: 'ar' }, draft());
    const published = await chargeOf(member.id);
    await removeMember(owner, member.id, {});
    for (const charge of [bought, published]) {
      await pay(charge);
      await Promise.all([settle(charge), settle(charge)]);
    }
    expect([await credits(id), await credits(member.id)]).toEqual([3, 0]);
    expect(
      await database.db.property.findMany({
        select: { publisherId: true },
        where: { title: 'Paid flat', publisherId: { in: [id, member.id] } },
      }),
    ).toEqual([{ publisherId: id }]);
    const stale = { user: member, locale: 'ar' } as const;
    await expect(start.startCreditPurchase(stale, 2)).rejects.toMatchObject({ messageKey: 'office_left' });
  });

  it('renews a listing of the office, and features one', async () => {
    const { id, member } = await office();
    const { id: ended } = await listing(id, { approved: true, ...expired });
    await start.startRenewalPayment({ user: member, locale: 'ar' }, ended);
    const renewal = await chargeOf(member.id);
    await pay(renewal);
    await settle(renewal);
    await start.startFeaturePayment({ user: member, locale: 'ar' }, ended);
    const feature = await chargeOf(member.id);
    await pay(feature);
    await settle(feature);
    const row = await database.db.property.findUniqueOrThrow({ where: { id: ended } });
    expect([row.expiresAt > new Date(), row.featured, await credits(id), await credits(member.id)]).toEqual([
      true,
      true,
      0,
      0,
    ]);
  });

  it('is the payer’s own where the office was closed before the money came', async () => {
    const { id, owner, member } = await office();
    await start.startCreditPurchase({ user: member, locale: 'ar' }, 3);
    const charge = await chargeOf(member.id);
    await removeMember(owner, member.id, {});
    await expect(closeOffice(owner, PROOF)).rejects.toMatchObject({ messageKey: 'office_has_payments' });
    await database.db.payment.updateMany({ where: { chargeId: charge }, data: { status: 'FAILED' } });
    await closeOffice(owner, PROOF);
    await pay(charge);
    await settle(charge);
    expect([await credits(id), await credits(member.id)]).toEqual([0, 3]);
  });
});

describe('a payment whose draft is published another way or deleted', () => {
  const begin = async () => {
    const { user, locale } = await payer();
    const listing = draft();
    await saveDraft(user, listing.draftId ?? '', { values: { title: 'Paid flat' } });
    await start.startListingPayment({ user, locale }, listing);
    return { user, locale, listing, draftId: listing.draftId ?? '', charge: await chargeOf(user.id) };
  };
  const listingsOf = (userId: number) => database.db.property.count({ where: { publisherId: userId } });
  const free = (userId: number) =>
    database.db.user.update({ where: { id: userId }, data: { freeListingsRemaining: 1 } });

  it('is no longer needed, and becomes a credit if it is captured after that', async () => {
    const { user, listing, draftId, charge } = await begin();
    expect(await listDrafts(user, draftId)).toMatchObject([{ payment: { amount: 2 } }]);
    await free(user.id);
    await createProperty(user, listing, 'free');
    expect((await queries.listPayments(user.id, 1, 10)).items).toMatchObject([{ state: 'open', noLongerNeeded: true }]);
    const { id } = await lastPayment(user.id);
    await expect(retryPayment(await payer(user), id)).rejects.toMatchObject({ messageKey: 'payment_not_needed' });
    await pay(charge);
    await age(user.id);
    await reconcile();
    expect(await lastPayment(user.id)).toMatchObject({ state: 'paid', creditKept: true });
    expect([await listingsOf(user.id), await credits(user.id)]).toEqual([1, 1]);
  });

  it('becomes a credit, and brings nothing back, if the draft was deleted', async () => {
    const { user, draftId, charge } = await begin();
    await expect(removeDraft(user, draftId)).rejects.toMatchObject({ messageKey: 'draft_being_paid' });
    await abandonDraft(user, draftId);
    expect(await listDrafts(user)).toEqual([]);
    await pay(charge);
    await notify(charge);
    expect([await listingsOf(user.id), await credits(user.id)]).toEqual([0, 1]);
  });

  it('publishes the draft, if it was captured before the draft was deleted', async () => {
    const { user, draftId, charge } = await begin();
    await pay(charge);
    await expect(abandonDraft(user, draftId)).rejects.toMatchObject({ messageKey: 'draft_published' });
    expect([await listingsOf(user.id), await credits(user.id)]).toEqual([1, 0]);
  });

  it('makes one listing of two, whichever comes first, and loses no money', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { user, listing, charge } = await begin();
      await free(user.id);
      await pay(charge);
      await Promise.allSettled([
        ...Array.from({ length: 3 }, () => notify(charge)),
        ...Array.from({ length: 2 }, () => createProperty(user, listing, 'free')),
      ]);
      await notify(charge);
      const { freeListingsRemaining } = await database.db.user.findUniqueOrThrow({ where: { id: user.id } });
      expect(await listingsOf(user.id)).toBe(1);
      expect(freeListingsRemaining + (await credits(user.id))).toBe(1);
    }
  });

  it('is not begun for a draft that was published', async () => {
    const { user, locale } = await payer();
    const listing = draft();
    await free(user.id);
    await createProperty(user, listing, 'free');
    await expect(start.startListingPayment({ user, locale }, listing)).rejects.toMatchObject({
      messageKey: 'draft_published',
    });
    expect(await database.db.payment.count({ where: { userId: user.id } })).toBe(0);
  });
});
