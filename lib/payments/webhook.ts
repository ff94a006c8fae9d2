import 'server-only';
import { AppError } from '../http/errors';
import { env } from '../platform/env';
import { settle } from './settle';
import { isValidSignature, type Charge } from './tap-schema';

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
