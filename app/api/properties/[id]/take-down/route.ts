import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { reasonSchema } from '@/lib/properties/listing-schema';
import { takeDownProperty } from '@/lib/properties/moderate';
import { idParams, seenQuery } from '@/lib/query';

export const POST = route(
  { auth: 'admin', params: idParams, query: seenQuery, body: reasonSchema },
  async ({ user, params, query, body }) => ok(await takeDownProperty(user, params.id, body, query.seen)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
