import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { countByType } from '@/lib/listings/read/queries';
import { countsViewSchema } from '@/lib/listings/view';

export const GET = route(
  { name: 'properties.countByType', auth: 'public', cache: 'shared', search: true, answers: { 200: countsViewSchema } },
  async () => answer(200, await countByType(), { 'Cache-Control': 'public, max-age=60' }),
);
