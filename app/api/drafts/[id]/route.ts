import { answer, found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { getDraft, removeDraft, saveDraft } from '@/lib/listings/drafts/drafts';
import { draftParams, draftRemovalQuery, saveDraftSchema } from '@/lib/listings/drafts/schema';
import { draftViewSchema, type DraftView } from '@/lib/listings/drafts/view';
import { abandonDraft } from '@/lib/payments/abandon-draft';

const withTag = (draft: DraftView) => answer(200, draft, { ETag: `"${draft.version}"` });

export const GET = route(
  { name: 'drafts.get', auth: 'user', params: draftParams, answers: { 200: draftViewSchema } },
  async ({ user, params }) => withTag(found(await getDraft(user, params.id))),
);

/** The form saves after each change. */
const limit = { name: 'drafts', max: 3_000, seconds: 60 * 60 };

export const PUT = route(
  {
    name: 'drafts.save',
    auth: 'user',
    limit,
    params: draftParams,
    conditional: true,
    body: saveDraftSchema,
    example: { values: { listingType: 'rent', propertyType: 'apartment', price: '450' } },
    answers: { 200: draftViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  async ({ user, params, body, ifMatch }) => withTag(await saveDraft(user, params.id, body, ifMatch)),
);

export const DELETE = route(
  {
    name: 'drafts.remove',
    auth: 'user',
    params: draftParams,
    query: draftRemovalQuery,
    answers: { 204: undefined },
    errors: ['conflict'],
  },
  ({ user, params, query }) => (query.payment === 'abandon' ? abandonDraft : removeDraft)(user, params.id),
);
