import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { acceptedLanguage } from '../lib/http/accept-language.ts';
import { addressOf } from '../lib/http/addresses.ts';
import { clientAddress, isThisMachine } from '../lib/http/ip-address.ts';
import { isRouterState } from '../lib/http/router-state.ts';

/** What the HTTP server makes of a request before the application sees it. Pure, so that it can be tested alone. */

/** Characters of an address: room for every search that the forms can make, and below what Node itself reads. */
export const MAX_ADDRESS_LENGTH = 16_384;

/** Speak of the connection: only a proxy of ours may set them. */
const PROXY_HEADER = /^(?:forwarded|x-real-ip|x-forwarded-(?:host|port|proto))$/;
/** Through these the framework, and we, talk to ourselves. */
const OWN_HEADER =
  /^(?:next-resume|x-matched-path|x-now-route-matches|x-next-resume-state-length|x-middleware-.*|x-baraha-.*)$/;

/** Headers by which proxies, load balancers and CDNs name the client, the host or themselves. */
const FORWARDING_HEADER =
  /^(?:via|forwarded|x-forwarded|cdn-loop|(?:x-)?(?:forwarded|original|proxy|envoy|arr|azure|appengine)-.+|cf-.+|(?:.+-)?(?:client|real|cluster-client|connecting)-?ip)$/;

/**
 * Whether a request came without a proxy, as far as its head tells. Only such requests may open the sandbox's mailbox: behind a
 * proxy on the same machine, a remote visitor would look local. nginx sends HTTP/1.0 by default, which browsers do not.
 * @param request before `cleanHeaders`
 */
export const isDirect = ({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  httpVersion !== '1.0' && !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));

/**
 * Makes the headers say what is true and nothing that only we may say.
 * @param headers changed in place
 * @param connection with TRUSTED_PROXIES as `trusted`
 */
export function cleanHeaders(
  headers: IncomingHttpHeaders,
  { socketAddress, trusted, dev }: { socketAddress: string | undefined; trusted: number; dev: boolean },
): void {
  headers['x-forwarded-for'] = clientAddress(socketAddress, headers['x-forwarded-for'], trusted);
  for (const name of Object.keys(headers)) {
    const isOwn = OWN_HEADER.test(name) || (!dev && name.startsWith('x-nextjs-')); // in development the browser uses some
    if (isOwn || (trusted === 0 && PROXY_HEADER.test(name))) delete headers[name];
  }
  // Of a list that proxies have added to, the entry of the outermost one that is trusted, if it is what it should be.
  for (const name of ['x-forwarded-proto', 'x-forwarded-host']) {
    const entries = String(headers[name] ?? '').toLowerCase();
    const value = entries.split(',').slice(-trusted)[0]?.trim() ?? '';
    if (name === 'x-forwarded-proto' ? /^https?$/.test(value) : isHost(value)) headers[name] = value;
    else delete headers[name];
  }
}

/**
 * Returns the address for the application: it starts with the path, and every escape decodes. No route has a percent sign in
 * its path, and Next fails on a part that does not decode twice. Such a part becomes a word that names nothing, so that
 * the caller gets the 404 of that route. In a query, an escape that does not decode counts as text, and a broken character
 * as U+FFFD. (Node's parser has already refused other than ASCII.)
 * @param target of the request line
 */
export function readAddress(target = ''): { url: string } | { refused: 400 | 414 } {
  if (target.length > MAX_ADDRESS_LENGTH) return { refused: 414 };
  // A request to a proxy has the whole URL, and a server must accept it as well.
  const url = target.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '');
  if (!url.startsWith('/')) return { refused: 400 };
  const [path = '', ...rest] = url.split(/(?=[?#])/);
  const query = rest.join('');
  return { url: repairPath(path) + (decodes(query) ? query : repairQuery(query)) };
}

const decodes = (text: string) => !text.includes('%') || decode(text) !== null;
const decodesTwice = (text: string) => !text.includes('%') || decodes(decode(text) ?? '%');

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const repairPath = (path: string) =>
  path
    .split('/')
    .map((part) => (decodesTwice(part) ? part : 'nothing'))
    .join('/');
const repairQuery = (query: string) => `?${new URLSearchParams(query.split('#', 1)[0])}`;

/** What route handlers take. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Pages are read. POST is what a browser without our scripts makes of a form: it gets the page again. */
const PAGE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST'];
const isHandled = (url = '') => addressOf(pathOf(url)).handler === true;
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** Whether it may stand in an address; whose it is, is another question. */
const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`);

export type Asked = Pick<IncomingMessage, 'method' | 'headers' | 'url'>;
type Refusal = { status: 400 | 421 } | { status: 405; allow: string };

/**
 * Whether the application can do anything with a request, by what comes before its body. What it cannot read it would
 * fail on.
 * @param request after `readAddress` and `cleanHeaders`
 * @param local whether APP_URL is this machine: whoever comes by another name is a stranger, or APP_URL was forgotten
 * @returns null where it may be asked
 */
export function refusalOf({ method = '', headers, url = '' }: Asked, local: boolean): Refusal | null {
  const allowed = isHandled(url) ? METHODS : PAGE_METHODS;
  if (!allowed.includes(method)) return { status: 405, allow: allowed.join(', ') };
  if (headers.host !== undefined && !isHost(headers.host)) return { status: 400 };
  const host = headers['x-forwarded-host']?.toString() ?? headers.host;
  if (local && host !== undefined && !isThisMachine(`http://${host}`)) return { status: 421 };
  // Through these Next calls functions by name; there are none.
  const action = headers['next-action'] !== undefined || /^multipart\//i.test(headers['content-type'] ?? '');
  if (method === 'POST' && allowed === PAGE_METHODS && action) return { status: 400 };
  return isRouterState(headers['next-router-state-tree']) ? null : { status: 400 };
}

/**
 * Makes of a form that a browser sent to a page without our scripts what it comes to: the page again. Its body is read
 * and thrown away, so that Next looks for no function in it, and has nothing to say where it breaks off.
 * @param request changed in place
 */
export function readPage(request: IncomingMessage): void {
  if (request.method !== 'POST' || isHandled(request.url)) return;
  request.method = 'GET';
  for (const name of ['content-length', 'content-type', 'content-encoding', 'transfer-encoding']) {
    delete request.headers[name];
  }
  request.on('error', () => undefined).resume();
}

/** The language to refuse in: of a page its address says it, of the API the caller, English where nothing does. */
export function languageOf(url: string, acceptLanguage: string | undefined): 'ar' | 'en' {
  if (isApi(url)) return acceptedLanguage(acceptLanguage);
  return /^\/en(?:[/?]|$)/.test(url) ? 'en' : 'ar';
}

export const isApi = (url: string): boolean => url.startsWith('/api/');
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
