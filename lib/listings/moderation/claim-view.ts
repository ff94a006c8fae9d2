import { z } from 'zod';

export const claimViewSchema = z.object({ propertyId: z.int(), adminName: z.string() }).meta({
  id: 'Claim',
  description: 'A listing that another admin looks at.',
  examples: [{ propertyId: 12, adminName: 'Mona Al-Rashid' }],
});
export type ClaimView = z.output<typeof claimViewSchema>;
