import { listAmenities } from '@/lib/amenities/queries';
import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';

export const GET = route({ auth: 'public' }, async () => ok(await listAmenities()));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
