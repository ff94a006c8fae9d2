import { route } from '@/lib/http/route';
import { listingExample } from '@/lib/listings/examples';
import { propertyDataSchema } from '@/lib/listings/schema';
import { publishedViewSchema } from '@/lib/listings/view';
import { createProperty } from '@/lib/listings/write/create';

export const POST = route(
  {
    name: 'properties.createWithCredit',
    auth: 'user',
    body: propertyDataSchema,
    example: { propertyData: listingExample },
    answers: { 200: publishedViewSchema },
    errors: ['insufficient_credits', 'not_found'],
  },
  async ({ user, body }) => ({ success: true, property: await createProperty(user, body.propertyData, 'credit') }),
);
