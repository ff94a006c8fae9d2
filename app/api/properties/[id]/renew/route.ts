import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { renewSchema } from '@/lib/properties/listing-schema';
import { renewProperty } from '@/lib/properties/renew';
import { idParams } from '@/lib/query';

export const POST = route({ auth: 'user', params: idParams, body: renewSchema }, async ({ user, params, body }) =>
  ok(await renewProperty(user, params.id, body.useCredit ? 'credit' : 'free')),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
