import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { changeLandmark, removeLandmark } from '@/lib/search/landmarks/manage';
import { landmarkSchema } from '@/lib/search/landmarks/schema';
import { landmarkExample, landmarkViewSchema } from '@/lib/search/landmarks/view';

export const PUT = route(
  {
    name: 'reference.changeLandmark',
    auth: 'staff:settings',
    params: idParams,
    body: landmarkSchema,
    example: landmarkExample,
    answers: { 200: landmarkViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => changeLandmark(user, params.id, body),
);

export const DELETE = route(
  { name: 'reference.removeLandmark', auth: 'staff:settings', params: idParams, answers: { 204: undefined } },
  ({ user, params }) => removeLandmark(user, params.id),
);
