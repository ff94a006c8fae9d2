import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * Which requests may be answered with what was made for another visitor, and which of them are the same. The rules are
 * those of deploy/default.vcl, with two differences: navigations of the framework (`rsc`) always go to Next, and parameters keep
 * their order, as links of the page repeat it.
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
const SIGNED_IN = /(?:^|;\s*)(?:(?:__Secure-)?authjs\.session-token(?:\.\d+)?|signed-in)=/;

export const isSignedIn = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || SIGNED_IN.test(cookie ?? '');

/** With one of these an answer may be another, or is none that is the same for everyone. */
const SINGULAR_HEADER =
  /^(?:rsc|range|if-range|expect|upgrade|content-length|transfer-encoding|next-.*|x-next-.*|x-prerender-.*|x-invoke-.*|x-vercel-.*|x-baraha-.*)$/;
/** Files, which have caches of their own, but for pictures that are drawn when they are asked for; and what is never public. */
const SINGULAR_PATH = /^\/(?:_next|media(?!\/share\/)|sandbox|api\/internal)(?:\/|$)/;
/** Parameters by which the framework talks to itself. */
const SINGULAR_PARAMETER = /^(?:_rsc|__next.*|nxt.*)$/i;
/** The pages of a listing and of an area: no parameter changes them. */
const PAGE_WITHOUT_PARAMETERS = /^(?:\/en)?\/(?:properties\/\d+|areas(?:\/[^/]+){0,2})$/;
const VISITOR_PARAMETER = /^(?:utm_[a-z_]+|gclid|fbclid)$/;

/** From a proxy that is trusted or from the visitor, and of no consequence for an answer. */
const UNUSED_HEADERS = [
  'cookie',
  'forwarded',
  'x-forwarded-port',
  'x-real-ip',
  // The framework would take a nonce from it.
  'content-security-policy',
  'content-security-policy-report-only',
];

/** Of these the middleware finds out nothing for visitors but the language, which their addresses say (next.config.ts). */
const PLAIN_PAGE = /^(?:\/en)?\/(?:properties(?:\/\d+)?|areas(?:\/[a-z-]+){0,2})$/;
/** Middleware.ts is not asked about a request with it. Nobody else can set it: `cleanHeaders`. */
const PLAIN_HEADER = 'x-baraha-plain';

/**
 * @param request after `readAddress`, `refusalOf` and `cleanHeaders`, before `readPage`
 * @returns null where only the application can answer
 */
export function sharedRequest({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): SharedRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (url.length > MAX_LENGTH || url.includes('#') || isSignedIn(headers)) return null;
  for (const name in headers) if (SINGULAR_HEADER.test(name)) return null;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (SINGULAR_PATH.test(path)) return null;
  const parameters = mark < 0 ? '' : normalizedSearch(url.slice(mark + 1));
  if (parameters === null) return null;
  const search = PAGE_WITHOUT_PARAMETERS.test(path) ? '' : parameters;
  const host = (headers['x-forwarded-host'] ?? headers.host ?? '').toString().toLowerCase();
  return { origin: `${headers['x-forwarded-proto']?.toString() ?? 'http'}://${host}`, path, search };
}

/** Takes from a request what does not belong to `shared`, so that nothing else can change the answer. */
export function keepOnlyShared(request: IncomingMessage, { path, search }: SharedRequest): void {
  request.url = path + search;
  for (const name of UNUSED_HEADERS) delete request.headers[name];
  if (PLAIN_PAGE.test(path)) request.headers[PLAIN_HEADER] = '1';
}

function normalizedSearch(query: string): string | null {
  const parameters: string[] = [];
  for (const text of query.split('&')) {
    if (text === '') continue;
    const name = decoded(text.split('=', 1)[0] ?? '');
    if (name === null || SINGULAR_PARAMETER.test(name)) return null;
    if (!VISITOR_PARAMETER.test(name)) parameters.push(text);
  }
  // In their order, which links of the page repeat.
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
