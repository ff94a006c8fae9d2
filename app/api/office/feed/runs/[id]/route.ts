import { getRun } from '@/lib/feeds/queries';
import { runViewSchema } from '@/lib/feeds/schema';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    name: 'office.getFeedRun',
    auth: 'user',
    params: idParams,
    answers: { 200: runViewSchema },
    errors: ['forbidden'],
  },
  ({ user, params, locale }) => getRun(user, params.id, locale),
);
