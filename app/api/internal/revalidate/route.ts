import { clearTags } from '@/lib/cache/clear';
import { revalidateSchema } from '@/lib/http/service-schemas';
import { noContent } from '@/lib/http/respond';
import { notFoundHandlers, route } from '@/lib/http/route';

/** Clears pages for what writes outside the server, such as the command line, and for a start. */
export const POST = route(
  {
    name: 'service.revalidate',
    auth: 'internal',
    body: revalidateSchema,
    example: { tags: ['all'] },
    answers: { 204: undefined },
  },
  async ({ body }) => {
    await clearTags(...body.tags);
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notFoundHandlers;
