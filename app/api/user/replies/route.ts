import { z } from 'zod';
import { route } from '@/lib/http/route';
import { listReplies, saveReply } from '@/lib/listings/moderation/replies';
import { replySchema, replyViewSchema } from '@/lib/listings/moderation/reply-schema';

export const GET = route(
  { name: 'moderation.replies', auth: 'staff:listings', answers: { 200: z.array(replyViewSchema) } },
  ({ user }) => listReplies(user),
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
  ({ user, body }) => saveReply(user, body.text),
);
