import { adminNoteSchema, adminNoteViewSchema } from '@/lib/accounts/users/admin-note-schema';
import { listListingNotes, noteListing } from '@/lib/accounts/users/admin-notes';
import { pagedAnswer } from '@/lib/http/declaration';
import { idParams, pageQuery } from '@/lib/http/query';
import { created, list } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { PAGE_SIZE } from '@/lib/platform/site';

export const GET = route(
  {
    name: 'moderation.notes',
    auth: 'staff:notes',
    params: idParams,
    query: pageQuery,
    answers: { 200: pagedAnswer(adminNoteViewSchema) },
  },
  async ({ params: { id }, query: { page = 1, pageSize = PAGE_SIZE } }) => {
    const { items, total } = await listListingNotes(id, { page, pageSize });
    const at = { path: `/api/properties/${id}/admin-notes`, query: new URLSearchParams() };
    return list(items, at, { page, pageSize, total, exact: true });
  },
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
  async ({ user, params, body }) => created(await noteListing(user, params.id, body.text)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
