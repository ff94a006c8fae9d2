import { z } from 'zod';
import { route } from '@/lib/http/route';
import { listRejected } from '@/lib/listings/moderation/rejected';
import { rejectedViewSchema } from '@/lib/listings/view';

export const GET = route(
  { name: 'properties.rejected', auth: 'user', answers: { 200: z.array(rejectedViewSchema) } },
  ({ user }) => listRejected(user),
);
