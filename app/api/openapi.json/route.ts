import { apiDescription } from './description';
import { cacheForRelease } from '@/lib/cache/shared';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { descriptionViewSchema } from '@/lib/http/service-schemas';

export const GET = route(
  { name: 'service.description', auth: 'public', answers: { 200: descriptionViewSchema } },
  async () => {
    cacheForRelease();
    return answer(200, await apiDescription(), { 'Cache-Control': 'public, max-age=3600' });
  },
);
