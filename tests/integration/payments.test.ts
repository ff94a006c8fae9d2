import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOffice, createOffice } from '@/lib/accounts/offices/manage';
import { removeMember } from '@/lib/accounts/offices/members';
import { loadUser } from '@/lib/accounts/users/queries';
import type { UserView } from '@/lib/accounts/users/view';
import { getDraft, listDrafts, removeDraft, saveDraft } from '@/lib/listings/drafts/drafts';
import { removeDraftImage } from '@/lib/listings/drafts/photos';
import type { NewListing } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { featureWithCredits } from '@/lib/listings/write/feature';
import { closeProperty, pauseProperty } from '@/lib/listings/write/life';
import { removeProperty } from '@/lib/listings/write/remove';
import { renewProperty } from '@/lib/listings/write/renew';
import { removeLocation } from '@/lib/locations/manage';
import { abandonDraft } from '@/lib/payments/abandon-draft';
import { loadPaymentQueue } from '@/lib/payments/desk/queue';
import * as queries from '@/lib/payments/queries';
import { reconcile } from '@/lib/payments/reconcile';
import { refundPayment, resolveRefund } from '@/lib/payments/refund';
import { retryPayment } from '@/lib/payments/retry';
import { handleWebhook, settle, verifyPayment } from '@/lib/payments/settle';
import * as start from '@/lib/payments/start';
import { chargeSchema, webhookSignature } from '@/lib/payments/tap-schema';
import { addAccount, listingOf, PROOF, useDatabase, writeReference } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { lastPayment, payingAt } from '@/tests/support/paying';
import {
  addListing,
  countOutcomes,
  creditsOf,
  DAY,
  inDays,
  listingRow,
  ONE_CREDIT,
  outcomeOf,
  photoOf,
  untilLocked,
} from '@/tests/support/records';
import { SECRET_KEY } from '@/tests/support/sandbox';

/** Our client against the sandbox gateway: real HTTP, a real PostgreSQL, and faults on demand. */
const sandbox = await vi.hoisted(async () => (await import('@/tests/support/sandbox')).useSandbox());
const { pay, payLast, refundsOf, endRefund } = payingAt(sandbox);

const { db } = await useDatabase();
await writeReference();

const person = (role: 'user' | 'admin' = 'user') => addAccount({ role });
const payer = async (user?: UserView) => ({ user: user ?? (await person()), locale: 'ar' as const });
/** Payer of the test. */
let by: Awaited<ReturnType<typeof payer>>;
beforeEach(async () => {
  by = await payer();
});
const chargeOf = async (userId: number) => (await lastPayment(userId)).chargeId ?? '';
/** Pays the last charge of a user and returns from the gateway's page. */
async function payAndReturn(user: UserView) {
  return verifyPayment(user, await payLast(user.id));
}
const expired = { expiresAt: inDays(-1) };
/** Number of charges that the gateway was asked to create. */
const creations = () => sandbox.callsOf('create');
const draft = (change: Partial<NewListing> = {}) => ({ ...plainListing, draftId: randomUUID(), ...change });

/** Starts a purchase of credits. */
async function buying(count: number) {
  const by = await payer();
  await start.startCreditPurchase(by, count);
  return { ...by, charge: await chargeOf(by.user.id) };
}

/** Sends the gateway's signed webhook for a charge. */
async function notice(charge: string, change: object = {}) {
  const { body } = await sandbox.api(`/charges/${charge}`);
  return chargeSchema.parse({ ...(body as object), ...change });
}
async function notify(charge: string) {
  const body = await notice(charge);
  await handleWebhook(body, webhookSignature(body, SECRET_KEY));
}
/** Makes payments old enough for reconciliation. */
const age = (userId: number, seconds = 60) =>
  db.$executeRaw`
    UPDATE payments SET created_at = created_at - ${seconds}::int * interval '1 second', checked_at = NULL
    WHERE user_id = ${userId}`;

describe('starting a payment', () => {
  it('stores the order before the charge and returns the provider’s page', async () => {
    const { redirectUrl } = await start.startCreditPurchase(by, 3);
    const row = await lastPayment(by.user.id);
    expect(row).toMatchObject({ paymentType: 'additional_listing', credits: 3, currency: 'KWD', status: 'INITIATED' });
    expect(row.amount.toString()).toBe('6');
    expect(redirectUrl).toContain(row.chargeId);
    const { body } = await sandbox.api(`/charges/${row.chargeId}`);
    const returning = { redirect: { url: expect.stringContaining('/payment-callback?source=credits') as string } };
    const webhook = { post: { url: expect.stringMatching(/\/api\/webhooks\/tap$/) as string } };
    const reference = { transaction: row.reference, order: row.reference };
    expect(body).toMatchObject({ amount: 6, currency: 'KWD', reference, ...returning, ...webhook });
  });

  it.each([
    ['answers 500', { kind: 'answer', call: 'create', status: 500, times: 9 }, 'UNKNOWN'],
    ['answers in HTML', { kind: 'answer', call: 'create', status: 200, html: true, times: 9 }, 'UNKNOWN'],
    ['hangs up', { kind: 'cut', call: 'create', times: 9 }, 'UNKNOWN'],
    ['is too busy', { kind: 'answer', call: 'create', status: 429, times: 9 }, 'UNKNOWN'],
    ['refuses', { kind: 'answer', call: 'create', status: 400, times: 9 }, 'FAILED'],
  ])('reports that the provider %s, also in the row', async (_, trouble, status) => {
    await sandbox.control('', { trouble });
    await expect(start.startCreditPurchase(by, 1)).rejects.toMatchObject({ code: 'provider_failed' });
    expect(await lastPayment(by.user.id)).toMatchObject({ status, chargeId: null });
  });

  it('of an account about to be deleted is refused, without a charge', async () => {
    const { id: propertyId } = await createProperty(by.user, draft(), 'free');
    await db.property.update({ where: { id: propertyId }, data: { approved: true, ...expired } });
    await start.startCreditPurchase(by, 3); // stays open
    await db.user.update({ where: { id: by.user.id }, data: { deletionDueAt: inDays(14) } });
    const before = await creations();
    for (const credits of [3, 25]) expect(await outcomeOf(start.startCreditPurchase(by, credits))).toBe('deletion_due');
    expect(await outcomeOf(start.startListingPayment(by, draft()))).toBe('deletion_due');
    expect(await outcomeOf(start.startRenewalPayment(by, propertyId))).toBe('deletion_due');
    expect(await creations()).toBe(before);
    expect(await db.payment.count({ where: { userId: by.user.id } })).toBe(1);
  });

  it('of an account whose deletion is being requested waits for it, and is refused', async () => {
    const { user } = await payer();
    const before = await creations();
    let refused: Promise<unknown> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM users WHERE id = ${user.id} FOR UPDATE`;
      refused = outcomeOf(start.startCreditPurchase({ ...by, user }, 25));
      await untilLocked();
      await tx.user.update({ where: { id: user.id }, data: { deletionDueAt: inDays(14) } });
    });
    expect(await refused).toBe('deletion_due');
    expect(await creations()).toBe(before);
  });

  it('retries a short failure, and a lost response makes no second charge', async () => {
    await sandbox.control('', { trouble: { kind: 'cut', call: 'create', after: true } });
    await start.startCreditPurchase(by, 1);
    const { charges } = (await sandbox.control()) as { charges: { reference: { transaction: string } }[] };
    const { reference } = await lastPayment(by.user.id);
    expect(charges.filter((charge) => charge.reference.transaction === reference)).toHaveLength(1);
  });

  it('returns to the language of the latest request', async () => {
    const { user } = await payer();
    const { redirectUrl } = await start.startCreditPurchase({ user, locale: 'en' }, 7);
    const charge = await chargeOf(user.id);
    expect(await queries.localeOfCharge(charge)).toBe('en');
    expect(await start.startCreditPurchase({ user, locale: 'ar' }, 7)).toEqual({ redirectUrl });
    expect(await queries.localeOfCharge(charge)).toBe('ar');
    for (const unknown of ['chg_nobody_knows', 'chg_\0', '']) expect(await queries.localeOfCharge(unknown)).toBeNull();
  });

  const PURCHASES = ['credits', 'listing', 'feature', 'renewal'] as const;
  /** Returns a function that starts the purchase and may be called repeatedly. */
  async function purchase(kind: (typeof PURCHASES)[number]) {
    if (kind === 'credits') return () => start.startCreditPurchase(by, 3);
    const form = draft();
    if (kind === 'listing') return () => start.startListingPayment(by, form);
    const id = await addListing(by.user.id, kind === 'renewal' ? expired : {});
    return () => (kind === 'feature' ? start.startFeaturePayment(by, id) : start.startRenewalPayment(by, id));
  }

  it.each(PURCHASES)('of %s, thirty times at once, creates one row and one charge', async (kind) => {
    const begin = await purchase(kind);
    const before = await creations();
    const answers = await Promise.all(Array.from({ length: 30 }, begin));
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(await db.payment.count({ where: { userId: by.user.id } })).toBe(1);
    expect((await creations()) - before).toBe(1);
    expect(await begin()).toEqual(answers[0]);
  });

  it.each(PURCHASES)('of %s starts again once the provider has ended or does not know the charge', async (kind) => {
    const begin = await purchase(kind);
    const first = await begin();
    await payLast(by.user.id, 'TIMEDOUT');
    const second = await begin();
    expect(second).not.toEqual(first);
    // An order that was created with another key.
    const open = { userId: by.user.id, status: 'INITIATED' };
    await db.payment.updateMany({ where: open, data: { chargeId: `chg_elsewhere_${by.user.id}` } });
    expect(await begin()).not.toEqual(second);
    const rows = await db.payment.findMany({ where: { userId: by.user.id }, orderBy: { id: 'asc' } });
    expect(rows.map(({ status }) => status)).toEqual(['TIMEDOUT', 'FAILED', 'INITIATED']);
  });

  it.each(PURCHASES)('of %s starts again if the provider never ends an unpayable charge', async (kind) => {
    const begin = await purchase(kind);
    const first = await begin();
    const old = await lastPayment(by.user.id);
    await db.$executeRaw`
      UPDATE payments SET created_at = now() - interval '40 minutes' WHERE id = ${old.id}`;
    expect(await begin()).not.toEqual(first);
    expect(await lastPayment(by.user.id)).toMatchObject({ status: 'INITIATED', purchase: old.purchase });
  });

  it('that was paid meanwhile leads to its result without a second charge', async () => {
    const begin = await purchase('listing');
    await begin();
    const charge = await payLast(by.user.id);
    for (const when of ['before its delivery', 'afterwards']) {
      const { pathname, searchParams } = new URL((await begin()).redirectUrl);
      expect([pathname, searchParams.get('tap_id')], when).toEqual(['/payment-callback', charge]);
    }
    expect(await db.property.count({ where: { publisherId: by.user.id } })).toBe(1);
    expect(await db.payment.count({ where: { userId: by.user.id } })).toBe(1);
  });

  it('of a changed form publishes the latest version with the same charge', async () => {
    const form = draft({ title: 'First thoughts' });
    const first = await start.startListingPayment(by, form);
    expect(await start.startListingPayment(by, { ...form, title: 'Second thoughts', price: 500 })).toEqual(first);
    const { propertyId } = await payAndReturn(by.user);
    const made = await db.property.findUniqueOrThrow({ where: { id: propertyId ?? 0 } });
    expect([made.title, made.price.toNumber()]).toEqual(['Second thoughts', 500]);
  });

  it.each<[string, Partial<NewListing>]>([
    ['location', { location: 'Atlantis' }],
    ['amenities', { amenities: [999_999] }],
  ])('of a listing that could not be published is refused, without a charge: %s', async (field, change) => {
    const before = await creations();
    const refused = { code: 'bad_request', details: { fields: { [field]: expect.any(String) as string } } };
    await expect(start.startListingPayment(by, draft(change))).rejects.toMatchObject(refused);
    expect(await creations()).toBe(before);
    expect(await db.payment.count({ where: { userId: by.user.id } })).toBe(0);
  });

  it.each([false, true])(
    'and a concurrent removal of its area: one of the two succeeds (changed: %s)',
    async (isOpen) => {
      const admin = await person('admin');
      for (let round = 0; round < 5; round += 1) {
        const name = `Doomed ${randomUUID()}`;
        const { id } = await db.location.create({ data: { name, nameAr: name } });
        const form = draft({ location: 'Salmiya' });
        if (isOpen) await start.startListingPayment(by, form);
        const { done, refused } = await countOutcomes(
          [start.startListingPayment(by, { ...form, location: name }), removeLocation(admin, id)],
          'messageKey',
        );
        expect([done, ...refused]).toEqual([1, expect.stringMatching(/^(?:bad_request|location_paying)$/)]);
      }
    },
  );

  it('whose charge was never stored continues with the same reference, also after a kill', async () => {
    const begin = await purchase('credits');
    await sandbox.control('', { trouble: { kind: 'answer', call: 'create', status: 500, times: 3 } });
    await expect(begin()).rejects.toMatchObject({ code: 'provider_failed' });
    const { reference } = await lastPayment(by.user.id);
    await begin();
    expect(await lastPayment(by.user.id)).toMatchObject({ reference, status: 'INITIATED' });
    // The state after a kill: no charge and no lease.
    await db.$executeRaw`
      UPDATE payments SET charge_id = NULL, updated_at = now() - interval '1 minute' WHERE user_id = ${by.user.id}`;
    const before = await creations();
    const answers = await Promise.all(Array.from({ length: 5 }, begin));
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect((await creations()) - before).toBe(1);
    expect(await db.payment.count({ where: { userId: by.user.id } })).toBe(1);
  });

  it.each(PURCHASES)('of %s that failed can be started again by its payer only', async (kind) => {
    const begin = await purchase(kind);
    await begin();
    const { id, amount, purchase: key } = await lastPayment(by.user.id);
    await verifyPayment(by.user, await payLast(by.user.id, 'DECLINED'));
    await expect(retryPayment(await payer(), id)).rejects.toMatchObject({ code: 'not_found' });
    const { redirectUrl } = await retryPayment(by, id);
    const again = await lastPayment(by.user.id);
    expect(again).toMatchObject({ amount, purchase: key, status: 'INITIATED' });
    expect(again.id).not.toBe(id);
    expect(redirectUrl).toContain(again.chargeId);
    await payAndReturn(by.user);
    await expect(retryPayment(by, again.id)).rejects.toMatchObject({ messageKey: 'paid_already' });
  });
});

describe('paying for a renewal', () => {
  it('renews the listing with the credit that it buys', async () => {
    const id = await addListing(by.user.id, expired);
    await start.startRenewalPayment(by, id);
    const payment = await payAndReturn(by.user);
    expect(payment).toMatchObject({ propertyId: id, state: 'paid', creditKept: false, kind: 'renewal' });
    const { approved, expiresAt } = await db.property.findUniqueOrThrow({ where: { id } });
    expect(approved).toBe(true);
    expect((expiresAt.getTime() - Date.now()) / DAY).toBeCloseTo(30, 2);
    expect(await creditsOf(by.user.id)).toBe(0);
  });

  it('of a pending listing is returned with it', async () => {
    const id = await addListing(by.user.id, { ...expired, approved: false });
    await start.startRenewalPayment(by, id);
    await payAndReturn(by.user);
    expect(await db.property.findUniqueOrThrow({ where: { id } })).toMatchObject({ creditsTaken: 1 });
  });

  it.each<[string, (owner: UserView, id: number) => Promise<unknown>]>([
    ['is gone', (_, id) => db.property.delete({ where: { id } })],
    ['was deleted today', (owner, id) => removeProperty(owner, id)],
    ['was renewed meanwhile', (owner, id) => renewProperty(owner, id, 'free')],
  ])('of a listing that %s leaves the credit on the balance', async (_, meanwhile) => {
    const id = await addListing(by.user.id, expired);
    await start.startRenewalPayment(by, id);
    await meanwhile(by.user, id);
    const before = await db.property.findUnique({ where: { id } });
    expect(await payAndReturn(by.user)).toMatchObject({ state: 'paid', creditKept: true });
    expect(await creditsOf(by.user.id)).toBe(1);
    expect((await db.property.findUnique({ where: { id } }))?.expiresAt).toEqual(before?.expiresAt);
  });
});

/** Adds photos without files to a draft; the second is the primary one. */
async function addPhotos(userId: number, id: string, count: number) {
  await db.draft.create({ data: { userId, id } });
  const photo = (position: number) => ({ ...photoOf(position), userId, draftId: id, isPrimary: position === 1 });
  await db.draftImage.createMany({ data: Array.from({ length: count }, (_, position) => photo(position)) });
}
const photosOf = (propertyId: number | null) =>
  db.propertyImage.findMany({ where: { propertyId: propertyId ?? 0 }, orderBy: { position: 'asc' } });
describe('a captured payment', () => {
  it('of the fee publishes the listing as pending, with the credit that it bought', async () => {
    await start.startListingPayment(by, draft({ title: 'Waited for its fee' }));
    const { propertyId } = await payAndReturn(by.user);
    const made = { title: 'Waited for its fee', approved: false, publisherId: by.user.id };
    expect(await listingRow(propertyId ?? 0)).toMatchObject(made);
    expect(await creditsOf(by.user.id)).toBe(0);
  });

  it('of a listing whose photos change during settlement keeps each photo in one place or none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, locale } = await payer();
      const listing = draft();
      await addPhotos(user.id, listing.draftId ?? '', 3);
      await start.startListingPayment({ user, locale }, listing);
      const charge = await payLast(user.id);
      const [first] = await db.draftImage.findMany({ where: { userId: user.id } });
      const later = () => sleep(Math.random() * 30);
      const notices = Array.from({ length: 3 }, () => later().then(() => notify(charge)));
      const removing = later().then(() => removeDraft(user, listing.draftId).catch(() => undefined));
      const removal = later().then(() => removeDraftImage(user, listing.draftId, first!.id));
      const [removed] = await Promise.allSettled([removal, removing, ...notices]);
      await notify(charge);
      const { propertyId, state } = await lastPayment(user.id);
      expect(state).toBe('paid');
      const left = await photosOf(propertyId);
      expect(left).toHaveLength(removed.status === 'fulfilled' ? 2 : 3);
      expect(left.map(({ position }) => position)).toEqual(left.map((_, index) => index));
      expect(left.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    }
  });

  it('of a listing that can no longer be created leaves the credit on the balance', async () => {
    await db.location.create({ data: { name: 'Doomed', nameAr: 'زائلة', governorate: 'jahra' } });
    await start.startListingPayment(by, draft({ location: 'Doomed' }));
    await db.location.delete({ where: { name: 'Doomed' } });
    expect(await payAndReturn(by.user)).toMatchObject({ propertyId: null, state: 'paid' });
    expect(await creditsOf(by.user.id)).toBe(1);
  });

  it('of featuring and a concurrent removal of the listing do not deadlock', async () => {
    const chargesAndListings = [];
    for (let round = 0; round < 12; round += 1) {
      const id = await addListing(by.user.id);
      await start.startFeaturePayment(by, id);
      const charge = await payLast(by.user.id);
      chargesAndListings.push({ charge, id });
    }
    for (const { charge, id } of chargesAndListings) {
      const deletion = sleep(Math.random() * 12).then(() => db.property.delete({ where: { id } }));
      const verified = [1, 2].map(() => verifyPayment(by.user, charge));
      const asked = await Promise.allSettled([...verified, deletion]);
      expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    }
  });

  it('a delivered payment and a completed refund are notified once each', async () => {
    const told = (userId: number) =>
      db.notification.findMany({ where: { userId }, select: { kind: true, data: true } });
    const { user, charge } = await buying(4);
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
    await endRefund(given.charge);
    await Promise.all([reconcile(), reconcile()]);
    await reconcile();
    const refunded = { paymentId: given.id, amount: 5, purposeAr: 'تمييز إعلان', reference };
    expect(await told(given.user.id)).toMatchObject([{ kind: 'paymentRefunded', data: refunded }]);
  });

  it('for a draft published by another payment is refunded and adds no credit', async () => {
    const form = draft();
    await start.startListingPayment(by, form);
    const first = await chargeOf(by.user.id);
    // The first charge was considered lost, but was paid after all.
    await db.payment.updateMany({ where: { userId: by.user.id }, data: { status: 'FAILED' } });
    await start.startListingPayment(by, form);
    const second = await chargeOf(by.user.id);
    await Promise.all([first, second].map((charge) => pay(charge)));
    const both = await Promise.all([first, second].map((charge) => verifyPayment(by.user, charge)));
    expect(both.map((one) => one.state).sort()).toEqual(['paid', 'undelivered']);
    expect(await db.property.count({ where: { publisherId: by.user.id } })).toBe(1);
    expect(await creditsOf(by.user.id)).toBe(0);
    await reconcile();
    const lost = both.find((one) => one.state === 'undelivered');
    expect(await refundsOf(lost?.chargeId ?? '')).toMatchObject([{ amount: 2 }]);
  });

  it('without a response is not requested twice but left to an admin', async () => {
    const { user, charge, id } = await undelivered();
    await sandbox.control('', { trouble: { kind: 'cut', call: 'refund', after: true } });
    await reconcile();
    await reconcile();
    expect(await refundsOf(charge)).toHaveLength(1);
    expect(await queries.getPayment(user, id)).toMatchObject({ refundStatus: 'UNCLEAR', state: 'refund_failed' });
    expect(await failedRefunds()).toContain(id);
  });

  it('whose unclear refund was not made is refunded again or recorded by an admin', async () => {
    for (const done of [false, true]) {
      const { user, charge, id } = await undelivered();
      await sandbox.control('', { trouble: { kind: 'cut', call: 'refund' } });
      await reconcile();
      const admin = await person('admin');
      const { id: refund } = await db.refund.findFirstOrThrow({ where: { paymentId: id } });
      await resolveRefund(admin, refund, false);
      expect(await queries.getPayment(user, id)).toMatchObject({ state: 'refund_failed', refundStatus: 'NOT_MADE' });
      expect(await failedRefunds()).toContain(id);
      await reconcile();
      expect(await refundsOf(charge)).toEqual([]);
      await refundPayment(admin, id, { reason: 'By hand', done });
      if (!done) {
        await endRefund(charge);
        await reconcile();
      }
      expect(await queries.getPayment(user, id)).toMatchObject({ state: 'refunded', refundedAmount: 5 });
      expect(await refundsOf(charge)).toHaveLength(done ? 0 : 1);
    }
  });

  it('waits for its refund while the provider is down, and goes to an admin if it is refused or fails', async () => {
    const { user, charge, id } = await undelivered();
    await sandbox.control('', { trouble: { kind: 'answer', charge, call: 'retrieve', status: 503 } });
    await reconcile();
    expect(await queries.getPayment(user, id)).toMatchObject({ refundStatus: null });
    await sandbox.control('', { clear: true });
    await reconcile();
    await endRefund(charge, 'DECLINED');
    for (let minute = 0; minute < 2; minute += 1) await reconcile();
    expect(await queries.getPayment(user, id)).toMatchObject({ refundStatus: 'DECLINED' });
    expect(await failedRefunds()).toContain(id);
    expect(await refundsOf(charge)).toHaveLength(1);
    await sandbox.control('', { trouble: { kind: 'answer', charge, call: 'refund', status: 400, times: 1 } });
    const admin = await person('admin');
    expect(await outcomeOf(refundPayment(admin, id, { reason: 'By hand' }))).toBe('refund_refused');
    expect(await refundPayment(admin, id, { reason: 'By hand' })).toMatchObject({ refundStatus: 'PENDING' });
    expect(await refundsOf(charge)).toHaveLength(2);
  });

  it('for a renewal leaves the credit if the listing was closed, and adds the days if it was paused', async () => {
    for (const isClosed of [true, false]) {
      const { user, locale } = await payer();
      const { id, expiresAt } = await db.property.create({ data: listingOf(user.id, { expiresAt: inDays(2) }) });
      await start.startRenewalPayment({ user, locale }, id);
      await (isClosed ? closeProperty(user, id, 'sold') : pauseProperty(user, id));
      const payment = await payAndReturn(user);
      expect(payment).toMatchObject({ state: 'paid', creditKept: isClosed });
      const after = await db.property.findUniqueOrThrow({ where: { id } });
      expect(after.expiresAt.getTime() - expiresAt.getTime()).toBe(isClosed ? 0 : 30 * DAY);
      expect(after.pausedAt !== null).toBe(!isClosed);
    }
  });

  /** A payment for featuring a listing that was deleted. */
  async function undelivered() {
    const { user, locale } = await payer();
    const gone = await addListing(user.id);
    await start.startFeaturePayment({ user, locale }, gone);
    await db.property.delete({ where: { id: gone } });
    const charge = await payLast(user.id);
    const { id } = await verifyPayment(user, charge);
    return { user, charge, id };
  }
  const failedRefunds = async () => (await loadPaymentQueue()).refundFailed.items.map((one) => one.id);
  it('is delivered once by the concurrent return page, webhook and reconciliation', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { user, charge } = await buying(2);
        await age(user.id);
        const later = () => sleep(Math.random() * 40);
        const verify = () => verifyPayment(user, charge);
        const callers: (() => Promise<unknown>)[] = [
          ...Array.from({ length: 3 }, () => [verify, () => notify(charge)]).flat(),
          reconcile,
          reconcile,
        ];
        await Promise.all([pay(charge), ...callers.map((call) => later().then(() => call()))]);
        await notify(charge);
        return creditsOf(user.id);
      }),
    );
    expect(rounds).toEqual([2, 2, 2, 2, 2]);
  });
});

describe('a payment that is not captured', () => {
  it.each(['ABANDONED', 'CANCELLED', 'FAILED', 'DECLINED', 'RESTRICTED', 'VOID', 'TIMEDOUT'])(
    'but %s is not paid and delivers nothing',
    async (status) => {
      const { user, charge } = await buying(1);
      await pay(charge, status);
      expect(await verifyPayment(user, charge)).toMatchObject({ status });
      expect(await creditsOf(user.id)).toBe(0);
    },
  );

  it.each(['INITIATED', 'IN_PROGRESS', 'UNKNOWN', 'AUTHORIZED', 'VALID', 'INVALID', 'SOMETHING_NEW'])(
    'but %s is still open, and is settled by the reconciliation',
    async (status) => {
      const { user, charge } = await buying(1);
      await sandbox.control('', { trouble: { kind: 'alter', charge, status } });
      expect(await verifyPayment(user, charge)).toMatchObject({ state: 'open' });
      expect(await creditsOf(user.id)).toBe(0);
      await sandbox.control('', { clear: true });
      await pay(charge);
      await age(user.id);
      await reconcile();
      expect(await creditsOf(user.id)).toBe(1);
    },
  );
});

describe('a charge or webhook that does not match the order has no effect', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
    ['reference', { transaction: randomUUID() }],
  ])('another %s', async (_, change) => {
    const { user, charge } = await buying(1);
    await pay(charge);
    await sandbox.control('', { trouble: { kind: 'alter', charge, ...change } });
    await expect(verifyPayment(user, charge)).rejects.toMatchObject({ code: 'conflict' });
    expect(await creditsOf(user.id)).toBe(0);
    expect((await lastPayment(user.id)).status).toBe('INITIATED');
  });

  it("another user's charge, a foreign charge and an unknown one", async () => {
    const [one, other] = [await payer(), await payer()];
    await start.startCreditPurchase(one, 1);
    const charge = await payLast(one.user.id);
    await expect(verifyPayment(other.user, charge)).rejects.toMatchObject({ code: 'not_found' });
    const { id: foreign } = await sandbox.create();
    await pay(foreign);
    const { calls } = await sandbox.look();
    await expect(verifyPayment(one.user, foreign)).rejects.toMatchObject({ code: 'not_found' });
    await expect(verifyPayment(one.user, 'chg_nobody_knows')).rejects.toMatchObject({ code: 'not_found' });
    expect(await creditsOf(other.user.id)).toBe(0);
    expect((await sandbox.look()).calls, 'the provider is not asked about what is none of ours').toEqual(calls);
  });

  it('a forged or altered webhook, or one signed with another key', async () => {
    const { user, charge } = await buying(1);
    const body = await notice(charge, { status: 'CAPTURED' });
    const signature = webhookSignature(body, SECRET_KEY);
    const other = webhookSignature(body, 'sk_test_other');
    for (const hash of [null, '0'.repeat(64), other])
      await expect(handleWebhook(body, hash)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(handleWebhook({ ...body, amount: 1 }, signature)).rejects.toMatchObject({ code: 'forbidden' });
    // Correctly signed, but the charge is not captured: only the provider's API counts.
    await handleWebhook(body, signature);
    expect(await creditsOf(user.id)).toBe(0);
  });
});

describe('the reconciliation', () => {
  /** Pays a charge whose id the product does not have. */
  async function paidWithoutTrace() {
    const { user, locale } = await payer();
    await sandbox.control('', { trouble: { kind: 'cut', call: 'create', after: true, times: 3 } });
    await expect(start.startCreditPurchase({ user, locale }, 2)).rejects.toMatchObject({ code: 'provider_failed' });
    const { reference } = await lastPayment(user.id);
    const charge = (await sandbox.look()).charges.find((each) => each.reference.transaction === reference)?.id ?? '';
    await pay(charge);
    return { user, charge };
  }

  it('finds a charge whose id was never stored', async () => {
    const { user, charge } = await paidWithoutTrace();
    await age(user.id);
    await reconcile();
    expect(await lastPayment(user.id)).toMatchObject({ chargeId: charge, status: 'CAPTURED' });
    expect(await creditsOf(user.id)).toBe(2);
  });

  it('lets a returning payer settle a charge whose id was never stored', async () => {
    const { user, charge } = await paidWithoutTrace();
    await expect(verifyPayment(await person(), charge)).rejects.toMatchObject({ code: 'not_found' });
    expect(await verifyPayment(user, charge)).toMatchObject({ state: 'paid' });
    expect(await creditsOf(user.id)).toBe(2);
  });

  it('checks the first payment of every user before the second of any', async () => {
    const [flood, quiet] = [await person(), await person()];
    const open = (userId: number, minutes: number, count: number) => {
      const payment = { userId, ...ONE_CREDIT, createdAt: new Date(Date.now() - minutes * 60_000) };
      const data = Array.from({ length: count }, (_, index) => ({ ...payment, purchase: `test${index}` }));
      return db.payment.createManyAndReturn({ data });
    };
    const many = await open(flood.id, 30, 120);
    const [one] = await open(quiet.id, 2, 1);
    const checked = async (ids: number[]) => db.payment.count({ where: { id: { in: ids }, checkedAt: { not: null } } });
    await reconcile();
    expect(await checked([one?.id ?? 0])).toBe(1);
    expect(await checked(many.map(({ id }) => id)), 'a share of the round').toBe(5);
    await reconcile();
    expect(await checked(many.map(({ id }) => id)), 'the next ones, not the same').toBe(10);
    await db.payment.deleteMany({ where: { userId: { in: [flood.id, quiet.id] } } });
  });

  it('abandons a payment without a charge after an hour', async () => {
    await sandbox.control('', { trouble: { kind: 'answer', call: 'create', status: 500, times: 3 } });
    await expect(start.startCreditPurchase(by, 1)).rejects.toMatchObject({ code: 'provider_failed' });
    await age(by.user.id);
    await reconcile();
    expect((await lastPayment(by.user.id)).status).toBe('UNKNOWN');
    await age(by.user.id, 3600);
    await reconcile();
    expect((await lastPayment(by.user.id)).status).toBe('FAILED');
  });

  it('continues after one that cannot be settled', async () => {
    const [one, other] = [await payer(), await payer()];
    for (const each of [one, other]) await start.startCreditPurchase(each, 1);
    const stuck = await chargeOf(one.user.id);
    await sandbox.control('', { trouble: { kind: 'answer', charge: stuck, status: 500 } });
    await pay(await chargeOf(other.user.id));
    for (const { user } of [one, other]) await age(user.id);
    await reconcile();
    expect(await creditsOf(other.user.id)).toBe(1);
    expect((await lastPayment(one.user.id)).status).toBe('INITIATED');
  });
});

describe('featuring with credits', () => {
  const owner = async (creditBalance: number) => payer(await addAccount({ creditBalance }));

  it('costs three, lasts 30 days and is audited', async () => {
    const { user } = await owner(5);
    const id = await addListing(user.id);
    const { featuredUntil } = await featureWithCredits(user, id);
    expect(new Date(featuredUntil ?? 0).getTime() - Date.now()).toBeCloseTo(30 * DAY, -5);
    expect(await db.property.findUnique({ where: { id } })).toMatchObject({ featured: true });
    expect(await creditsOf(user.id)).toBe(2);
    expect(await db.auditEntry.findMany({ where: { subject: 'property', subjectId: id } })).toMatchObject([
      { actorId: user.id, action: 'feature_with_credits', detail: '3' },
    ]);
  });

  it('of five listings, each requested twice at once, features the two that the credits cover, once each', async () => {
    const { user } = await owner(7);
    const ids = await Promise.all(Array.from({ length: 5 }, () => addListing(user.id)));
    await Promise.allSettled([...ids, ...ids].map((id) => featureWithCredits(user, id)));
    expect(await db.property.count({ where: { id: { in: ids }, featured: true } })).toBe(2);
    expect(await creditsOf(user.id)).toBe(1);
  });

  it('and a concurrent payment for the same listing: one succeeds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { user, locale } = await owner(3);
      const id = await addListing(user.id);
      const both = [featureWithCredits(user, id), start.startFeaturePayment({ user, locale }, id)];
      const [byCredits, byPayment] = (await Promise.allSettled(both)).map(({ status }) => status === 'fulfilled');
      expect(byCredits).not.toBe(byPayment);
      expect(await creditsOf(user.id)).toBe(byCredits ? 0 : 3);
      expect(await db.payment.count({ where: { propertyId: id } })).toBe(byPayment ? 1 : 0);
    }
  });

  it('is rejected while a payment for the same listing is open', async () => {
    const { user, locale } = await owner(3);
    const id = await addListing(user.id);
    await start.startFeaturePayment({ user, locale }, id);
    await expect(featureWithCredits(user, id)).rejects.toMatchObject({ messageKey: 'feature_payment_open' });
    await verifyPayment(user, await payLast(user.id, 'CANCELLED'));
    await featureWithCredits(user, id);
    expect(await creditsOf(user.id)).toBe(0);
  });
});

describe('a payment of a member of an office', () => {
  const settleLast = async (userId: number) => settle(await payLast(userId));
  async function office() {
    const founder = await person();
    const { id } = await createOffice(founder, { name: 'Potoroo Homes', phone: '+96599887766', bring: false });
    const member = await person();
    await db.officeMember.create({ data: { userId: member.id, officeId: id, role: 'member' } });
    return { id, owner: await loadUser(db, founder.id), member: await loadUser(db, member.id) };
  }

  it('is for the office, even if it is settled after the member was removed', async () => {
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
    expect([await creditsOf(id), await creditsOf(member.id)]).toEqual([3, 0]);
    const listings = await db.property.findMany({ where: { publisherId: { in: [id, member.id] } } });
    expect(listings).toMatchObject([{ publisherId: id }]);
    const stale = { user: member, locale: 'ar' } as const;
    await expect(start.startCreditPurchase(stale, 2)).rejects.toMatchObject({ messageKey: 'office_left' });
  });

  it('stays with the office when the member leaves, and the same purchase starts a payment of the member', async () => {
    const { id, owner, member } = await office();
    const sent = draft();
    await start.startCreditPurchase({ user: member, locale: 'ar' }, 3);
    const bought = await chargeOf(member.id);
    await start.startListingPayment({ user: member, locale: 'ar' }, sent);
    const published = await chargeOf(member.id);
    await removeMember(owner, member.id, {});
    const user = await loadUser(db, member.id);
    await start.startCreditPurchase({ user, locale: 'ar' }, 3);
    await settleLast(member.id);
    await start.startListingPayment({ user, locale: 'ar' }, sent);
    await settleLast(member.id);
    expect([await creditsOf(id), await creditsOf(member.id)]).toEqual([0, 3]);
    for (const charge of [bought, published]) {
      await pay(charge);
      await settle(charge);
    }
    expect([await creditsOf(id), await creditsOf(member.id)]).toEqual([4, 3]);
    const listings = await db.property.findMany({ where: { publisherId: { in: [id, member.id] } } });
    expect(listings.map(({ publisherId }) => publisherId)).toEqual([member.id]);
  });

  it('renews and features listings of the office', async () => {
    const { id, member } = await office();
    const ended = await addListing(id, { approved: true, ...expired });
    await start.startRenewalPayment({ user: member, locale: 'ar' }, ended);
    await settleLast(member.id);
    await start.startFeaturePayment({ user: member, locale: 'ar' }, ended);
    await settleLast(member.id);
    const { expiresAt, featured } = await db.property.findUniqueOrThrow({ where: { id: ended } });
    expect([expiresAt > new Date(), featured]).toEqual([true, true]);
    expect([await creditsOf(id), await creditsOf(member.id)]).toEqual([0, 0]);
  });

  it('goes to the payer if the office was closed before settlement', async () => {
    const { id, owner, member } = await office();
    await start.startCreditPurchase({ user: member, locale: 'ar' }, 3);
    const charge = await chargeOf(member.id);
    await removeMember(owner, member.id, {});
    await expect(closeOffice(owner, PROOF)).rejects.toMatchObject({ messageKey: 'office_has_payments' });
    await db.payment.updateMany({ where: { chargeId: charge }, data: { status: 'FAILED' } });
    await closeOffice(owner, PROOF);
    await pay(charge);
    await settle(charge);
    expect([await creditsOf(id), await creditsOf(member.id)]).toEqual([0, 3]);
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
  const listingsOf = (userId: number) => db.property.count({ where: { publisherId: userId } });
  const free = (userId: number) => db.user.update({ where: { id: userId }, data: { freeListingsRemaining: 1 } });

  it('is no longer needed and becomes a credit if it is captured later', async () => {
    const { user, listing, draftId, charge } = await begin();
    expect(await getDraft(user, draftId)).toMatchObject({ payment: { amount: 2 } });
    await free(user.id);
    await createProperty(user, listing, 'free');
    expect((await queries.listPayments(user.id, 1, 10)).items).toMatchObject([{ state: 'open', noLongerNeeded: true }]);
    const { id } = await lastPayment(user.id);
    await expect(retryPayment(await payer(user), id)).rejects.toMatchObject({ messageKey: 'payment_not_needed' });
    await pay(charge);
    await age(user.id);
    await reconcile();
    expect(await lastPayment(user.id)).toMatchObject({ state: 'paid', creditKept: true });
    expect([await listingsOf(user.id), await creditsOf(user.id)]).toEqual([1, 1]);
  });

  it('becomes a credit if the draft was deleted', async () => {
    const { user, draftId, charge } = await begin();
    await expect(removeDraft(user, draftId)).rejects.toMatchObject({ messageKey: 'draft_being_paid' });
    await abandonDraft(user, draftId);
    expect(await listDrafts(user)).toEqual([]);
    await pay(charge);
    await notify(charge);
    expect([await listingsOf(user.id), await creditsOf(user.id)]).toEqual([0, 1]);
  });

  it('publishes the draft, if it was captured before the draft was deleted', async () => {
    const { user, draftId, charge } = await begin();
    await pay(charge);
    await expect(abandonDraft(user, draftId)).rejects.toMatchObject({ messageKey: 'draft_published' });
    expect([await listingsOf(user.id), await creditsOf(user.id)]).toEqual([1, 0]);
  });

  it('creates one listing for two payments in any order and loses no money', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { user, listing, charge } = await begin();
      await free(user.id);
      await pay(charge);
      const publications = [1, 2].map(() => createProperty(user, listing, 'free'));
      await Promise.allSettled([...[1, 2, 3].map(() => notify(charge)), ...publications]);
      await notify(charge);
      const { freeListingsRemaining } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
      expect(await listingsOf(user.id)).toBe(1);
      expect(freeListingsRemaining + (await creditsOf(user.id))).toBe(1);
    }
  });

  it('is not started for a published draft', async () => {
    const listing = draft();
    await free(by.user.id);
    await createProperty(by.user, listing, 'free');
    expect(await outcomeOf(start.startListingPayment(by, listing))).toBe('draft_published');
    expect(await db.payment.count({ where: { userId: by.user.id } })).toBe(0);
  });
});
