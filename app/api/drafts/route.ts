import { z } from 'zod';
import { route } from '@/lib/http/route';
import { listDrafts } from '@/lib/listings/drafts/drafts';
import { draftsQuery } from '@/lib/listings/drafts/schema';
import { draftViewSchema } from '@/lib/listings/drafts/view';

export const GET = route(
  { name: 'drafts.list', auth: 'user', query: draftsQuery, answers: { 200: z.array(draftViewSchema) } },
  ({ user, query }) => listDrafts(user, query.id),
);
