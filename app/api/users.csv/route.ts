import { usersCsv } from '@/lib/accounts/users/csv';
import { usersFileQuery } from '@/lib/accounts/users/schema';
import { CSV_TYPE, download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { kuwaitDay } from '@/lib/platform/day';

export const GET = route(
  {
    name: 'users.file',
    auth: 'staff:accounts',
    query: usersFileQuery,
    limit: { name: 'users-file', max: 20, seconds: 60 },
    answers: { 200: undefined },
    download: CSV_TYPE,
  },
  ({ query: { language, ...query }, locale }) =>
    download(usersCsv(query, language ?? locale), { name: `users-${kuwaitDay()}.csv`, type: CSV_TYPE }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
