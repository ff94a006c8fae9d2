import { tags } from '@/lib/cache';
import { keptInFront } from '@/lib/kept-in-front';
import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { countByType } from '@/lib/properties/queries';

export const GET = route({ auth: 'public' }, async () => {
  const counts = await countByType();
  keptInFront(tags.listings);
  return ok(counts, { 'Cache-Control': 'public, max-age=60' });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
