import { z } from 'zod';
import { otherMethods, route } from '@/lib/http/route';
import { listDrafts } from '@/lib/listings/drafts/drafts';
import { draftsQuery } from '@/lib/listings/drafts/schema';
import { draftViewSchema } from '@/lib/listings/drafts/view';

export const GET = route(
  { name: 'drafts.list', auth: 'user', query: draftsQuery, answers: { 200: z.array(draftViewSchema) } },
  ({ user, query }) => listDrafts(user, query.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
