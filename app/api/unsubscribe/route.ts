import { linkTokenSchema } from '@/lib/alerts/mail/schema';
import { unsubscribe } from '@/lib/alerts/notifications/unsubscribe';
import { paths } from '@/lib/http/paths';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { getPathname } from '@/lib/i18n/pathname';

/** One-click unsubscribe of mail programs (RFC 8058), without a session. */
export const POST = route(
  {
    name: 'notifications.unsubscribe',
    auth: 'public',
    origin: 'any', // the token authorizes a mail program in a browser
    query: linkTokenSchema,
    errors: ['not_found'],
    answers: { 204: undefined },
  },
  ({ query }) => unsubscribe(query.token),
);

/** A mail scanner or browser that opens the link: changes nothing and redirects to the page that asks. */
export const GET = route(
  { name: 'notifications.openUnsubscribe', auth: 'public', query: linkTokenSchema, answers: { 303: undefined } },
  ({ query, locale }) =>
    answer(303, undefined, { Location: getPathname({ href: paths.unsubscribe(query.token), locale }) }),
);
