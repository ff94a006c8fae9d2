import { z } from 'zod';

/** Next's limits: 128 tags of 256 characters each. */
export const revalidateSchema = z.object({ tags: z.array(z.string().min(1).max(256)).max(128) });

export const healthViewSchema = z.object({ status: z.literal('ok') }).describe('The server can serve.');

export const tickViewSchema = z.record(z.string(), z.unknown()).meta({
  description: 'The result of each job, or `failed`.',
  examples: [{ reconcilePayments: 0, refreshTerms: false, removeUnusedPhotos: { removed: 3, failed: 0 } }],
});

export const descriptionViewSchema = z
  .looseObject({ openapi: z.string() })
  .meta({ description: 'An OpenAPI document.', examples: [{ openapi: '3.1.1' }] });

/** An error in the browser, reported by app/[locale]/error.tsx. */
export const browserErrorSchema = z.strictObject({
  message: z.string().max(900),
});
