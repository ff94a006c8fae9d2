import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { propertyViewSchema } from '@/lib/listings/view';
import { resumeProperty } from '@/lib/listings/write/life';

export const POST = route(
  {
    name: 'properties.resume',
    auth: 'user',
    params: idParams,
    answers: { 200: propertyViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  ({ user, params }) => resumeProperty(user, params.id),
);
