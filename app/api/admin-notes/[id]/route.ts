import { deleteNote } from '@/lib/accounts/users/admin-notes';
import { idParams } from '@/lib/http/query';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const DELETE = route(
  { name: 'users.removeNote', auth: 'staff:notes', params: idParams, answers: { 204: undefined } },
  async ({ user, params }) => {
    await deleteNote(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods('DELETE');
