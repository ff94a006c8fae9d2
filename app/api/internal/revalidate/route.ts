import { clearNow } from '@/lib/cache/clear-now';
import { noContent } from '@/lib/http/respond';
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
  async ({ body }) => {
    await clearNow(body.tags);
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notFoundHandlers;
