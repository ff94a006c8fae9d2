import { listAnswer } from '@/lib/http/declaration';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { claimsSchema } from '@/lib/listings/moderation/claim-schema';
import { claimViewSchema } from '@/lib/listings/moderation/claim-view';
import { claimListings } from '@/lib/listings/moderation/claims';

export const PUT = route(
  {
    name: 'moderation.claim',
    auth: 'admin',
    body: claimsSchema,
    example: { ids: [12, 13] },
    answers: { 200: listAnswer(claimViewSchema) },
  },
  async ({ user, body }) => ok(await claimListings(user, body.ids)),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods('PUT');
