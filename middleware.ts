import { NextResponse, type NextRequest } from 'next/server';
import { createTranslator } from 'next-intl';
import createMiddleware from 'next-intl/middleware';
import { unavailablePage } from '@/components/layout/offline-page';
import { safeNext } from '@/lib/accounts/auth/next-path';
import { isBelowProtected, protectionOf, requestedPath } from '@/lib/accounts/auth/protected';
import { getSessionUser, SIGNED_IN_COOKIE } from '@/lib/accounts/auth/session';
import { addressOf } from '@/lib/http/addresses';
import { contentSecurityPolicy } from '@/lib/http/content-security-policy';
import { paths } from '@/lib/http/paths';
import { parseId } from '@/lib/http/query';
import { getPathname, withoutLocale } from '@/lib/i18n/pathname';
import { directionOf, routing, type Locale } from '@/lib/i18n/routing';
import { canManage } from '@/lib/listings/policy';
import { findNonPublic } from '@/lib/listings/read/find-owner';
import { log } from '@/lib/observability/log';
import { localeOfCharge } from '@/lib/payments/queries';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const translate = createMiddleware(routing);
const messages = { ar, en };
const POLICY_HEADERS = ['content-security-policy', 'content-security-policy-report-only'];
const UNAVAILABLE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const FORMS: string[] = [paths.newProperty, paths.submitProperty];

/**
 * Maps an address to its language and guards protected pages by the table of addresses. Each page guards itself again and
 * answers 404 for a row that the user may not see. Requests without the flag cookie of a session read no session.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  // Next reads the nonce for its scripts from the request's policy, so remove any policy sent by the client.
  for (const name of POLICY_HEADERS) request.headers.delete(name);
  const asked = requestedPath(request.nextUrl.pathname);
  const locale = /^\/en(?:\/|$)/i.test(asked) ? 'en' : 'ar';
  const pathname = asked.replace(/^\/(?:ar|en)(?=\/|$)/i, '') || '/';
  try {
    return await answer(request, pathname, locale);
  } catch (error) {
    log.error('middleware failed', { error });
    return unavailable(request, pathname, locale);
  }
}

/** @param pathname as the router may read it (`requestedPath`), without the language */
async function answer(request: NextRequest, pathname: string, locale: Locale): Promise<NextResponse> {
  const { search, searchParams } = request.nextUrl;
  const to = (href: string) => new URL(getPathname({ href, locale }), request.url);

  const protection = protectionOf(pathname);
  if (protection) {
    const user = await getSessionUser(request.headers);
    if (!user) return sendTo(to(paths.auth('login', pathname + search)));
    if (protection === 'admin' && user.role !== 'admin')
      return sendTo(to(user.passkeyRequired ? paths.passkey(pathname + search) : paths.home));
    if (withoutLocale(request.nextUrl.pathname) !== pathname) return sendTo(to(pathname + search));
    return withNonce(request, translate);
  }
  if (isBelowProtected(pathname)) return nothing(request, locale);
  // URLs with a dot are mostly files. next.config.ts rewrites the others.
  if (locale === 'ar' && request.nextUrl.pathname.includes('.')) {
    return NextResponse.next({ request: { headers: request.headers } });
  }
  const { path } = addressOf(pathname);
  if (path === '/properties/[id]/preview') return sendTo(to(pathname.replace('/preview', '')));
  if (pathname === '/payment-callback') {
    if (!searchParams.has('returned')) return withNonce(request, translate);
    return sendTo(await resultOf(searchParams, locale, request.url));
  }
  const flagged = request.cookies.has(SIGNED_IN_COOKIE);
  if (pathname === '/auth') {
    if (flagged && (await getSessionUser(request.headers))) return sendTo(to(safeNext(searchParams.get('next'))));
    return withNonce(request, translate);
  }
  if (!flagged || path !== '/properties/[id]') return translate(request);

  const listing = parseId(pathname.split('/').at(-1) ?? '');
  const pending = listing && (await findNonPublic(listing));
  // Everyone else gets the same 404 as for an unknown id.
  if (pending && canManage(await getSessionUser(request.headers), pending)) {
    const preview = new URL(`/${locale}${paths.previewProperty(listing)}`, request.url);
    return withNonce(request, ({ headers }) => NextResponse.rewrite(preview, { request: { headers } }));
  }
  return translate(request);
}

/** URL of the result page, in the language of the page that last started the charge. */
async function resultOf(returned: URLSearchParams, locale: Locale, base: string): Promise<URL> {
  const query = new URLSearchParams(returned);
  query.delete('returned');
  const asked = await localeOfCharge(query.get('tap_id') ?? '');
  return new URL(getPathname({ href: `/payment-callback?${query}`, locale: asked ?? locale }), base);
}

/** For a page that is rendered per request: only inline scripts that carry the nonce run. */
function withNonce(request: NextRequest, respond: (request: NextRequest) => NextResponse): NextResponse {
  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()));
  request.headers.set('Content-Security-Policy', policy);
  const response = respond(request);
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

/** Renders the 404 page and keeps the requested URL. */
function nothing(request: NextRequest, locale: Locale): NextResponse {
  const headers = new Headers(request.headers);
  headers.set('x-next-intl-locale', locale);
  return NextResponse.rewrite(new URL(`/${locale}/nothing`, request.url), { request: { headers } });
}

/** A 503 page for when the database cannot be read. It needs neither database nor session. */
function unavailable(request: NextRequest, asked: string, locale: Locale): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const t = createTranslator({ locale, messages: messages[locale] });
  const { path } = addressOf(asked);
  const isListing = path === '/properties/[id]';
  const isForm = path === '/properties/edit/[id]' || (FORMS.includes(path) && searchParams.has('edit'));
  const texts = isListing
    ? { title: t('details.failure.title'), text: t('details.failure.text') }
    : isForm
      ? { title: t('error.property.title'), text: t('error.property.text') }
      : { title: t('unavailable.title'), text: t('unavailable.text') };
  const page = unavailablePage(
    {
      lang: locale,
      dir: directionOf(locale),
      name: t('site.name'),
      retry: t('unavailable.retry'),
      quote: t('unavailable.quote'),
      requestId: request.headers.get('x-request-id') ?? '',
      ...texts,
    },
    pathname.replace(/^[/\\]+/, '/') + search,
    isListing || isForm ? { href: cameFrom(request, locale), label: t('details.failure.back') } : undefined,
  );
  return new NextResponse(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': UNAVAILABLE_POLICY,
      'Cache-Control': 'no-store',
      'Retry-After': '10',
    },
  });
}

/**
 * Returns the page of this site that linked here, else the list. A page without JavaScript cannot use the browser's
 * history.
 */
function cameFrom({ headers, nextUrl, url }: NextRequest, locale: Locale): string {
  const { origin, pathname, search } = URL.parse(headers.get('referer') ?? '') ?? {};
  if (origin !== new URL(url).origin || pathname === undefined || pathname === nextUrl.pathname)
    return getPathname({ href: paths.properties(), locale });
  return pathname.replace(/^[/\\]+/, '/') + search;
}

/** Not cached: the target depends on the session. */
function sendTo(url: URL): NextResponse {
  return NextResponse.redirect(url, { headers: { 'Cache-Control': 'no-store' } });
}

/** Next reads this without running it. lib/http/addresses.test.ts compares it with the table. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      // Excludes the API and its reference, the build's files, photos, and the plain pages below.
      source:
        '/((?!api/|(?:en/)?api$|(?:_next|media|sandbox|sitemaps)(?:/|$)|(?:en/)?(?:properties|properties/\\d+|areas|areas/[a-z\\d-]+|areas/[a-z\\d-]+/[a-z\\d-]+|advertisers/\\d+|buildings/\\d+)$).*)',
    },
    {
      // Plain pages: the middleware would only set the language, at a sixth of the page's cost. server/ sets the header
      // for visitors without a session.
      source:
        '/((?:en/)?(?:properties|properties/\\d+|areas|areas/[a-z\\d-]+|areas/[a-z\\d-]+/[a-z\\d-]+|advertisers/\\d+|buildings/\\d+))',
      missing: [{ type: 'header', key: 'x-baraha-plain' }],
    },
  ],
};
