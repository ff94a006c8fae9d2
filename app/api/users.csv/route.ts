import { usersCsv } from '@/lib/accounts/users/csv';
import { usersFileQuery } from '@/lib/accounts/users/schema';
import { download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { kuwaitDay } from '@/lib/platform/day';

const TYPE = 'text/csv; charset=utf-8';

export const GET = route(
  {
    name: 'users.file',
    auth: 'staff:accounts',
    query: usersFileQuery,
    limit: { name: 'users-file', max: 20, seconds: 60 },
    answers: { 200: undefined },
    download: TYPE,
  },
  ({ query: { language, ...query }, locale }) =>
    download(usersCsv(query, language ?? locale), { name: `users-${kuwaitDay()}.csv`, type: TYPE }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
