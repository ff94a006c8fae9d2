import { idParams } from '@/lib/http/query';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { deleteReply } from '@/lib/listings/moderation/replies';

export const DELETE = route(
  { name: 'moderation.deleteReply', auth: 'staff:listings', params: idParams, answers: { 204: undefined } },
  async ({ user, params }) => {
    await deleteReply(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods('DELETE');
