import { route } from '@/lib/http/route';
import { routeOf } from '@/lib/http/route-of';
import { browserErrorSchema } from '@/lib/http/service-schemas';
import { log } from '@/lib/observability/log';
import { withoutPersonalData } from '@/lib/observability/sentry';

/** Logs the error and the kind of page, not the visitor. */
export const POST = route(
  {
    name: 'service.browserError',
    auth: 'public',
    limit: { name: 'browser-error', max: 30, seconds: 60 },
    body: browserErrorSchema,
    beacon: true,
    example: { message: 'TypeError: x is not a function' },
    answers: { 204: undefined },
  },
  ({ body: { message }, request }) => {
    const error = Object.assign(new Error(withoutPersonalData(message)), { name: 'BrowserError', stack: '' });
    log.error('a page failed in the browser', { page: pageOf(request.headers.get('referer')), error });
  },
);

const pageOf = (referer: string | null) =>
  referer !== null && URL.canParse(referer) ? routeOf(new URL(referer).pathname, 200) : null;
