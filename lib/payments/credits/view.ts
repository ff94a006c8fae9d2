import { z } from 'zod';
import { MOVEMENT_CAUSES, UNITS } from './constants';

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

export const movementViewSchema = z
  .object({
    id: z.int(),
    unit: z.enum(UNITS).describe('`free` is a free listing.'),
    amount: z.number().describe('Less than 0 where it was taken.'),
    cause: z.enum(MOVEMENT_CAUSES),
    reason: z.string().nullable().describe("In an admin's words."),
    paymentId: z.int().nullable(),
    propertyId: z.int().nullable().describe('What it paid for, which may be gone.'),
    createdAt: z.iso.datetime(),
  })
  .meta({
    id: 'BalanceMovement',
    description: 'A change of what an account publishes with.',
    examples: [
      {
        id: 71,
        unit: 'credit',
        amount: 2,
        cause: 'grant',
        reason: 'The photos were lost',
        paymentId: null,
        propertyId: null,
        createdAt: '2026-11-26T09:15:00.000Z',
      },
    ],
  });
export type MovementView = z.output<typeof movementViewSchema>;
