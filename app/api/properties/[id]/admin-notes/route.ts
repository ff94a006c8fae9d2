import { adminNoteSchema, adminNoteViewSchema } from '@/lib/accounts/users/admin-note-schema';
import { listListingNotes, noteListing } from '@/lib/accounts/users/admin-notes';
import { pagedAnswer } from '@/lib/http/declaration';
import { idParams, pageQuery } from '@/lib/http/query';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    name: 'moderation.notes',
    auth: 'staff:notes',
    params: idParams,
    query: pageQuery,
    answers: { 200: pagedAnswer(adminNoteViewSchema) },
  },
  async ({ request, params, query }) => list(request, query, await listListingNotes(params.id, query)),
);

export const POST = route(
  {
    name: 'moderation.addNote',
    auth: 'staff:notes',
    params: idParams,
    body: adminNoteSchema,
    example: { text: 'Called on Sunday.' },
    answers: { 201: adminNoteViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => noteListing(user, params.id, body.text),
);
