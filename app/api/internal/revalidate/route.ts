import { clearOverdue, clearTags } from '@/lib/cache/clear';
import { revalidateSchema } from '@/lib/http/service-schemas';
import { noContent } from '@/lib/http/respond';
import { notFoundHandlers, route } from '@/lib/http/route';

/**
 * Clears pages for what writes outside the server, such as the command line, and for a start. Without tags it does what
 * each process has to do by itself once a minute.
 */
export const POST = route(
  {
    name: 'service.revalidate',
    auth: 'internal',
    body: revalidateSchema,
    example: { tags: ['all'] },
    answers: { 204: undefined },
  },
  async ({ body }) => {
    await (body.tags.length > 0 ? clearTags(...body.tags) : clearOverdue());
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notFoundHandlers;
