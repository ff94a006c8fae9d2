import { z } from 'zod';
import { listChoices, updateChoices } from '@/lib/alerts/notifications/queries';
import { choiceSchema, choiceViewSchema } from '@/lib/alerts/notifications/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'notifications.choices', auth: 'user', answers: { 200: z.array(choiceViewSchema) } },
  ({ user }) => listChoices(user),
);

export const PUT = route(
  {
    name: 'notifications.choose',
    auth: 'user',
    body: choiceSchema,
    example: { kinds: ['listingApproved', 'listingRejected'], channel: 'mail', on: false },
    answers: { 200: z.array(choiceViewSchema) },
  },
  ({ user, body }) => updateChoices(user, body),
);
