import { idParams } from '@/lib/http/query';
import { found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { withdrawChange } from '@/lib/listings/moderation/decide-change';
import { getPendingChange } from '@/lib/listings/moderation/pending-change-queries';
import { pendingChangeViewSchema } from '@/lib/listings/view';

export const GET = route(
  {
    name: 'properties.pendingChange',
    auth: 'user',
    params: idParams,
    answers: { 200: pendingChangeViewSchema },
    errors: ['forbidden'],
  },
  async ({ user, params }) => found(await getPendingChange(user, params.id)),
);

export const DELETE = route(
  {
    name: 'properties.withdrawChange',
    auth: 'user',
    params: idParams,
    answers: { 204: undefined },
    errors: ['forbidden', 'conflict'],
  },
  ({ user, params }) => withdrawChange(user, params.id),
);
