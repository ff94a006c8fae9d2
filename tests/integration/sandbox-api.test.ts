import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { newOrder, openMerchant, openSandbox, SECRET_KEY, type Notice } from '../support/sandbox';
import type { ChargeBody } from '@/sandbox/charge';

const [sandbox, merchant] = await Promise.all([openSandbox(), openMerchant()]);
afterAll(() => Promise.all([sandbox.close(), merchant.close()]));

const refusal = (code: string) => ({ errors: [{ code, description: expect.any(String) }] });

describe('a new charge', () => {
  it('is returned with every field of the contract', async () => {
    const order = newOrder({ post: { url: 'http://127.0.0.1:9/hook' } });
    const { status, headers, body, text } = await sandbox.api('/charges/', order);
    const charge = body as ChargeBody;
    const { transaction, order: ours } = order.reference;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(charge).toMatchObject({
      id: expect.stringMatching(/^chg_\w{20,}$/),
      object: 'charge',
      live_mode: false,
      status: 'INITIATED',
      amount: 5,
      currency: 'KWD',
      threeDSecure: true,
      description: order.description,
      metadata: order.metadata,
      customer: order.customer,
      transaction: {
        created: expect.stringMatching(/^\d{13}$/),
        url: `${sandbox.url()}/pay/${charge.id}`,
        expiry: { period: 30, type: 'MINUTE' },
        timezone: 'UTC+03:00',
      },
      reference: { transaction, order: ours, track: expect.stringMatching(/^tck_/) },
      response: { code: '100', message: 'Initiated' },
      gateway: { response: {} },
      source: { id: 'src_kw.knet', payment_method: 'KNET' },
      redirect: { status: 'PENDING', url: order.redirect.url },
      post: { status: 'PENDING', url: 'http://127.0.0.1:9/hook' },
      activities: [{ status: 'INITIATED' }],
    });
    expect(Object.keys(charge.reference)).not.toContain('payment');
    expect(Math.abs(Number(charge.transaction.created) - Date.now())).toBeLessThan(60_000);
    expect(text).toContain('"amount":5.0,');
  });

  it('has bank references once it is paid, and no payment page', async () => {
    const { id } = await sandbox.create();
    await sandbox.pay(id, 'CAPTURED');
    const charge = await sandbox.retrieve(id);
    expect(charge).toMatchObject({
      status: 'CAPTURED',
      reference: { payment: expect.stringMatching(/^\d{19}$/), gateway: expect.stringMatching(/^\d{15}$/) },
      response: { code: '000', message: 'Captured' },
      gateway: { response: { code: '00', message: 'CAPTURED' } },
      activities: [{ status: 'INITIATED' }, { status: 'CAPTURED' }],
    });
    expect(charge.transaction).not.toHaveProperty('url');
  });
});

it('reference.idempotent creates one charge for twenty concurrent requests', async () => {
  const order = newOrder();
  const before = (await sandbox.look()).charges.length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.api('/charges/', order)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await sandbox.look()).charges.length).toBe(before + 1);
});

describe('the list', () => {
  const list = async (body: object) =>
    (await sandbox.api('/charges/list', body)).body as { count: number; has_more: boolean; charges: ChargeBody[] };

  it('is paged, newest first', async () => {
    const made = [];
    for (let count = 0; count < 7; count += 1) made.unshift((await sandbox.create()).id);
    const first = await list({ limit: 3 });
    expect(first).toMatchObject({ object: 'list', count: 3, has_more: true });
    const second = await list({ limit: 3, starting_after: first.charges[2]?.id });
    const both = [...first.charges, ...second.charges].map(({ id }) => id);
    expect(both).toEqual(made.slice(0, 6));
  });

  it('filters by reference, status and time', async () => {
    const wanted = await sandbox.create({ reference: { transaction: 'wanted' } });
    await sandbox.pay(wanted.id, 'DECLINED');
    const created = Number(wanted.transaction.created);
    const ids = async (body: object) => (await list(body)).charges.map(({ id }) => id);
    expect(await ids({ reference: { transaction: 'wanted' } })).toEqual([wanted.id]);
    expect(await ids({ reference: { transaction: 'wanted' }, status: 'CAPTURED' })).toEqual([]);
    expect(await ids({ status: 'DECLINED', period: { date: { from: created, to: created } } })).toEqual([wanted.id]);
    expect(await ids({ period: { date: { from: String(created + 600_000), to: String(created + 700_000) } } })).toEqual(
      [],
    );
  });
});

describe('refunds', () => {
  const paid = async () => {
    const { id } = await sandbox.create();
    await sandbox.pay(id, 'CAPTURED');
    return id;
  };
  const refund = (charge_id: string, changes: object = {}) =>
    sandbox.api('/refunds/', { charge_id, amount: 5, currency: 'KWD', reason: 'not delivered', ...changes });
  const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

  it('are pending first, and completed later', async () => {
    const charge = await paid();
    const made = await refund(charge, { reference: { merchant: 'p1' } });
    expect(made).toMatchObject({
      status: 200,
      body: {
        id: expect.stringMatching(/^re_/),
        object: 'refund',
        live_mode: false,
        status: 'PENDING',
        charge_id: charge,
        amount: 5,
        currency: 'KWD',
        reason: 'not delivered',
        created: expect.stringMatching(/^\d{13}$/),
        reference: { merchant: 'p1' },
        response: { code: '100', message: 'Pending' },
      },
    });
    expect((await sandbox.api(`/refunds/${idOf(made)}`)).body).toEqual(made.body);
    await sandbox.advance(2);
    expect((await sandbox.api(`/refunds/${idOf(made)}`)).body).toMatchObject({
      status: 'REFUNDED',
      response: { code: '000' },
    });
  });

  it('can be declined or fail', async () => {
    const charge = await paid();
    for (const outcome of ['DECLINED', 'FAILED']) {
      await sandbox.trouble({ kind: 'refund', outcome });
      const made = await refund(charge);
      await sandbox.advance(2);
      expect((await sandbox.api(`/refunds/${idOf(made)}`)).body).toMatchObject({ status: outcome });
    }
    const made = await refund(charge);
    await sandbox.control('/refund', { refund: idOf(made), outcome: 'REFUNDED' });
    expect((await sandbox.api(`/refunds/${idOf(made)}`)).body).toMatchObject({ status: 'REFUNDED' });
  });

  it('cannot exceed the paid amount, also concurrently', async () => {
    const charge = await paid();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(charge, { amount: 1.001 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.find(({ status }) => status !== 200)?.body).toEqual(refusal('1161'));
  });
});

describe('time', () => {
  it('abandons an unpaid charge', async () => {
    const { id } = await sandbox.create({ transaction: { expiry: { period: 5, type: 'MINUTE' } } });
    await sandbox.advance(4);
    expect(await sandbox.retrieve(id)).toMatchObject({ status: 'INITIATED' });
    await sandbox.advance(1);
    expect(await sandbox.retrieve(id)).toMatchObject({ status: 'ABANDONED', response: { code: '301' } });
    await expect(sandbox.pay(id, 'CAPTURED')).rejects.toThrow('409');
  });

  it('times out a charge that was waiting for the bank', async () => {
    const { id } = await sandbox.create();
    await sandbox.pay(id, 'IN_PROGRESS');
    expect(await sandbox.retrieve(id)).toMatchObject({ status: 'IN_PROGRESS', response: { code: '200' } });
    await sandbox.advance(30);
    expect(await sandbox.retrieve(id)).toMatchObject({ status: 'TIMEDOUT', response: { code: '801' } });
  });
});

/** Computes the hash by the contract, independently of the product's code. */
function expectedHash({ raw }: Notice): string {
  const { id, currency, reference, status, transaction } = JSON.parse(raw) as Notice['body'];
  const [whole = '', decimals = ''] = (/"amount":([\d.]+)/.exec(raw)?.[1] ?? '').split('.');
  const text = `x_id${id}x_amount${whole}.${decimals.padEnd(3, '0')}x_currency${currency}x_gateway_reference${reference.gateway ?? ''}x_payment_reference${reference.payment ?? ''}x_status${status}x_created${transaction.created}`;
  return createHmac('sha256', SECRET_KEY).update(text).digest('hex');
}

it.each(['CAPTURED', 'DECLINED', 'CANCELLED', 'FAILED', 'RESTRICTED', 'TIMEDOUT'])(
  'a notice carries a charge that is %s, signed',
  async (outcome) => {
    merchant.forget();
    const { id } = await sandbox.create({ amount: 5, post: { url: `${merchant.url}/hook` } });
    await sandbox.pay(id, outcome);
    const notice = await merchant.notice(1);
    expect(notice.headers['content-type']).toBe('application/json');
    expect(notice.body).toMatchObject({ id, status: outcome, object: 'charge' });
    expect(notice.headers.hashstring).toBe(expectedHash(notice));
    const { post: _post, ...retrieved } = await sandbox.retrieve(id);
    expect(notice.body).toMatchObject(retrieved);
  },
);
