import { z } from 'zod';
import { addAmenity } from '@/lib/amenities/manage';
import { listAmenities } from '@/lib/amenities/queries';
import { amenitySchema } from '@/lib/amenities/schema';
import { amenityViewSchema, managedAmenityViewSchema } from '@/lib/amenities/view';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'reference.amenities', auth: 'public', cache: 'shared', answers: { 200: z.array(amenityViewSchema) } },
  () => listAmenities(),
);

export const POST = route(
  {
    name: 'reference.addAmenity',
    auth: 'staff:settings',
    body: amenitySchema,
    example: { name: 'Sea view', nameAr: 'إطلالة بحرية' },
    answers: { 201: managedAmenityViewSchema },
    errors: ['conflict'],
  },
  ({ user, body }) => addAmenity(user, body),
);
