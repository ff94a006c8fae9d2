import { z } from 'zod';
import { route } from '@/lib/http/route';
import { addLandmark } from '@/lib/search/landmarks/manage';
import { listLandmarks } from '@/lib/search/landmarks/queries';
import { landmarkSchema } from '@/lib/search/landmarks/schema';
import { landmarkExample, landmarkViewSchema } from '@/lib/search/landmarks/view';

export const GET = route(
  { name: 'reference.landmarks', auth: 'public', cache: 'shared', answers: { 200: z.array(landmarkViewSchema) } },
  () => listLandmarks(),
);

export const POST = route(
  {
    name: 'reference.addLandmark',
    auth: 'staff:settings',
    body: landmarkSchema,
    example: landmarkExample,
    answers: { 201: landmarkViewSchema },
    errors: ['conflict'],
  },
  ({ user, body }) => addLandmark(user, body),
);
