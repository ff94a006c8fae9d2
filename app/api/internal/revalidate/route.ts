import { clearNow } from '@/lib/cache/clear-now';
import { notFoundHandlers, route } from '@/lib/http/route';
import { revalidateSchema } from '@/lib/http/service-schemas';

/** Clears pages after a change outside the product, such as by SQL. */
export const POST = route(
  {
    name: 'service.revalidate',
    auth: 'internal',
    body: revalidateSchema,
    example: { tags: ['all'] },
    answers: { 204: undefined },
  },
  ({ body }) => clearNow(body.tags),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notFoundHandlers;
