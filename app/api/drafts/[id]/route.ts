import { found, noContent, ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { removeDraft } from '@/lib/listings/drafts/drafts';
import { getDraft } from '@/lib/listings/drafts/queries';
import { draftParams } from '@/lib/listings/drafts/schema';
import { draftViewSchema } from '@/lib/listings/drafts/view';

export const GET = route(
  { name: 'drafts.get', auth: 'user', params: draftParams, answers: { 200: draftViewSchema } },
  async ({ user, params }) => ok(found(await getDraft(user, params.id))),
);

export const DELETE = route(
  { name: 'drafts.remove', auth: 'user', params: draftParams, answers: { 204: undefined }, errors: ['conflict'] },
  async ({ user, params }) => {
    await removeDraft(user, params.id);
    return noContent();
  },
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods('GET', 'DELETE');
