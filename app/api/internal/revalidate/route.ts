import { clearOverdue, clearTags } from '@/lib/cache/clear';
import { maintainDisk, noteChanges, START, startStore } from '@/lib/cache/disk';
import { revalidateSchema } from '@/lib/http/service-schemas';
import { noContent } from '@/lib/http/respond';
import { notFoundHandlers, route } from '@/lib/http/route';

/**
 * Clears pages for what writes outside the server, such as the command line, and with the tag `start` for a start. Without
 * tags it does what each process has to do by itself once a minute.
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
    if (body.tags.includes(START)) await startStore();
    else if (body.tags.length > 0) {
      await noteChanges(body.tags);
      await clearTags(...body.tags);
    } else {
      await clearOverdue();
      await maintainDisk();
    }
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notFoundHandlers;
