import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import onHeaders from 'on-headers';
import { runtime, type AnswerNotes } from '../lib/platform/runtime.ts';
import { allowsAnyScript, nameScripts } from './inline-scripts.ts';
import { OWN_HEADERS } from './refusal.ts';
import { isSignedIn } from './shared-request.ts';
import { MAX_BODY_BYTES, type Recording } from './stored-answers.ts';

/** Seconds that shared caches may store a tagged response. It is purged when a tag is cleared; this covers a lost purge. */
const MAX_AGE_S = 86_400;
/** A quarter smaller than gzip in the same time. The window holds a whole page. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 19 } };
type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void; // typed for Express
const compress = compression({
  brotli,
  // The range of a 206 counts the bytes of the uncompressed file.
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
}) as unknown as Compress;

const notes = new AsyncLocalStorage<AnswerNotes>();
runtime.answers = notes;

/** `purging`: whether shared caches in front are purged (PURGE_URLS). `recording`: null if the response must not be stored. */
type Storing = { purging: boolean; recording: Recording | null };

/**
 * Runs the application for a request, compresses its response and sets the final headers. The code that renders the response
 * notes its tags and status (lib/cache/shared.ts, `answerWith`).
 */
export function answering<T>(request: IncomingMessage, response: ServerResponse, storing: Storing, respond: () => T) {
  const { method, headers } = request;
  const { purging, recording } = storing;
  const noted: AnswerNotes = { tags: new Set(), requestId: headers['x-request-id']?.toString() };
  const isForAll = (method === 'GET' || method === 'HEAD') && !isSignedIn(headers);
  const describe = (): Answer => ({
    isForAll: isForAll && !response.hasHeader('set-cookie'),
    status: statusOf(response.statusCode, noted),
    control: response.getHeader('cache-control')?.toString(),
    tags: [...noted.tags],
    purging,
    storing: recording !== null,
  });
  if (recording) {
    collectBody(response, (body) => {
      const tags = tagsToStore(describe());
      if (tags) recording(tags, body);
    });
  }
  compress(request, response, () => undefined);
  // Flushing would make the compressed body larger.
  if (recording) Object.assign(response, { flush: undefined });
  onHeaders(response, () => {
    if (runtime.draining) response.shouldKeepAlive = false;
    const answer = describe();
    response.statusCode = answer.status;
    // The application's own headers win. Next sets no security headers on its redirects.
    const defaults = { ...OWN_HEADERS, ...(answer.status === 503 && { 'Retry-After': '5' }) };
    const all = { ...defaults, ...response.getHeaders(), ...headersOf(answer) };
    for (const [name, value = ''] of Object.entries(all)) {
      response.setHeader(name, Array.isArray(value) ? [...new Set(value)] : value); // Next repeats Link and Location
    }
  });
  holdPage(response);
  return notes.run(noted, respond);
}

/** The page's own status replaces Next's 200. A 500 stays, unless the database is unavailable. */
const statusOf = (sent: number, { status }: AnswerNotes) =>
  sent === 200 || (sent === 500 && status === 503) ? (status ?? sent) : sent;

/** Handles a call of `write` or `end`. `bytes` is undefined if the call has no chunk. `send` runs the original. */
type Handle = (bytes: Buffer | undefined, send: (whole?: Buffer) => unknown, isEnd: boolean) => unknown;

function interceptBody(response: ServerResponse, handle: Handle): void {
  for (const name of ['write', 'end'] as const) {
    const original = response[name].bind(response) as (...args: unknown[]) => unknown;
    const replaced = (...args: unknown[]) => {
      const [chunk, encoding] = args;
      const isText = typeof chunk === 'string' || chunk instanceof Uint8Array;
      const bytes = isText
        ? Buffer.from(chunk as string, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : undefined;
      return handle(bytes, (whole) => (whole ? original(whole) : original(...args)), name === 'end');
    };
    Object.assign(response, { [name]: replaced });
  }
}

/** Collects the response body; gives up if it exceeds the maximum stored size. */
function collectBody(response: ServerResponse, finish: (body: Buffer) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  interceptBody(response, (bytes, send, isEnd) => {
    size += bytes?.length ?? 0;
    if (size > MAX_BODY_BYTES) chunks = [];
    else if (bytes) chunks.push(bytes);
    const result = send();
    if (isEnd && size > 0 && size <= MAX_BODY_BYTES) finish(Buffer.concat(chunks));
    return result;
  });
}

/**
 * Holds a page back until it is complete, so that its policy can list its scripts. For other responses, sends the head
 * with the first byte of the body: Next sends the head with an empty chunk before a page has chosen its status.
 */
function holdPage(response: ServerResponse): void {
  const held: Buffer[] = [];
  const policyOf = () => String(response.getHeader('content-security-policy'));
  const isHeld = () =>
    !response.headersSent &&
    runtime.firstPaintScript !== undefined &&
    allowsAnyScript(policyOf()) &&
    String(response.getHeader('content-type')).startsWith('text/html');
  response.flushHeaders = () => undefined;
  interceptBody(response, (bytes, send, isEnd) => {
    if (!isEnd) {
      if (bytes?.length === 0) return true;
      return bytes && isHeld() ? held.push(bytes) > 0 : send();
    }
    const page = Buffer.concat(bytes ? [...held, bytes] : held);
    if (page.length === 0 || !isHeld()) return send(); // a 304 has no page
    const policy = nameScripts(policyOf(), page.toString(), runtime.firstPaintScript ?? '');
    response.setHeader('content-security-policy', policy);
    return send(page);
  });
}

export interface Answer {
  /** Whether the response is the same for every visitor: rendered without reading a session, and sets no cookie. */
  isForAll: boolean;
  status: number;
  /** `Cache-Control` as the application set it. */
  control?: string;
  tags: string[];
  purging: boolean;
  storing: boolean;
}

/** @returns the tags to store a response under; null if this server must not store it */
export const tagsToStore = ({ isForAll, status, tags }: Answer): string[] | null =>
  isForAll && status === 200 && tags.length > 0 ? tags : null;

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** @returns headers to set; they replace the application's */
export function headersOf(answer: Answer): Record<string, string> {
  const { isForAll, status, control = '', tags, purging, storing } = answer;
  const isPublic = isForAll && (status === 200 || status === 404);
  if (isPublic && tags.length > 0) {
    const browser = /^public, max-age=\d+$/.exec(control)?.[0] ?? REVALIDATE;
    if (purging) return { 'Surrogate-Key': tags.join(' '), 'Cache-Control': `${browser}, s-maxage=${MAX_AGE_S}` };
    if (storing && /no-store/.test(control)) return { 'Cache-Control': browser };
  }
  if (status === 503) return { 'Cache-Control': 'no-store' };
  // Next lets shared caches store static pages. Pages without tags could not be purged, so do not.
  if (!/s-maxage/.test(control)) return control ? {} : { 'Cache-Control': 'no-cache' };
  return { 'Cache-Control': isPublic ? REVALIDATE : isForAll ? 'no-cache' : 'private, no-cache' };
}
