import { z } from 'zod';
import { route } from '@/lib/http/route';
import { getDraft, listDrafts } from '@/lib/listings/drafts/drafts';
import { draftsQuery } from '@/lib/listings/drafts/schema';
import { draftViewSchema } from '@/lib/listings/drafts/view';

export const GET = route(
  { name: 'drafts.list', auth: 'user', query: draftsQuery, answers: { 200: z.array(draftViewSchema) } },
  async ({ user, query: { id } }) =>
    id === undefined ? listDrafts(user, null) : [(await getDraft(user, id)) ?? []].flat(),
);
