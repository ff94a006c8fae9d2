import { z } from 'zod';
import { MAX_ID } from '../../http/query';
import { MAX_CLAIMS } from './constants';

export const claimsSchema = z.object({
  ids: z
    .array(z.int().min(1).max(MAX_ID))
    .max(MAX_CLAIMS, 'too_many')
    .describe('Of the listings that the admin looks at, instead of those before; none ends them.'),
});
