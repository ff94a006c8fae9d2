import { created, ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { addLocation } from '@/lib/locations/manage';
import { listLocations } from '@/lib/locations/queries';
import { locationSchema } from '@/lib/locations/schema';

export const GET = route({ auth: 'public', cache: 'shared' }, async () => ok(await listLocations()));

export const POST = route({ auth: 'admin', body: locationSchema }, async ({ user, body }) =>
  created(await addLocation(user, body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = only('GET', 'POST');
