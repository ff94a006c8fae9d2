import { z } from 'zod';
import { listNotes } from '@/lib/alerts/notes/queries';
import { mergeNotes } from '@/lib/alerts/notes/save';
import { deviceNotesSchema } from '@/lib/alerts/notes/schema';
import { noteViewSchema } from '@/lib/alerts/notes/view';
import { route } from '@/lib/http/route';

export const GET = route({ name: 'notes.list', auth: 'user', answers: { 200: z.array(noteViewSchema) } }, ({ user }) =>
  listNotes(user),
);

export const POST = route(
  {
    name: 'notes.merge',
    auth: 'user',
    body: deviceNotesSchema,
    example: {
      notes: [{ propertyId: 12, note: 'Quiet street', hidden: false, updatedAt: '2026-11-20T18:00:00.000Z' }],
    },
    answers: { 200: z.array(noteViewSchema) },
  },
  ({ user, body }) => mergeNotes(user, body.notes),
);
