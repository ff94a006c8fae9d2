import { listContactMessages } from '@/lib/contact-messages/queries';
import { contactMessageSchema } from '@/lib/contact-messages/schema';
import { sendContactMessage } from '@/lib/contact-messages/send';
import { contactMessagesQuery, contactMessageViewSchema } from '@/lib/contact-messages/view';
import { pagedAnswer } from '@/lib/http/declaration';
import { queryText } from '@/lib/http/query';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    name: 'contact.list',
    auth: 'staff:messages',
    query: contactMessagesQuery,
    answers: { 200: pagedAnswer(contactMessageViewSchema) },
  },
  async ({ request, query }) => list(request, query, await listContactMessages(query), queryText(query)),
);

export const POST = route(
  {
    name: 'contact.send',
    auth: 'viewer',
    body: contactMessageSchema,
    example: {
      name: 'نورة العنزي',
      email: 'noura@example.com',
      topic: 'payment',
      message: 'دفعت رسوم الإعلان ولم يظهر.',
    },
    answers: { 202: undefined },
    errors: ['too_many_requests'],
  },
  ({ user, body, address, locale }) => sendContactMessage(body, { address, locale, userId: user?.id ?? null }),
);
