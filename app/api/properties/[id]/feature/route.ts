import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { propertyViewSchema } from '@/lib/listings/view';
import { setFeatured } from '@/lib/listings/write/feature';
import { featureSchema } from '@/lib/listings/write/schema';

export const PUT = route(
  {
    name: 'moderation.feature',
    auth: 'staff:listings',
    params: idParams,
    body: featureSchema,
    example: { featured: true },
    answers: { 200: propertyViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => setFeatured(user, params.id, body.featured),
);
export const POST = PUT;
