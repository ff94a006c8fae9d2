import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

/** Computes the hash by the contract, independently of the product's code. */
function expectedHash({ raw }: Notice): string {
  const { id, currency, reference, status, transaction } = JSON.parse(raw) as Notice['body'];
  const [whole = '', decimals = ''] = (/"amount":([\d.]+)/.exec(raw)?.[1] ?? '').split('.');
  const text = `x_id${id}x_amount${whole}.${decimals.padEnd(3, '0')}x_currency${currency}x_gateway_reference${reference.gateway ?? ''}x_payment_reference${reference.payment ?? ''}x_status${status}x_created${transaction.created}`;
  return createHmac('sha256', SECRET_KEY).update(text).digest('hex');
}
const isSigned = (notice: Notice) => notice.headers.hashstring === expectedHash(notice);

it.each(['CAPTURED', 'DECLINED', 'CANCELLED', 'FAILED', 'RESTRICTED', 'TIMEDOUT'])(
  'a notice carries a charge that is %s, signed',
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
