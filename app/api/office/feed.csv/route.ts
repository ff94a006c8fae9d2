import { exportFeed } from '@/lib/feeds/export';
import { csvFile } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { kuwaitDay } from '@/lib/platform/day';

export const GET = route(
  {
    name: 'office.exportFeed',
    auth: 'user',
    limit: { name: 'feed-file', max: 20, seconds: 60 },
    answers: { 200: csvFile },
    errors: ['not_found', 'forbidden'],
  },
  ({ user }) => ({ name: `listings-${kuwaitDay()}.csv`, content: exportFeed(user) }),
);
