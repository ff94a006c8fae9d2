import { z } from 'zod';
import { numberParam } from '../http/query';

export const retryQuerySchema = z.object({
  price: numberParam(1_000_000).optional().describe('KWD, as it was shown, where that is not what it was to cost.'),
});
