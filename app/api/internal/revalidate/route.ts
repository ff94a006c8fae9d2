import { clearTags } from '@/lib/cache/clear';
import { tagsBody } from '@/lib/http/internal';
import { noContent } from '@/lib/http/respond';
import { nothing, route } from '@/lib/http/route';

/** Clears pages for what writes outside the server, such as the command line, and for a start. */
export const POST = route({ auth: 'internal', body: tagsBody }, async ({ body }) => {
  await clearTags(...body.tags);
  return noContent();
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = nothing;
