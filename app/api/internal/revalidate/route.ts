import { clearTags } from '@/lib/cache/clear';
import { tagsBody } from '@/lib/http/internal';
import { noContent } from '@/lib/http/respond';
import { nothing, route } from '@/lib/http/route';

/** Clears pages for what writes outside the server, such as the command line, and for a start. */
export const POST = route(
  {
    name: 'service.revalidate',
    auth: 'internal',
    body: tagsBody,
    example: { tags: ['all'] },
    answers: { 204: undefined },
  },
  async ({ body }) => {
    await clearTags(...body.tags);
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = nothing;
