import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { deleteReply } from '@/lib/listings/moderation/replies';

export const DELETE = route(
  { name: 'moderation.deleteReply', auth: 'staff:listings', params: idParams, answers: { 204: undefined } },
  ({ user, params }) => deleteReply(user, params.id),
);
