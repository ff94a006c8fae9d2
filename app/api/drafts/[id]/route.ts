import { found, noContent, ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { removeDraft, saveDraft } from '@/lib/listings/drafts/drafts';
import { getDraft } from '@/lib/listings/drafts/queries';
import { draftParams, saveDraftSchema } from '@/lib/listings/drafts/schema';
import { draftViewSchema } from '@/lib/listings/drafts/view';

export const GET = route(
  { name: 'drafts.get', auth: 'user', params: draftParams, answers: { 200: draftViewSchema } },
  async ({ user, params }) => ok(found(await getDraft(user, params.id))),
);

/** A form sends it a moment after each change. */
const limit = { name: 'drafts', max: 3_000, seconds: 60 * 60 };

export const PUT = route(
  {
    name: 'drafts.save',
    auth: 'user',
    limit,
    params: draftParams,
    body: saveDraftSchema,
    example: { values: { listingType: 'rent', propertyType: 'apartment', price: '450' }, version: 0 },
    answers: { 200: draftViewSchema },
    errors: ['conflict'],
  },
  async ({ user, params, body }) => ok(await saveDraft(user, params.id, body)),
);

export const DELETE = route(
  { name: 'drafts.remove', auth: 'user', params: draftParams, answers: { 204: undefined }, errors: ['conflict'] },
  async ({ user, params }) => {
    await removeDraft(user, params.id);
    return noContent();
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods('GET', 'PUT', 'DELETE');
