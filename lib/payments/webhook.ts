import 'server-only';
import { AppError } from '../http/errors';
import { env } from '../platform/env';
import { settle } from './settle';
import { chargeSchema, isValidSignature, type Charge } from './tap-schema';

export const webhookBody = chargeSchema;
export const webhookExample = {
  id: 'chg_TS02A5720231433Qs1w0809820',
  status: 'CAPTURED',
  amount: 6,
  currency: 'KWD',
  transaction: { created: '1793610900000' },
  reference: { transaction: '0b0f6a52-6f0e-4c83-9d3e-8f1f4f0a7c11', payment: '4323113471067580' },
};

/**
 * Handles a webhook. Uses only its charge id and retrieves the charge, so old, repeated and reordered webhooks are
 * harmless.
 * @param hashstring header with the body's signature
 * @throws AppError forbidden for a wrong signature, and as `settle`
 */
export async function handleWebhook(body: Charge, hashstring: string | null): Promise<void> {
  if (!env.TAP_SECRET_KEY || !isValidSignature(body, hashstring, env.TAP_SECRET_KEY)) throw new AppError('forbidden');
  await settle(body.id);
}
