import { z } from 'zod';

export const creditBalanceViewSchema = z
  .object({
    creditBalance: z.number().describe('Credits, each good for one listing.'),
    unlimited: z.literal(true).optional().describe('For admins, who need none.'),
  })
  .meta({
    description: 'What new listings are paid with: what is on the account, or on that of its office.',
    examples: [{ creditBalance: 4 }],
  });

export const freeListingsViewSchema = z
  .object({ freeListingsRemaining: z.int() })
  .meta({ description: 'What is left of the free listings.', examples: [{ freeListingsRemaining: 1 }] });
