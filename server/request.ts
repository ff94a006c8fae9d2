import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ROUTE_METHODS } from '../lib/generated/route-methods.ts';
import { acceptedLanguage } from '../lib/http/accept-language.ts';
import { addressOf } from '../lib/http/addresses.ts';
import { clientAddress, isThisMachine } from '../lib/http/ip-address.ts';

/** Maximum characters of a request target: more than any form of the site produces, less than Node's own limit. */
export const MAX_ADDRESS_LENGTH = 16_384;

/** Headers about the connection, which only a trusted proxy may set. */
const PROXY_HEADER = /^(?:forwarded|x-real-ip|x-forwarded-(?:host|port|proto))$/;
/** Internal headers of Next and of this server. */
const OWN_HEADER =
  /^(?:next-resume|x-matched-path|x-now-route-matches|x-next-resume-state-length|x-middleware-.*|x-baraha-.*)$/;
/**
 * Headers by which proxies, load balancers and CDNs name the client, the host or themselves. Their names have no end, and
 * browsers that open a page send no header that begins with `x-`, but scripts send `x-requested-with`.
 */
const FORWARDING_HEADER =
  /^(?:x-(?!requested-with$).+|via|forwarded|max-forwards|cdn-loop|(?:akamai|forwarded|cf|cloudfront|fastly|front-end|proxy|remote)-.+|(?:.+-)?client-ip|.+-(?:real|connecting)-ip)$/;

/**
 * Whether a request shows no sign of a proxy. Only such requests may open the sandbox's mailbox: behind a proxy on the
 * same machine, a remote visitor would look local. nginx sends HTTP/1.0 by default; browsers do not.
 * @param request before `cleanHeaders`
 */
export const isDirect = ({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  httpVersion !== '1.0' && !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));

/** `trusted`: TRUSTED_PROXIES. */
type Connection = { socketAddress: string | undefined; trusted: number; dev: boolean };

/** Sets the client's address and removes headers that the client must not set. @param headers changed in place */
export function cleanHeaders(headers: IncomingHttpHeaders, { socketAddress, trusted, dev }: Connection): void {
  headers['x-forwarded-for'] = clientAddress(socketAddress, headers['x-forwarded-for'], trusted);
  for (const name of Object.keys(headers)) {
    const isOwn = OWN_HEADER.test(name) || (!dev && name.startsWith('x-nextjs-')); // the development client sends some
    if (isOwn || (trusted === 0 && PROXY_HEADER.test(name))) delete headers[name];
  }
  // A list keeps only the entry of the outermost trusted proxy, if that entry is valid.
  for (const name of ['x-forwarded-proto', 'x-forwarded-host']) {
    const entries = String(headers[name] ?? '').toLowerCase();
    const value = entries.split(',').slice(-trusted)[0]?.trim() ?? '';
    if (name === 'x-forwarded-proto' ? /^https?$/.test(value) : isHost(value)) headers[name] = value;
    else delete headers[name];
  }
}

/**
 * Returns the URL for the application. Its path has one spelling, because rules look addresses up by their path: Next
 * serves `/%70roperties` and `/./properties` as well. Every escape decodes: Next fails on a path segment that cannot be
 * decoded twice, and reads one with control characters or surrounding spaces without them. No route contains any of these,
 * so such a segment becomes `nothing` and its route answers 404. In a query, an invalid escape counts as text.
 */
export function readAddress(target = ''): { url: string } | { refused: 400 | 414 } {
  if (target.length > MAX_ADDRESS_LENGTH) return { refused: 414 };
  // A request to a proxy contains the whole URL; servers must accept that form too.
  const url = target.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '');
  if (!url.startsWith('/')) return { refused: 400 };
  if (!/%|\/\./.test(url)) return { url };
  const [path = '', ...rest] = url.split(/(?=[?#])/);
  const query = rest.join('');
  const { pathname } = new URL(`http://localhost${path}`); // without dot segments
  const segments = pathname.split('/').map((segment) => (isName(decode(segment)) ? unescapeName(segment) : 'nothing'));
  return {
    url: segments.join('/') + (decode(query) === null ? `?${new URLSearchParams(query.split('#', 1)[0])}` : query),
  };
}

const isName = (text: string | null) => text !== null && decode(text) !== null && !/\p{Cc}|^\s|\s$/u.test(text);

/** Decodes letters, digits, `-`, `_` and `~`. */
const unescapeName = (segment: string) =>
  segment.replace(/%[2-7][\dA-F]/gi, (escape) => decodeURIComponent(escape).replace(/[^\w~-]/, escape));

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const isHandled = (url = '') => addressOf(pathOf(url)).handler === true;
/** A browser without JavaScript submits forms to pages by POST (`readPage`). Next answers OPTIONS with an empty 400. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
const EVERY_METHOD = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Methods of route handlers by pattern of the path, the most specific pattern first. */
const ROUTES = Object.entries(ROUTE_METHODS)
  .filter(([path]) => addressOf(path).handler)
  .map(([path, declared]) => {
    const pattern = path
      .replaceAll('.', '\\.')
      .replace('{\\.\\.\\.rest}', '.+')
      .replaceAll(/\{\w+\}/g, '[^/]+');
    const methods = declared.split(' ');
    if (methods.includes('GET')) methods.push('HEAD');
    return { pattern: new RegExp(`^${pattern}$`), methods: [...methods, 'OPTIONS'].sort() };
  });

/** Methods of a page or of a route. Unknown addresses answer each with a 404. */
function methodsOf(path: string): string[] {
  if (!isHandled(path)) return PAGE_METHODS;
  return ROUTES.find(({ pattern }) => pattern.test(path))?.methods ?? EVERY_METHOD;
}

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`);

export type Asked = Pick<IncomingMessage, 'method' | 'headers' | 'url'>;
type Refusal = { status: 400 | 421 } | { status: 405; allow: string };

/**
 * Rejects requests on which Next would fail with a 500, and foreign host names.
 * @param request after `readAddress` and `cleanHeaders`
 * @param local whether APP_URL is this machine, so that no other host name is valid
 * @returns null if the application may handle it
 */
export function refusalOf({ method = '', headers, url = '' }: Asked, local: boolean): Refusal | null {
  const allowed = methodsOf(pathOf(url));
  if (!allowed.includes(method)) return { status: 405, allow: allowed.join(', ') };
  if (headers.host !== undefined && !isHost(headers.host)) return { status: 400 };
  const host = headers['x-forwarded-host']?.toString() ?? headers.host;
  if (local && host !== undefined && !isThisMachine(`http://${host}`)) return { status: 421 };
  // Rejects server actions; the site has none.
  const action = headers['next-action'] !== undefined || /^multipart\//i.test(headers['content-type'] ?? '');
  if (method === 'POST' && allowed === PAGE_METHODS && action) return { status: 400 };
  return isRouterState(headers['next-router-state-tree']) ? null : { status: 400 };
}

/**
 * Whether `Next-Router-State-Tree` has the form that Next's client sends: `[segment, { name: state }, …]`, encoded. Next would
 * answer anything else with a 500.
 */
function isRouterState(state: string | string[] | undefined): boolean {
  if (state === undefined) return true;
  if (typeof state !== 'string' || state.length > 40_000) return false; // Next's own limit
  try {
    return isTree(JSON.parse(decodeURIComponent(state)));
  } catch {
    return false;
  }
}

const isTree = (tree: unknown): boolean =>
  Array.isArray(tree) &&
  (typeof tree[0] === 'string' || Array.isArray(tree[0])) &&
  typeof tree[1] === 'object' &&
  tree[1] !== null &&
  Object.values(tree[1] as object).every(isTree);

/**
 * Turns a HEAD of a page into a GET, because Next answers a HEAD before the page has chosen its status. Node sends no body.
 * Also turns a form that a browser without scripts submits to a page into a GET of the page. Discards the body: Next would look
 * for a server action in it.
 * @param request changed in place
 */
export function readPage(request: IncomingMessage): void {
  const { method = '' } = request;
  if (!['HEAD', 'POST'].includes(method) || isHandled(request.url)) return;
  request.method = 'GET';
  if (method === 'HEAD') return;
  for (const name of ['content-length', 'content-type', 'content-encoding', 'transfer-encoding']) {
    delete request.headers[name];
  }
  request.on('error', () => undefined).resume();
}

/** The language of an error: a page's by its path, an API call's by `Accept-Language`. */
export function languageOf(url: string, acceptLanguage: string | undefined): 'ar' | 'en' {
  if (isApi(url)) return acceptedLanguage(acceptLanguage);
  return /^\/en(?:[/?]|$)/.test(url) ? 'en' : 'ar';
}

export const isApi = (url: string): boolean => url.startsWith('/api/');
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
