import 'server-only';
import { env } from '../env';
import { AppError } from '../errors';
import { settle } from './settle';
import { isSigned } from './tap-hash';
import { chargeSchema, type Charge } from './tap-schema';

export const noticeBody = chargeSchema;
/** What the provider sends, for the description of the API. */
export const noticeExample = {
  ...{ id: 'chg_TS02A5720231433Qs1w0809820', status: 'CAPTURED', amount: 6, currency: 'KWD' },
  transaction: { created: '1793610900000' },
  reference: { transaction: '0b0f6a52-6f0e-4c83-9d3e-8f1f4f0a7c11', payment: '4323113471067580' },
};

/**
 * Takes the provider's word that something happened to a charge, not what: the charge is retrieved anyway, so that a
 * notice that is old, doubled or out of order does no harm.
 * @param hashstring the header that signs the notice
 * @throws AppError forbidden where the provider did not sign it, and as `settle`
 */
export async function takeNotice(notice: Charge, hashstring: string | null): Promise<void> {
  if (!env.TAP_SECRET_KEY || !isSigned(notice, hashstring, env.TAP_SECRET_KEY)) throw new AppError('forbidden');
  await settle(notice.id);
}
