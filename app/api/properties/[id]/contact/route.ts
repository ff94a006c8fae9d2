import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { readContact } from '@/lib/listings/read/contact';
import { contactViewSchema } from '@/lib/listings/view';

export const GET = route(
  {
    name: 'properties.contact',
    auth: 'viewer',
    cache: 'none',
    params: idParams,
    answers: { 200: contactViewSchema },
    errors: ['too_many_requests'],
  },
  ({ user, params, address }) => readContact(user, params.id, address),
);
