import { addAmenity } from '@/lib/amenities/manage';
import { listAmenities } from '@/lib/amenities/queries';
import { amenitySchema } from '@/lib/amenities/schema';
import { tags } from '@/lib/cache';
import { keptInFront } from '@/lib/kept-in-front';
import { created, ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';

export const GET = route({ auth: 'public' }, async () => {
  const all = await listAmenities();
  keptInFront(tags.amenities);
  return ok(all);
});

export const POST = route({ auth: 'admin', body: amenitySchema }, async ({ user, body }) =>
  created(await addAmenity(user, body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = only('GET', 'POST');
