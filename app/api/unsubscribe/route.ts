import { unsubscribeQuery } from '@/lib/alerts/notifications/schema';
import { unsubscribe } from '@/lib/alerts/notifications/unsubscribe';
import { noContent, seeOther } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/http/paths';

/** A mail program's one click (RFC 8058): it sends no cookie, and needs none. */
export const POST = route(
  {
    name: 'notifications.unsubscribe',
    auth: 'public',
    origin: 'any', // of a mail program in a browser; the token is what stands behind it
    query: unsubscribeQuery,
    errors: ['not_found'],
    answers: { 204: undefined },
  },
  async ({ query }) => {
    await unsubscribe(query.token);
    return noContent();
  },
);

/** A program that opens the address instead, or a scanner that looks at it: changes nothing, and leads to who asks. */
export const GET = route(
  { name: 'notifications.openUnsubscribe', auth: 'public', query: unsubscribeQuery, answers: { 303: undefined } },
  ({ query, locale }) => seeOther(getPathname({ href: paths.unsubscribe(query.token), locale })),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
