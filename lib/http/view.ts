import { z } from 'zod';

/** Answers of the service about itself. */
export const healthViewSchema = z.object({ status: z.literal('ok') }).describe('The server can serve.');

export const tickViewSchema = z.record(z.string(), z.unknown()).meta({
  description: 'What each piece of work says of itself, or `failed`.',
  examples: [{ payments: 0, limits: null, photos: { removed: 3, failed: 0 } }],
});

export const descriptionViewSchema = z
  .looseObject({ openapi: z.string() })
  .meta({ description: 'An OpenAPI document.', examples: [{ openapi: '3.1.1' }] });
