import { z } from 'zod';
import { route } from '@/lib/http/route';
import { addLocation } from '@/lib/locations/manage';
import { listLocations } from '@/lib/locations/queries';
import { locationSchema } from '@/lib/locations/schema';
import { locationViewSchema } from '@/lib/locations/view';

export const GET = route(
  { name: 'reference.locations', auth: 'public', cache: 'shared', answers: { 200: z.array(locationViewSchema) } },
  () => listLocations(),
);

export const POST = route(
  {
    name: 'reference.addLocation',
    auth: 'staff:settings',
    body: locationSchema,
    example: { name: 'Salmiya', nameAr: 'السالمية', governorate: 'hawalli', aliases: ['Salmiyah'] },
    answers: { 201: locationViewSchema },
    errors: ['conflict'],
  },
  ({ user, body }) => addLocation(user, body),
);
