import { addAmenity } from '@/lib/amenities/manage';
import { listAmenities } from '@/lib/amenities/queries';
import { amenitySchema } from '@/lib/amenities/schema';
import { created, ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';

export const GET = route({ auth: 'public', cache: 'shared' }, async () => ok(await listAmenities()));

export const POST = route({ auth: 'admin', body: amenitySchema }, async ({ user, body }) =>
  created(await addAmenity(user, body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = only('GET', 'POST');
