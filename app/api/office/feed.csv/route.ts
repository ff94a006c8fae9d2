import { exportFeed } from '@/lib/feeds/export';
import { CSV_TYPE, download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { kuwaitDay } from '@/lib/platform/day';

export const GET = route(
  {
    name: 'office.exportFeed',
    auth: 'user',
    limit: { name: 'feed-file', max: 20, seconds: 60 },
    answers: { 200: undefined },
    download: CSV_TYPE,
    errors: ['not_found', 'forbidden'],
  },
  ({ user }) => download(exportFeed(user), { name: `listings-${kuwaitDay()}.csv`, type: CSV_TYPE }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
