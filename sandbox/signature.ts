import { createHmac } from 'node:crypto';
import { withDecimals } from './amount';
import type { ChargeBody } from './charge';

type Signed = Pick<ChargeBody, 'id' | 'amount' | 'currency' | 'status' | 'reference'> & {
  transaction: { created: string };
};

/** The webhook's header `hashstring`: HMAC-SHA256 under the secret key, lower-case hex. A missing reference counts as ''. */
export function hashstring({ id, amount, currency, status, reference, transaction }: Signed, key: string): string {
  const text =
    `x_id${id}x_amount${withDecimals(amount, currency)}x_currency${currency}` +
    `x_gateway_reference${reference.gateway ?? ''}x_payment_reference${reference.payment ?? ''}` +
    `x_status${status}x_created${transaction.created}`;
  return createHmac('sha256', key).update(text).digest('hex');
}
