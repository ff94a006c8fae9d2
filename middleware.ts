import { NextResponse, type NextRequest } from 'next/server';
import { createTranslator } from 'next-intl';
import createMiddleware from 'next-intl/middleware';
import { unavailablePage } from '@/components/layout/offline-page';
import { safeNext } from '@/lib/accounts/auth/next-path';
import { isBelowProtected, protectionOf, requestedPath } from '@/lib/accounts/auth/protected';
import { getSessionUser, SIGNED_IN_COOKIE } from '@/lib/accounts/auth/session';
import { getUser } from '@/lib/accounts/users/queries';
import type { UserView } from '@/lib/accounts/users/view';
import { contentSecurityPolicy } from '@/lib/http/content-security-policy';
import { getPathname, withoutLocale } from '@/lib/i18n/pathname';
import { directionOf, routing, type Locale } from '@/lib/i18n/routing';
import { canManage, isPublisher } from '@/lib/listings/policy';
import { findOwner, findNonPublic, findRejectedOwner } from '@/lib/listings/read/find-owner';
import { log } from '@/lib/observability/log';
import { paths } from '@/lib/http/paths';
import { getPayment, localeOfCharge } from '@/lib/payments/queries';
import { parseId } from '@/lib/http/query';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const translate = createMiddleware(routing);
const messages = { ar, en };
const POLICY_HEADERS = ['content-security-policy', 'content-security-policy-report-only'];
const UNAVAILABLE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const RETRY_AFTER_SECONDS = 10;
const RECEIPT = /^\/profile\/payments\/([^/]+)$/;
const MANAGED = /^\/properties\/(?:edit|renew|stats)\/([^/]+)$/;
const EDITED = /^\/properties\/edit\/[^/]+$/;
const ACCOUNT = /^\/admin-dashboard\/users\/([^/]+)$/;
const FORMS: string[] = [paths.newProperty, paths.submitProperty];
const LISTING = /^\/properties\/(\d+)$/;
const PREVIEW = /^(\/properties\/[^/]+)\/preview\/?$/;

/**
 * Maps an address to its language and guards the protected parts; each page guards itself again. Visitors who are not
 * signed in cost no look at a session: the static pages stay bytes from memory. Whether a page is there at all is
 * decided here as well, since what a page finds out for itself comes after its status.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  // The framework takes the nonce for its scripts from it, also for pages that it stores: a caller's is not wanted.
  for (const name of POLICY_HEADERS) request.headers.delete(name);
  const asked = requestedPath(request.nextUrl.pathname);
  const locale = /^\/en(?:\/|$)/i.test(asked) ? 'en' : 'ar';
  const pathname = asked.replace(/^\/(?:ar|en)(?=\/|$)/i, '') || '/';
  try {
    return await answer(request, pathname, locale);
  } catch (error) {
    log.error('a page could not be begun', { error });
    return unavailable(request, pathname, locale);
  }
}

/** @param pathname what is asked for, as the router may understand it, without its language */
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
    return (await isThere(user, pathname, searchParams)) ? withNonce(request, translate) : nothing(request, locale);
  }
  if (isBelowProtected(pathname)) return nothing(request, locale);
  // Most are files, and those that are none are next.config.ts's.
  if (locale === 'ar' && request.nextUrl.pathname.includes('.')) {
    return NextResponse.next({ request: { headers: request.headers } });
  }
  const previewed = PREVIEW.exec(pathname)?.[1];
  if (previewed) return sendTo(to(previewed));
  if (pathname === '/payment-callback') {
    if (!searchParams.has('returned')) return withNonce(request, translate);
    return sendTo(await resultOf(searchParams, locale, request.url));
  }
  const flagged = request.cookies.has(SIGNED_IN_COOKIE);
  if (pathname === '/auth') {
    if (flagged && (await getSessionUser(request.headers))) return sendTo(to(safeNext(searchParams.get('next'))));
    return withNonce(request, translate);
  }
  const listing = parseId(LISTING.exec(pathname)?.[1] ?? '');
  if (!flagged) return translate(request);

  const pending = listing && (await findNonPublic(listing));
  // To anybody else it is what an unknown one is.
  if (pending && canManage(await getSessionUser(request.headers), pending)) {
    const preview = new URL(`/${locale}${paths.previewProperty(listing)}`, request.url);
    return withNonce(request, ({ headers }) => NextResponse.rewrite(preview, { request: { headers } }));
  }
  return translate(request);
}

/** Where the provider's browser goes on: the result, in the language of the page that asked last for the charge. */
async function resultOf(returned: URLSearchParams, locale: Locale, base: string): Promise<URL> {
  const query = new URLSearchParams(returned);
  query.delete('returned');
  const asked = await localeOfCharge(query.get('tap_id') ?? '');
  return new URL(getPathname({ href: `/payment-callback?${query}`, locale: asked ?? locale }), base);
}

/** For a page that is made for this one request: its inline scripts, and no others, carry a nonce. */
function withNonce(request: NextRequest, respond: (request: NextRequest) => NextResponse): NextResponse {
  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()));
  request.headers.set('Content-Security-Policy', policy);
  const response = respond(request);
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

/**
 * Whether a protected page has something to show to this person. Asked here, since a page that is made for a request
 * has begun its answer, with status 200, before it can say that there is nothing.
 */
async function isThere(user: UserView, pathname: string, query: URLSearchParams): Promise<boolean> {
  const receipt = RECEIPT.exec(pathname)?.[1];
  if (receipt !== undefined) {
    const id = parseId(receipt);
    return id !== null && (await getPayment(user, id)) !== null;
  }
  const asked = (name: string) => (FORMS.includes(pathname) ? query.get(name)?.trim() : undefined);
  const account = ACCOUNT.exec(pathname)?.[1];
  if (account !== undefined) {
    const id = parseId(account);
    return id !== null && (await getUser(id)) !== null;
  }
  const managed = MANAGED.exec(pathname)?.[1] ?? asked('edit');
  if (managed) {
    const id = parseId(managed);
    return id !== null && canManage(user, await findOwner(id));
  }
  const rejected = asked('rejected');
  if (!rejected) return true;
  const id = parseId(rejected);
  return id !== null && isRejectedOwn(user, await findRejectedOwner(id));
}

const isRejectedOwn = (user: UserView, rejected: { ownerId: number } | null): boolean =>
  rejected !== null && isPublisher(user, { publisherId: rejected.ownerId });

/** The page of unknown addresses, under the address that was asked for. */
function nothing(request: NextRequest, locale: Locale): NextResponse {
  const headers = new Headers(request.headers);
  headers.set('x-next-intl-locale', locale);
  return NextResponse.rewrite(new URL(`/${locale}/nothing`, request.url), { request: { headers } });
}

/** A page of its own, for when what decides about a page cannot be read: it needs neither database nor session. */
function unavailable(request: NextRequest, asked: string, locale: Locale): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const t = createTranslator({ locale, messages: messages[locale] });
  const isListing = LISTING.test(asked);
  const isForm = EDITED.test(asked) || (FORMS.includes(asked) && searchParams.has('edit'));
  const words = isListing
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
      ...words,
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
      'Retry-After': String(RETRY_AFTER_SECONDS),
    },
  });
}

/** The page of this site that led here, else the list: a page without a script has no history to go back in. */
function cameFrom({ headers, nextUrl, url }: NextRequest, locale: Locale): string {
  const { origin, pathname, search } = URL.parse(headers.get('referer') ?? '') ?? {};
  if (origin !== new URL(url).origin || pathname === undefined || pathname === nextUrl.pathname)
    return getPathname({ href: paths.properties(), locale });
  return pathname.replace(/^[/\\]+/, '/') + search;
}

/** Nobody keeps it: who asks is what decides. */
function sendTo(url: URL): NextResponse {
  return NextResponse.redirect(url, { headers: { 'Cache-Control': 'no-store' } });
}

/** Next reads it without running it: lib/http/addresses.test.ts holds it against the table. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      // Excludes the API and its reference, the build's files, photos, and the plain pages below.
      source:
        '/((?!api/|(?:en/)?api$|(?:_next|media|sandbox|sitemaps)(?:/|$)|(?:en/)?(?:properties|properties/\\d+|areas|areas/[a-z-]+|areas/[a-z-]+/[a-z-]+|advertisers/\\d+)$).*)',
    },
    {
      // To these it would only give a language, which costs a sixth of the page: server/ says so where nobody is signed in.
      source: '/((?:en/)?(?:properties|properties/\\d+|areas|areas/[a-z-]+|areas/[a-z-]+/[a-z-]+|advertisers/\\d+))',
      missing: [{ type: 'header', key: 'x-baraha-plain' }],
    },
  ],
};
