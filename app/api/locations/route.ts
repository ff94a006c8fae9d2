import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { listLocations } from '@/lib/locations/queries';

export const GET = route({ auth: 'public' }, async () => ok(await listLocations()));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
