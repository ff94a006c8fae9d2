import { describe, expect, it } from 'vitest';
import { query } from '../support/http';
import { callAs, signedIn } from '../support/people';
import { addListing, NEW_LISTING } from '../support/rows';
import en from '@/messages/en.json';
import { TEST_CARDS } from '@/sandbox/card';

/** Responses of the API (docs/product.md 12.1). */
const LISTING = { ...NEW_LISTING, title: 'A flat of answers' };
const [user, admin] = [
  await signedIn({ freeListings: 3, credits: 2 }),
  await signedIn({ role: 'admin', freeListings: 0 }),
];

const get = (path: string, by = user) => callAs(by, 'GET', path);
const post = (path: string, body: unknown, by = user) => callAs(by, 'POST', path, body);

describe('the balance for publishing', () => {
  it('is a number of credits, and unlimited for admins', async () => {
    expect((await get('/api/user/credit-balance')).body).toEqual({ creditBalance: 2 });
    expect((await get('/api/user/credit-balance', admin)).body).toEqual({ creditBalance: 0, unlimited: true });
  });

  it('is a number of free listings', async () => {
    expect((await get('/api/user/listing-status')).body).toEqual({ freeListingsRemaining: 3 });
  });
});

describe('publishing', () => {
  it('returns the row as pending, even if the body says approved', async () => {
    const forged = { approved: true, featured: true, publisherId: admin.id, publisherName: 'Forged', locationAr: 'x' };
    const own = { approved: false, featured: false, publisherId: user.id, publisherName: 'Test Person' };
    const { status, body } = await post('/api/properties', { ...LISTING, ...forged, id: 7, expiresAt: '2099-01-01' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...LISTING, ...own, locationAr: 'الوفرة', expiresAt: expect.stringMatching(/^202/) });
    const { id } = body as { id: number };
    const changed = await callAs(user, 'PUT', `/api/properties/${id}`, { ...LISTING, ...forged, price: 301 });
    expect(changed).toMatchObject({ status: 200, body: { ...own, id, price: 301 } });
    expect(await callAs(user, 'DELETE', `/api/properties/${id}`)).toMatchObject({ status: 204, text: '' });
  });

  it.each([
    // The previous listing was deleted while pending, and returned its funding.
    ['/api/use-free-listing', '/api/user/listing-status', { freeListingsRemaining: 2 }],
    ['/api/use-credit-for-listing', '/api/user/credit-balance', { creditBalance: 1 }],
  ])('by %s returns the listing and uses one', async (path, status, left) => {
    const answer = await post(path, { propertyData: LISTING });
    expect(answer).toMatchObject({ status: 200, body: { success: true, property: { title: LISTING.title } } });
    expect((await get(status)).body).toEqual(left);
  });

  it('without credits or free listings is a 402 that names the fee', async () => {
    await query('UPDATE users SET free_listings_remaining = 0, credit_balance = 0 WHERE id = $1', [user.id]);
    const refused = { status: 402, body: { code: 'fee_required', message: 'Additional Listing Fee Required' } };
    expect(await post('/api/properties', LISTING)).toMatchObject(refused);
    expect(await post('/api/use-free-listing', { propertyData: LISTING })).toMatchObject(refused);
    const poor = { status: 402, body: { code: 'insufficient_credits', message: 'Insufficient Credits' } };
    expect(await post('/api/use-credit-for-listing', { propertyData: LISTING })).toMatchObject(poor);
  });
});

describe('paying', () => {
  /** The latest order. */
  const ordered = async () =>
    (
      await query<{ amount: string; type: string; method: string; credits: number | null }>(
        `SELECT amount::float AS amount, payment_type AS type, payment_method AS method, credits
         FROM payments WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
        [user.id],
      )
    )[0];

  /** Acts as the payer on the gateway's page. */
  const decide = (page: string, pays: boolean) => {
    const card = new URLSearchParams({ ...TEST_CARDS.captured, action: pays ? 'pay' : 'DECLINED', notice: 'never' });
    return fetch(page, { method: 'POST', body: card, redirect: 'manual' });
  };

  it('for credits, a listing or featuring returns the provider’s address, at the specified prices', async () => {
    const propertyId = await addListing({ title: 'To feature', publisherId: user.id });
    const expired = await addListing({ title: 'To renew', publisherId: user.id, daysLeft: -1 });
    const fee = { amount: 2, type: 'additional_listing', method: 'knet', credits: 1 };
    const orders = [
      ['/api/create-credit-purchase', { credits: 3 }, { ...fee, amount: 6, credits: 3 }],
      ['/api/create-listing-payment', { propertyData: LISTING }, fee],
      [`/api/properties/${expired}/renew`, { funding: 'fee' }, fee],
      ['/api/create-feature-payment', { propertyId }, { ...fee, amount: 5, type: 'feature_property', credits: null }],
    ] as const;
    for (const [path, body, order] of orders) {
      const answer = await post(path, body);
      expect(answer, path).toMatchObject({ status: 200, body: { redirectUrl: expect.stringMatching(/^https?:\/\//) } });
      expect(await ordered()).toEqual(order);
    }
    for (const unnamed of [{ funding: 'gold' }, {}, { useCredit: false }])
      expect((await post(`/api/properties/${expired}/renew`, unnamed)).status, JSON.stringify(unnamed)).toBe(400);
  });

  it('is limited per user, as is verification, with Retry-After', async () => {
    const eager = await signedIn({});
    const refusal = { status: 429, body: { code: 'too_many_requests' } };
    const start = () => post('/api/create-credit-purchase', { credits: 0 }, eager);
    const starts = await Promise.all(Array.from({ length: 31 }, start));
    expect(starts.filter(({ status }) => status === 429)).toHaveLength(1);
    const other = await post('/api/create-listing-payment', {}, eager);
    expect(other).toMatchObject(refusal);
    expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0);
    const expired = await addListing({ title: 'To renew', publisherId: eager.id, daysLeft: -1 });
    const renew = (funding: string) => post(`/api/properties/${expired}/renew`, { funding }, eager);
    expect(await renew('fee')).toMatchObject(refusal);
    expect((await renew('free')).status, 'no payment').not.toBe(429);
    const verify = () => get('/api/verify-payment?chargeId=chg_nobody_knows', eager);
    const verified = await Promise.all(Array.from({ length: 41 }, verify));
    expect(verified.filter(({ status }) => status === 404)).toHaveLength(40);
    expect(verified.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it.each([
    [0, en.errors.credits_minimum],
    [101, en.errors.credits_maximum],
    [1.5, en.errors.credits_wrong],
    [undefined, en.errors.credits_wrong],
  ])('for %j credits is rejected with a reason', async (credits, message) => {
    expect(await post('/api/create-credit-purchase', { credits })).toMatchObject({
      status: 400,
      body: { fields: { credits: message } },
    });
  });

  it.each([
    ['CAPTURED', 'paid', null, '3 credits have been added to your balance.'],
    ['DECLINED', 'failed', en.payment.result.reason.DECLINED, 'Payment failed with status: DECLINED'],
  ])('returns a result of five fields with a message: %s', async (status, state, reason, message) => {
    const successMessage = state === 'paid' ? message : null;
    const { body } = await post('/api/create-credit-purchase', { credits: 3 });
    const [payment] = await query<{ id: number; charge: string; url: string }>(
      'SELECT id, charge_id AS charge FROM payments WHERE user_id = $1 AND credits = 3 ORDER BY id DESC LIMIT 1',
      [user.id],
    );
    const { redirectUrl } = body as { redirectUrl: string };
    await decide(redirectUrl, status === 'CAPTURED');
    const answer = await get(`/api/verify-payment?chargeId=${payment?.charge}`);
    expect(answer.status).toBe(200);
    const known = { id: payment?.id, source: 'credits', paymentType: 'additional_listing', propertyId: null };
    const bought = {
      purpose: '3 credits',
      amount: 6,
      noLongerNeeded: false,
      createdAt: expect.stringMatching(/Z$/),
      reference: expect.stringMatching(status === 'CAPTURED' ? /^\d+$/ : /./),
    };
    expect(answer.body).toEqual({ status, message, ...known, ...bought, state, reason, successMessage });
  });

  it('without a known reference is rejected with a message', async () => {
    for (const path of ['/api/verify-payment', '/api/verify-payment?chargeId=', '/api/verify-payment?chargeId=../x'])
      expect((await get(path)).text, path).toContain('No payment reference found');
  });
});

it.each(['plans', 'subscriptions', 'subscription-plans', 'user-subscriptions', 'user/subscriptions'])(
  'subscriptions have no endpoint and no page: %s',
  async (path) => {
    expect((await get(`/api/${path}`, admin)).status).toBe(404);
    expect((await get(`/en/${path}`, admin)).status).toBe(404);
  },
);
