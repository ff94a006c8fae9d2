import { usersCsv } from '@/lib/accounts/users/csv';
import { usersFileQuery } from '@/lib/accounts/users/schema';
import { csvFile } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { kuwaitDay } from '@/lib/platform/day';

export const GET = route(
  {
    name: 'users.file',
    auth: 'staff:accounts',
    query: usersFileQuery,
    limit: { name: 'users-file', max: 20, seconds: 60 },
    answers: { 200: csvFile },
  },
  ({ query: { language, ...query }, locale }) => ({
    name: `users-${kuwaitDay()}.csv`,
    content: usersCsv(query, language ?? locale),
  }),
);
