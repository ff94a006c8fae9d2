import { idParams, ifUnchangedSinceQuery } from '@/lib/http/query';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { approveChange } from '@/lib/listings/moderation/decide-change';
import { propertyViewSchema } from '@/lib/listings/view';

export const PUT = route(
  {
    name: 'moderation.approveChange',
    auth: 'staff:listings',
    params: idParams,
    query: ifUnchangedSinceQuery,
    conditional: true,
    answers: { 200: propertyViewSchema },
    errors: ['conflict', 'bad_request'],
  },
  async ({ user, params, query, ifMatch }) => {
    const { property, version } = await approveChange(user, params.id, { seen: query.seen, version: ifMatch });
    return answer(200, property, { ETag: `"${version}"` });
  },
);
