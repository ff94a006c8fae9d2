import { route } from '@/lib/http/route';
import { listingExample } from '@/lib/listings/examples';
import { propertyDataSchema } from '@/lib/listings/schema';
import { publishedViewSchema } from '@/lib/listings/view';
import { createProperty } from '@/lib/listings/write/create';

export const POST = route(
  {
    name: 'properties.createFree',
    auth: 'user',
    body: propertyDataSchema,
    example: { propertyData: listingExample },
    answers: { 200: publishedViewSchema },
    errors: ['fee_required', 'not_found'],
  },
  async ({ user, body }) => ({ success: true, property: await createProperty(user, body.propertyData, 'free') }),
);
