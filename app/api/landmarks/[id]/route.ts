import { idParams } from '@/lib/http/query';
import { noContent, ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
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
  async ({ user, params, body }) => ok(await changeLandmark(user, params.id, body)),
);

export const DELETE = route(
  { name: 'reference.removeLandmark', auth: 'staff:settings', params: idParams, answers: { 204: undefined } },
  async ({ user, params }) => {
    await removeLandmark(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods('PUT', 'DELETE');
