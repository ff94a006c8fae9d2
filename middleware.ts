import createMiddleware from 'next-intl/middleware';
import { NextResponse, type NextRequest } from 'next/server';
import { SIGNED_IN_COOKIE } from '@/lib/auth/flag';
import { safeNext } from '@/lib/auth/next-path';
import { protectionOf } from '@/lib/auth/protected';
import { userOf } from '@/lib/auth/session';
import { getPathname, withoutLocale } from '@/lib/i18n/pathname';
import { routing, type Locale } from '@/lib/i18n/routing';
import { paths } from '@/lib/paths';
import { getPayment } from '@/lib/payments/queries';
import { mayManage } from '@/lib/properties/policy';
import { findOwner, findPending, findRejectedOwner } from '@/lib/properties/visibility';
import { parseId } from '@/lib/query';
import { getUser } from '@/lib/users/queries';
import type { UserView } from '@/lib/users/view';

const translate = createMiddleware(routing);
const RECEIPT = /^\/profile\/payments\/([^/]+)$/;
const EDIT = /^\/properties\/edit\/([^/]+)$/;
const ACCOUNT = /^\/admin-dashboard\/users\/([^/]+)$/;
const FORMS: string[] = [paths.newProperty, paths.submitProperty];
const LISTING = /^\/properties\/(\d+)$/;
const PREVIEW = /^(\/properties\/[^/]+)\/preview\/?$/;

/**
 * Maps an address to its language and guards the protected parts; each page guards itself again. Visitors who are not
 * signed in cost no look at a session: the static pages stay bytes from memory. Whether a page is there at all is
 * decided here as well, since what a page finds out for itself comes after its status.
 */
export default async function middleware(request: NextRequest) {
  const pathname = withoutLocale(request.nextUrl.pathname);
  const locale = request.nextUrl.pathname.startsWith('/en') && pathname !== request.nextUrl.pathname ? 'en' : 'ar';
  const to = (href: string) => new URL(getPathname({ href, locale }), request.url);

  const protection = protectionOf(pathname);
  if (protection) {
    const user = await userOf(request.headers);
    if (!user) return sendTo(to(paths.auth('login', pathname + request.nextUrl.search)));
    if (protection === 'admin' && user.role !== 'admin') return sendTo(to(paths.home));
    return (await isThere(user, pathname, request.nextUrl.searchParams))
      ? translate(request)
      : nothing(request, locale);
  }
  const previewed = PREVIEW.exec(pathname)?.[1];
  if (previewed) return sendTo(to(previewed));
  if (!request.cookies.has(SIGNED_IN_COOKIE)) return translate(request);

  if (pathname === '/auth' && (await userOf(request.headers))) {
    return sendTo(to(safeNext(request.nextUrl.searchParams.get('next'))));
  }
  const listing = parseId(LISTING.exec(pathname)?.[1] ?? '');
  const pending = listing && (await findPending(listing));
  // To anybody else it is what an unknown one is.
  if (pending && mayManage(await userOf(request.headers), pending)) {
    return NextResponse.rewrite(new URL(`/${locale}${paths.previewProperty(listing)}`, request.url));
  }
  return translate(request);
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
  const edited = EDIT.exec(pathname)?.[1] ?? asked('edit');
  if (edited) {
    const id = parseId(edited);
    return id !== null && mayManage(user, await findOwner(id));
  }
  const rejected = asked('rejected');
  if (!rejected) return true;
  const id = parseId(rejected);
  return id !== null && (await findRejectedOwner(id))?.ownerId === user.id;
}

/** The page of unknown addresses, under the address that was asked for. */
function nothing(request: NextRequest, locale: Locale): NextResponse {
  const headers = new Headers(request.headers);
  headers.set('x-next-intl-locale', locale);
  return NextResponse.rewrite(new URL(`/${locale}/nothing`, request.url), { request: { headers } });
}

/** Nobody keeps it: who asks is what decides. */
function sendTo(url: URL): NextResponse {
  return NextResponse.redirect(url, { headers: { 'Cache-Control': 'no-store' } });
}

export const config = {
  runtime: 'nodejs',
  // Not for the API, files and photos; addresses with a dot that are no files are next.config.ts's.
  matcher: ['/((?!api|_next|media|.*\\..*).*)', '/en/:path*'],
};
