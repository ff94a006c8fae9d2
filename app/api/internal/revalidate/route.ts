import { clearTags } from '@/lib/cache/clear';
import { revalidateSchema } from '@/lib/http/service-schemas';
import { noContent } from '@/lib/http/respond';
import { notFoundHandlers, route } from '@/lib/http/route';
import { transaction } from '@/lib/transaction';

/** Clears pages for what is changed past the product, such as by SQL. */
export const POST = route(
  {
    name: 'service.revalidate',
    auth: 'internal',
    body: revalidateSchema,
    example: { tags: ['all'] },
    answers: { 204: undefined },
  },
  async ({ body }) => {
    await transaction(async (tx) => clearTags(tx, ...body.tags));
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notFoundHandlers;
