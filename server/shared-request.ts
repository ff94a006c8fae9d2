import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { addressOf } from '../lib/http/addresses.ts';
import { pathOf, type Asked } from './request.ts';

/**
 * Which requests may be answered with what was made for another visitor, and which of them are the same: as in
 * deploy/default.vcl, but navigations of the framework (`rsc`) always go to Next, and parameters keep their order.
 */
export type SharedRequest = {
  /** Scheme and host: they stand in addresses that Next makes. */
  origin: string;
  path: string;
  /** As asked for, without what only counts visitors; empty or beginning with `?`. */
  search: string;
};

/** Longer addresses are not stored: no form of the product makes one. */
const MAX_LENGTH = 1_000;

/** The session's own cookie, also in parts and with the prefix of https, and the flag that says that there is one. */
const SIGNED_IN = /(?:^|;\s*)(?:__Host-)?(?:authjs\.session-token(?:\.\d+)?|signed-in)=/;

export const isSignedIn = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || SIGNED_IN.test(cookie ?? '');

/** With one of these an answer may be another, or is none that is the same for everyone. */
const SINGULAR_HEADER =
  /^(?:rsc|range|if-range|expect|upgrade|content-length|transfer-encoding|next-.*|x-next-.*|x-prerender-.*|x-invoke-.*|x-vercel-.*|x-baraha-.*)$/;
/** Parameters by which the framework talks to itself. */
const SINGULAR_PARAMETER = /^(?:_rsc|__next.*|nxt.*)$/i;
const VISITOR_PARAMETER = /^(?:utm_[a-z_]+|gclid|fbclid)$/;

/** Of no consequence for an answer; a nonce would be taken from the last. */
const UNUSED_HEADER = /^(?:cookie|forwarded|x-forwarded-port|x-real-ip|content-security-policy(?:-report-only)?)$/;

/** Middleware.ts is not asked about a request with it. Nobody else can set it: `cleanHeaders`. */
const PLAIN_HEADER = 'x-baraha-plain';

/**
 * @param request after `readAddress`, `refusalOf` and `cleanHeaders`, before `readPage`
 * @returns null where only the application can answer
 */
export function sharedRequest({ method, url = '', headers }: Asked): SharedRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (url.length > MAX_LENGTH || url.includes('#') || isSignedIn(headers)) return null;
  for (const name in headers) if (SINGULAR_HEADER.test(name)) return null;
  const path = pathOf(url);
  const { shared = 'answer' } = addressOf(path);
  if (shared === 'file' || shared === 'none') return null;
  const parameters = normalizedSearch(url.slice(path.length + 1));
  if (parameters === null) return null;
  const search = shared === 'path' ? '' : parameters;
  const host = (headers['x-forwarded-host'] ?? headers.host ?? '').toString().toLowerCase();
  return { origin: `${headers['x-forwarded-proto']?.toString() ?? 'http'}://${host}`, path, search };
}

/** Takes from a request what does not belong to `shared`, so that nothing else can change the answer. */
export function keepOnlyShared(request: IncomingMessage, { path, search }: SharedRequest): void {
  request.url = path + search;
  for (const name in request.headers) if (UNUSED_HEADER.test(name)) delete request.headers[name];
  if (addressOf(path).plain) request.headers[PLAIN_HEADER] = '1';
}

function normalizedSearch(query: string): string | null {
  const parameters: string[] = [];
  for (const text of query.split('&')) {
    if (text === '') continue;
    const name = decodeURIComponent(text.split('=', 1)[0] ?? ''); // readAddress has tried
    if (SINGULAR_PARAMETER.test(name)) return null;
    if (!VISITOR_PARAMETER.test(name)) parameters.push(text);
  }
  // In their order, which links of the page repeat.
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}
