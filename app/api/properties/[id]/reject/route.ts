import { noContent } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { rejectSchema } from '@/lib/properties/listing-schema';
import { rejectProperty } from '@/lib/properties/moderate';
import { idParams, seenQuery } from '@/lib/query';

export const POST = route(
  { auth: 'admin', params: idParams, query: seenQuery, body: rejectSchema },
  async ({ user, params, query, body }) => {
    await rejectProperty(user, params.id, body.reason, query.seen);
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
