import { pagedAnswer } from '@/lib/http/declaration';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { listingExample } from '@/lib/listings/examples';
import { listProperties } from '@/lib/listings/read/list';
import { newListingSchema } from '@/lib/listings/schema';
import { propertyViewSchema } from '@/lib/listings/view';
import { createProperty } from '@/lib/listings/write/create';
import { listQuery, listQueryText } from '@/lib/search/search-params';

export const GET = route(
  {
    name: 'properties.list',
    auth: 'viewer',
    query: listQuery,
    cache: 'shared',
    search: true,
    answers: { 200: pagedAnswer(propertyViewSchema) },
  },
  async ({ request, user, query }) => list(request, query, await listProperties(user, query), listQueryText(query)),
);

export const POST = route(
  {
    name: 'properties.create',
    auth: 'user',
    body: newListingSchema,
    example: listingExample,
    answers: { 201: propertyViewSchema },
    errors: ['fee_required', 'not_found'],
  },
  ({ user, body }) => createProperty(user, body, 'free'),
);
