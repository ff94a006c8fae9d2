import { listChoices, updateChoices } from '@/lib/alerts/notifications/queries';
import { choiceSchema, choiceViewSchema } from '@/lib/alerts/notifications/schema';
import { listAnswer } from '@/lib/http/declaration';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const GET = route(
  { name: 'notifications.choices', auth: 'user', answers: { 200: listAnswer(choiceViewSchema) } },
  async ({ user }) => ok(await listChoices(user)),
);

export const PUT = route(
  {
    name: 'notifications.choose',
    auth: 'user',
    body: choiceSchema,
    example: { kinds: ['listingApproved', 'listingRejected'], channel: 'mail', on: false },
    answers: { 200: listAnswer(choiceViewSchema) },
  },
  async ({ user, body }) => ok(await updateChoices(user, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'PUT');
