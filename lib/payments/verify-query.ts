import { z } from 'zod';

/** `GET /api/verify-payment`: what no charge can be called is as good as no reference at all. */
export const verifyQuery = z.object(
  { chargeId: z.string('no_payment_reference').regex(/^chg_[A-Za-z0-9_]{1,100}$/, 'not_found') },
  'no_payment_reference',
);
