import { listAnswer } from '@/lib/http/declaration';
import { created, ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { listReplies, saveReply } from '@/lib/listings/moderation/replies';
import { replySchema, replyViewSchema } from '@/lib/listings/moderation/reply-schema';

export const GET = route(
  { name: 'moderation.replies', auth: 'staff:listings', answers: { 200: listAnswer(replyViewSchema) } },
  async ({ user }) => ok(await listReplies(user)),
);

export const POST = route(
  {
    name: 'moderation.saveReply',
    auth: 'staff:listings',
    body: replySchema,
    example: { text: 'Please add the floor and the size of the balcony.' },
    answers: { 201: replyViewSchema },
    errors: ['conflict'],
  },
  async ({ user, body }) => created(await saveReply(user, body.text)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
