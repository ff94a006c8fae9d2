import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { propertyViewSchema } from '@/lib/listings/view';
import { closeProperty } from '@/lib/listings/write/life';
import { closeSchema } from '@/lib/listings/write/schema';

export const POST = route(
  {
    name: 'properties.close',
    auth: 'user',
    params: idParams,
    body: closeSchema,
    example: { outcome: 'rented' },
    answers: { 200: propertyViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  ({ user, params, body }) => closeProperty(user, params.id, body.outcome),
);
