import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { dismissRejected } from '@/lib/listings/moderation/rejected';

export const DELETE = route(
  { name: 'properties.dismissRejected', auth: 'user', params: idParams, answers: { 204: undefined } },
  ({ user, params }) => dismissRejected(user, params.id),
);
