import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMerchant, openSandbox, SECRET_KEY, type Merchant, type Notice, type Sandbox } from '../support/sandbox';

let sandbox: Sandbox;
let merchant: Merchant;
beforeAll(async () => ([sandbox, merchant] = await Promise.all([openSandbox(), openMerchant()])));
afterAll(() => Promise.all([sandbox.close(), merchant.close()]));
beforeEach(async () => {
  await sandbox.quiet();
  merchant.forget();
});

const create = (amount = 5) => sandbox.create({ amount, post: { url: `${merchant.url}/hook` } });

/** As the contract has it, spelt out once more. */
function expectedHash({ raw }: Notice): string {
  const { id, currency, reference, status, transaction } = JSON.parse(raw) as Notice['body'];
  const [whole = '', decimals = ''] = (/"amount":([\d.]+)/.exec(raw)?.[1] ?? '').split('.');
  const text = `x_id${id}x_amount${whole}.${decimals.padEnd(3, '0')}x_currency${currency}x_gateway_reference${reference.gateway ?? ''}x_payment_reference${reference.payment ?? ''}x_status${status}x_created${transaction.created}`;
  return createHmac('sha256', SECRET_KEY).update(text).digest('hex');
}
const isSigned = (notice: Notice) => notice.headers.hashstring === expectedHash(notice);
const statuses = () => merchant.notices.map(({ body }) => body.status);

describe('a notice', () => {
  it.each(['CAPTURED', 'DECLINED', 'CANCELLED', 'FAILED', 'RESTRICTED', 'TIMEDOUT'])(
    'carries a charge that is %s, signed',
    async (outcome) => {
      const { id } = await create();
      await sandbox.pay(id, outcome);
      const notice = await merchant.notice(1);
      expect(notice.headers['content-type']).toBe('application/json');
      expect(notice.body).toMatchObject({ id, status: outcome, object: 'charge' });
      expect(isSigned(notice)).toBe(true);
      const { post: _post, ...retrieved } = await sandbox.retrieve(id);
      expect(notice.body).toMatchObject(retrieved);
    },
  );

  it.each([0.001, 5, 2.5, 9_999_999.999])('is signed over all three decimals of %d', async (amount) => {
    const { id } = await create(amount);
    await sandbox.pay(id, 'CAPTURED');
    expect(isSigned(await merchant.notice(1))).toBe(true);
  });

  it.each(['ABANDONED', 'IN_PROGRESS', 'UNKNOWN'])('is not sent for %s', async (outcome) => {
    const { id } = await create();
    await sandbox.pay(id, outcome);
    await sandbox.quiet();
    expect(merchant.notices).toEqual([]);
    if (outcome !== 'ABANDONED') await sandbox.pay(id, 'CANCELLED', { notice: 'never' });
  });

  it('of what time has ended is sent though nobody asks', async () => {
    const { id } = await create();
    await sandbox.pay(id, 'IN_PROGRESS');
    await sandbox.advance(30);
    expect((await merchant.notice(1)).body).toMatchObject({ id, status: 'TIMEDOUT' });
  });
});

describe('a merchant that refuses', () => {
  it('is told two more times, and no more', async () => {
    const { id } = await create();
    merchant.answers(500, 302, 404);
    await sandbox.pay(id, 'CAPTURED');
    await sandbox.quiet();
    expect(merchant.notices.map(({ body }) => body.post?.attempt)).toEqual([1, 2, 3]);
    expect(new Set(merchant.notices.map(({ headers }) => headers.hashstring)).size).toBe(1);
    expect((await sandbox.retrieve(id)).post).toMatchObject({ attempt: 3, status: 'ERROR' });
  });

  it('is left alone as soon as it accepts', async () => {
    const { id } = await create();
    merchant.answers(503, 204);
    await sandbox.pay(id, 'CAPTURED');
    await sandbox.quiet();
    expect(merchant.notices).toHaveLength(2);
    expect((await sandbox.retrieve(id)).post).toMatchObject({ attempt: 2, status: 'SUCCESS' });
  });

  it('may not be there at all', async () => {
    const { id } = await sandbox.create({ post: { url: 'http://127.0.0.1:9/hook' } });
    await sandbox.pay(id, 'CAPTURED');
    await sandbox.quiet();
    const attempts = (await sandbox.look()).notices.filter(({ charge }) => charge === id);
    expect(attempts.map(({ attempt, answer }) => [attempt, typeof answer])).toEqual([
      [1, 'string'],
      [2, 'string'],
      [3, 'string'],
    ]);
  });
});

describe('troubles with notices', () => {
  const pay = async (trouble: object, outcome = 'CAPTURED') => {
    const { id } = await create();
    await sandbox.trouble({ kind: 'notice', charge: id, ...trouble });
    await sandbox.pay(id, outcome);
    return id;
  };

  it('before: it has arrived when the browser may go', async () => {
    await pay({ notice: 'before' });
    expect(merchant.notices).toHaveLength(1);
  });

  it('twice: the same one two times', async () => {
    await pay({ notice: 'twice' });
    await sandbox.quiet();
    expect(merchant.notices).toHaveLength(2);
    expect(merchant.notices.every(isSigned)).toBe(true);
  });

  it('late: long after the browser', async () => {
    await pay({ notice: 'late', ms: 150 });
    expect(merchant.notices).toEqual([]);
    expect(isSigned(await merchant.notice(1))).toBe(true);
  });

  it('never', async () => {
    const id = await pay({ notice: 'never' });
    await sandbox.quiet();
    expect(merchant.notices).toEqual([]);
    expect(await sandbox.retrieve(id)).toMatchObject({ status: 'CAPTURED', post: { status: 'PENDING' } });
  });

  it('forged: it says paid, and somebody else has signed it', async () => {
    await pay({ notice: 'forged' }, 'DECLINED');
    await sandbox.quiet();
    expect(statuses()).toEqual(['CAPTURED']);
    expect(merchant.notices.some(isSigned)).toBe(false);
  });

  it('out of order: the state before it comes after it, well signed', async () => {
    await pay({ notice: 'out-of-order' });
    await merchant.notice(2);
    expect(statuses()).toEqual(['CAPTURED', 'INITIATED']);
    expect(merchant.notices.every(isSigned)).toBe(true);
  });

  it('on demand, worded and addressed as one likes', async () => {
    const { id } = await create();
    const sent = await sandbox.control('/notice', { charge: id, status: 'CAPTURED', amount: 500, forged: true });
    expect(sent).toMatchObject({ charge: id, status: 'CAPTURED', answer: 200 });
    const notice = await merchant.notice(1);
    expect(notice.body).toMatchObject({ id, status: 'CAPTURED', amount: 500 });
    expect(isSigned(notice)).toBe(false);
    await sandbox.control('/notice', { charge: id, status: 'CAPTURED', to: `${merchant.url}/other` });
    expect(isSigned(await merchant.notice(2))).toBe(true);
    expect(await sandbox.retrieve(id)).toMatchObject({ status: 'INITIATED' });
  });
});
