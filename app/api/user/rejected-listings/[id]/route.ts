import { idParams } from '@/lib/http/query';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { dismissRejected } from '@/lib/listings/moderation/rejected';

export const DELETE = route(
  { name: 'properties.dismissRejected', auth: 'user', params: idParams, answers: { 204: undefined } },
  async ({ user, params }) => {
    await dismissRejected(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods('DELETE');
