import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { propertyViewSchema } from '@/lib/listings/view';
import { assignProperty } from '@/lib/listings/write/assign';
import { assignSchema } from '@/lib/listings/write/schema';

export const PUT = route(
  {
    name: 'properties.assign',
    auth: 'user',
    params: idParams,
    body: assignSchema,
    example: { memberId: 3 },
    answers: { 200: propertyViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  ({ user, params, body }) => assignProperty(user, params.id, body.memberId),
);
