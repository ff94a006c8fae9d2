import { route } from '@/lib/http/route';
import { stillThereSchema } from '@/lib/listings/write/schema';
import { answerStillThere } from '@/lib/listings/write/still-there';

/** From the link of a mail. The token replaces a login. */
export const POST = route(
  {
    name: 'properties.stillThere',
    auth: 'public',
    body: stillThereSchema,
    example: { token: '12.1795680000000.of-the-mail', answer: 'yes' },
    errors: ['not_found', 'conflict'],
    answers: { 204: undefined },
  },
  ({ body: { token, answer } }) => answerStillThere(token, answer),
);
