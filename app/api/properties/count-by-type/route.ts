import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { countByType } from '@/lib/properties/queries';

export const GET = route({ auth: 'public', cache: 'shared' }, async () =>
  ok(await countByType(), { 'Cache-Control': 'public, max-age=60' }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
