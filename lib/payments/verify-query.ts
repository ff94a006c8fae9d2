import { z } from 'zod';
import { CHARGE_ID } from './tap-schema';

/** `GET /api/verify-payment`: what no charge can be called is as good as no reference at all. */
export const verifyQuery = z.object(
  {
    chargeId: z
      .string('no_payment_reference')
      .regex(CHARGE_ID, 'no_payment_reference')
      .describe("The provider's id of the charge."),
  },
  'no_payment_reference',
);
