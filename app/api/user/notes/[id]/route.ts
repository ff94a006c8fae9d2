import { changeNote } from '@/lib/alerts/notes/save';
import { noteChangeSchema } from '@/lib/alerts/notes/schema';
import { noteViewSchema } from '@/lib/alerts/notes/view';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'notes.change',
    auth: 'user',
    params: idParams,
    body: noteChangeSchema,
    example: { note: 'Quiet street', hidden: false },
    answers: { 200: noteViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => changeNote(user, params.id, body),
);
