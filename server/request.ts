import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import routerState from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { acceptedLanguage } from '../lib/accept-language.ts';
import { parseAddress } from '../lib/ip-address.ts';

/** What the HTTP server makes of a request before the application sees it. Pure, so that it can be tested alone. */

/** Characters of an address: room for every search that the forms can make, and below what Node itself reads. */
export const MAX_ADDRESS_LENGTH = 16_384;

/** Speak of the connection: only a proxy of ours may set them. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-real-ip'];

/** Through these the framework talks to itself; a caller's would be taken for its own. */
const FRAMEWORK_HEADERS = ['next-resume', 'x-matched-path', 'x-now-route-matches', 'x-next-resume-state-length'];
const OWN_PREFIXES = ['x-baraha-', 'x-middleware-'];

/** Proves itself (lib/internal-signature.ts), so it may come from outside: from the command line. */
const SIGNATURE_HEADER = 'x-baraha-signature';

/**
 * The client's address. Each proxy appends whom it spoke to, so only as many entries from the end are believed as
 * there are trusted proxies; what stands before them is the caller's own word. (proxy-addr skips empty entries, which would
 * move the count by one onto that word: docs/adr/0018-own-code-kept.md.)
 * @param socketAddress who is connected to us
 * @param forwarded the header X-Forwarded-For
 * @param trusted TRUSTED_PROXIES
 * @returns an IP address: where a proxy wrote none, that of the next hop towards us
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | string[] | undefined,
  trusted: number,
): string {
  const hops =
    trusted > 0
      ? String(forwarded ?? '')
          .split(',')
          .slice(-trusted)
      : [];
  return [...hops, socketAddress ?? ''].map(parseAddress).find((address) => address !== null) ?? '';
}

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
  const prefixes = dev ? OWN_PREFIXES : [...OWN_PREFIXES, 'x-nextjs-']; // in development the browser uses some
  for (const name of Object.keys(headers)) {
    if (name === SIGNATURE_HEADER) continue;
    const refused =
      FRAMEWORK_HEADERS.includes(name) ||
      (trusted === 0 && PROXY_HEADERS.includes(name)) ||
      prefixes.some((prefix) => name.startsWith(prefix));
    if (refused) delete headers[name];
  }
  keepOne(headers, 'x-forwarded-proto', trusted, (text) => /^https?$/.test(text));
  keepOne(headers, 'x-forwarded-host', trusted, isHost);
}

/**
 * Of a list that proxies have added to, the entry of the outermost one that is trusted, if it is what it should be.
 * @param headers changed in place
 */
function keepOne(
  headers: IncomingHttpHeaders,
  name: string,
  trusted: number,
  isRight: (text: string) => boolean,
): void {
  if (headers[name] === undefined) return;
  const value = String(headers[name]).split(',').slice(-trusted)[0]?.trim().toLowerCase() ?? '';
  if (isRight(value)) headers[name] = value;
  else delete headers[name];
}

/**
 * The address of a request as the application may see it: from the path on, every escape whole UTF-8. (What is not
 * ASCII, Node's parser has refused already.)
 * @param target of the request line
 */
export function readAddress(target = ''): { url: string } | { refused: 400 | 414 } {
  if (target.length > MAX_ADDRESS_LENGTH) return { refused: 414 };
  // To a proxy, an address is sent in full; a server has to understand it as well.
  const url = target.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '');
  if (!url.startsWith('/')) return { refused: 400 };
  if (!url.includes('%')) return { url };
  try {
    decodeURIComponent(url);
    // No path of ours holds a percent sign; Next would decode one a second time, and fail.
    decodeURIComponent(decodeURIComponent(/^[^?#]*/.exec(url)?.[0] ?? ''));
    return { url };
  } catch {
    return { refused: 400 };
  }
}

/** What the application has handlers for. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Pages are read. POST is what a browser without our scripts makes of a form: it gets the page again. */
const PAGE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST'];
/** Addresses that have handlers of their own; /api itself is a page. */
const HANDLED = /^\/(?:api\/|media(?:[/?]|$))/;
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** Whether it may stand in an address; whose it is, is another question. */
const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`);

/**
 * Whether the application can do anything with a request, by what comes before its body. What it cannot read it would
 * fail on.
 * @param request after `readAddress`
 * @returns null where it may be asked
 */
export function refusalOf({
  method = '',
  headers,
  url = '',
}: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): { status: 400 } | { status: 405; allow: string } | null {
  const allowed = HANDLED.test(url) ? METHODS : PAGE_METHODS;
  if (!allowed.includes(method)) return { status: 405, allow: allowed.join(', ') };
  if (headers.host !== undefined && !isHost(headers.host)) return { status: 400 };
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
  if (request.method !== 'POST' || HANDLED.test(request.url ?? '')) return;
  request.method = 'GET';
  for (const name of ['content-length', 'content-type', 'content-encoding', 'transfer-encoding']) {
    delete request.headers[name];
  }
  request.on('error', () => undefined).resume();
}

/** Whether Next's browser side can have sent it: what its own reader refuses, Next answers with a 500. */
function isRouterState(state: string | string[] | undefined): boolean {
  try {
    routerState.parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}

/** The language to refuse in: of a page its address says it, of the API the caller, English where nothing does. */
export function languageOf(url: string, acceptLanguage: string | undefined): 'ar' | 'en' {
  if (isApi(url)) return acceptedLanguage(acceptLanguage);
  return /^\/en(?:[/?]|$)/.test(url) ? 'en' : 'ar';
}

export const isApi = (url: string): boolean => /^\/api\//.test(url);
