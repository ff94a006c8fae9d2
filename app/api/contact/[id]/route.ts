import { contactMessageDoneSchema } from '@/lib/contact-messages/schema';
import { setContactMessageDone } from '@/lib/contact-messages/send';
import { contactMessageViewSchema } from '@/lib/contact-messages/view';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'contact.done',
    auth: 'staff:messages',
    params: idParams,
    body: contactMessageDoneSchema,
    example: { done: true },
    answers: { 200: contactMessageViewSchema },
  },
  ({ user, params, body }) => setContactMessageDone(user, params.id, body.done),
);
