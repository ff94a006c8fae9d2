import { createHmac, timingSafeEqual } from 'node:crypto';
import { toKwd } from './money';
import type { Charge } from './tap-schema';

/** A webhook's signature as the provider computes it: HMAC-SHA256 under the secret key, in hex. */
export function webhookSignature(charge: Charge, secretKey: string): string {
  const { gateway = '', payment = '' } = charge.reference;
  const parts = [
    ['x_id', charge.id],
    ['x_amount', toKwd(charge.amount)],
    ['x_currency', charge.currency],
    ['x_gateway_reference', gateway],
    ['x_payment_reference', payment],
    ['x_status', charge.status],
    ['x_created', charge.transaction.created],
  ];
  return createHmac('sha256', secretKey).update(parts.flat().join('')).digest('hex');
}

/** Compares in constant time. @param header `hashstring` */
export function isValidSignature(charge: Charge, header: string | null, secretKey: string): boolean {
  const expected = Buffer.from(webhookSignature(charge, secretKey));
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
