import { listAnswer } from '@/lib/http/declaration';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { listDrafts } from '@/lib/listings/drafts/queries';
import { draftsQuery } from '@/lib/listings/drafts/schema';
import { draftViewSchema } from '@/lib/listings/drafts/view';

export const GET = route(
  { name: 'drafts.list', auth: 'user', query: draftsQuery, answers: { 200: listAnswer(draftViewSchema) } },
  async ({ user, query }) => ok(await listDrafts(user, query.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
