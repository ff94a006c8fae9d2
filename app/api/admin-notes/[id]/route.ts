import { deleteNote } from '@/lib/accounts/users/admin-notes';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const DELETE = route(
  { name: 'users.removeNote', auth: 'staff:notes', params: idParams, answers: { 204: undefined } },
  ({ user, params }) => deleteNote(user, params.id),
);
