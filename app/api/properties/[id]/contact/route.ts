import { idParams } from '@/lib/http/query';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { readContact } from '@/lib/listings/read/contact';
import { contactViewSchema } from '@/lib/listings/view';

export const GET = route(
  {
    name: 'properties.contact',
    auth: 'viewer',
    params: idParams,
    answers: { 200: contactViewSchema },
    errors: ['too_many_requests'],
  },
  async ({ user, params, address }) =>
    answer(200, await readContact(user, params.id, address), { 'Cache-Control': 'no-store' }),
);
