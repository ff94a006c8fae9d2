import { z } from 'zod';
import { integerParam } from '../../http/query';
import { MAX_CREDITS_PER_PURCHASE } from '../../platform/site';

export const featureCreditsQuery = z.object({
  credits: integerParam(1, MAX_CREDITS_PER_PURCHASE, 'credits_wrong')
    .optional()
    .describe('As it was shown: where it takes another number by now, the answer is a 409 that says which.'),
});
