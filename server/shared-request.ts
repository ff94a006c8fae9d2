import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { addressOf } from '../lib/http/addresses.ts';
import { pathOf, type Asked } from './request.ts';

/**
 * The cache key of a request whose response is the same for every visitor. As in deploy/default.vcl, except that navigations of
 * Next (`rsc`) are never stored and parameters keep their order.
 */
export type SharedRequest = {
  /** Scheme and host, which occur in URLs that Next generates. */
  origin: string;
  path: string;
  /** Without tracking parameters; empty or beginning with `?`. */
  search: string;
};

/** The session cookie, possibly in parts or with the https prefix, and its readable flag. */
const SIGNED_IN = /(?:^|;\s*)(?:__Host-)?(?:authjs\.session-token(?:\.\d+)?|signed-in)=/;

export const isSignedIn = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || SIGNED_IN.test(cookie ?? '');

/** Headers that may change the response. */
const SINGULAR_HEADER =
  /^(?:rsc|range|if-range|expect|upgrade|content-length|transfer-encoding|next-.*|x-next-.*|x-prerender-.*|x-invoke-.*|x-vercel-.*|x-baraha-.*)$/;
/** Internal parameters of Next. */
const SINGULAR_PARAMETER = /^(?:_rsc|__next.*|nxt.*)$/i;
const VISITOR_PARAMETER = /^(?:utm_[a-z_]+|gclid|fbclid)$/;

/** Headers that must not reach the application with a shared request. Next would read a nonce from the policy. */
const UNUSED_HEADER = /^(?:cookie|forwarded|x-forwarded-port|x-real-ip|content-security-policy(?:-report-only)?)$/;

/** Makes Next skip middleware.ts. `cleanHeaders` removes it from the client's headers. */
const PLAIN_HEADER = 'x-baraha-plain';

/**
 * @param request after `readAddress`, `refusalOf` and `cleanHeaders`, before `readPage`
 * @returns null if the response must not be stored
 */
export function sharedRequest({ method, url = '', headers }: Asked): SharedRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  // Longer URLs do not come from the site's forms.
  if (url.length > 1_000 || url.includes('#') || isSignedIn(headers)) return null;
  for (const name in headers) if (SINGULAR_HEADER.test(name)) return null;
  const path = pathOf(url);
  const { shared = 'answer' } = addressOf(path);
  if (shared === 'file' || shared === 'none') return null;
  const parameters = url.slice(path.length + 1).match(/[^&]+/g) ?? [];
  const nameOf = (text: string) => decodeURIComponent(text.split('=', 1)[0] ?? ''); // readAddress has checked the escapes
  if (parameters.some((text) => SINGULAR_PARAMETER.test(nameOf(text)))) return null;
  const kept = shared === 'path' ? [] : parameters.filter((text) => !VISITOR_PARAMETER.test(nameOf(text)));
  const search = kept.length > 0 ? `?${kept.join('&')}` : '';
  const host = (headers['x-forwarded-host'] ?? headers.host ?? '').toString().toLowerCase();
  return { origin: `${headers['x-forwarded-proto']?.toString() ?? 'http'}://${host}`, path, search };
}

/** Removes everything from a request that is not part of its cache key. */
export function keepOnlyShared(request: IncomingMessage, { path, search }: SharedRequest): void {
  request.url = path + search;
  for (const name in request.headers) if (UNUSED_HEADER.test(name)) delete request.headers[name];
  if (addressOf(path).plain) request.headers[PLAIN_HEADER] = '1';
}
