import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { statsQuery } from '@/lib/listings/events/schema';
import { loadStats } from '@/lib/listings/events/stats';
import { statsViewSchema } from '@/lib/listings/events/view';

export const GET = route(
  {
    name: 'properties.stats',
    auth: 'user',
    params: idParams,
    query: statsQuery,
    answers: { 200: statsViewSchema },
    errors: ['forbidden', 'not_found'],
  },
  ({ user, params, query }) => loadStats(user, params.id, query.days),
);
