import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import onHeaders from 'on-headers';
import { bytesOf, withScriptsNamed, type Send } from '../lib/http/inline-scripts.ts';
import { runtime, type AnswerNotes } from '../lib/platform/runtime.ts';
import { SECURITY_HEADERS } from './refusal.ts';
import { isSignedIn } from './shared-request.ts';
import { MAX_BODY_BYTES, type Recording } from './stored-answers.ts';

/**
 * What this server, and proxies and CDNs in front of it, may store of an answer, and the tags to clear it by. The code that
 * makes it names them meanwhile (lib/cache/shared.ts), which a page could not do in headers.
 */

/** Seconds, for what is cleared by tag the moment it changes: so long only where a purge was lost. */
const MAX_AGE_S = 86_400;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
/** A list takes a quarter less than by gzip, in the same time; its window holds most pages, and a larger one takes longer. */
const brotli = { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 18 } };
type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void; // theirs is Express's
const compress = compression({ brotli }) as unknown as Compress;

const notes = new AsyncLocalStorage<AnswerNotes>();
runtime.answers = notes;

/**
 * Runs what answers a request, compresses its answer, and has the last word on its headers.
 * @param options.purging whether proxies in front are purged
 * @param options.recording what stores the answer here
 */
export function answering<T>(
  request: IncomingMessage,
  response: ServerResponse,
  { purging, recording }: { purging: boolean; recording: Recording | null },
  respond: () => T,
): T {
  const { method, headers } = request;
  const noted: AnswerNotes = { tags: new Set(), requestId: headers['x-request-id']?.toString() };
  const signedIn = isSignedIn(headers);
  const describe = (): Answer => ({
    asked: { method, signedIn },
    status: statusOf(response.statusCode, noted),
    control: response.getHeader('cache-control')?.toString(),
    retryAfter: response.getHeader('retry-after')?.toString(),
    setsCookie: response.hasHeader('set-cookie'),
    tags: [...noted.tags],
    purging,
    storing: recording !== null,
  });
  if (recording) {
    collectBody(response, (body) => {
      const tags = tagsToStore(describe());
      if (tags) void recording.finish(tags, body);
    });
  }
  compress(request, response, () => undefined);
  // In parts that are sent at once it would be larger, and nobody waits for a part of what is the same for everyone.
  if (recording) Object.assign(response, { flush: undefined });
  onHeaders(response, () => {
    const answer = describe();
    response.statusCode = answer.status;
    // Next gives its own of the first to pages and routes, but none to redirects that it makes by itself.
    const sent = response.getHeaders();
    for (const [name, value = ''] of Object.entries({ ...SECURITY_HEADERS, ...sent, ...headersOf(answer) })) {
      response.setHeader(name, Array.isArray(value) ? [...new Set(value)] : value); // Next has links and Location twice
    }
  });
  withScriptsNamed(response, () => runtime.firstPaintScript);
  return notes.run(noted, respond);
}

/** What a page says of itself takes the place of what Next has chosen. A failure stays one, but for the database's. */
const statusOf = (sent: number, { status }: AnswerNotes) =>
  sent === 200 || (sent === 500 && status === 503) ? (status ?? sent) : sent;

/** Hands on a body as it was sent, once all of it has been; not one that is larger than what is stored. */
function collectBody(response: ServerResponse, finish: (body: Buffer) => void): void {
  const write = response.write.bind(response) as Send<boolean>;
  const end = response.end.bind(response) as Send<ServerResponse>;
  let chunks: Buffer[] = [];
  let size = 0;
  const collect = (args: unknown[]) => {
    const bytes = bytesOf(args);
    size += bytes?.length ?? 0;
    if (size > MAX_BODY_BYTES) chunks = [];
    else if (bytes) chunks.push(bytes);
  };
  response.write = (...args: unknown[]) => {
    collect(args);
    return write(...args);
  };
  response.end = (...args: unknown[]) => {
    collect(args);
    end(...args);
    if (size > 0 && size <= MAX_BODY_BYTES) finish(Buffer.concat(chunks));
    return response;
  };
}

export interface Answer {
  asked: { method: string | undefined; signedIn: boolean };
  status: number;
  /** Its Cache-Control, and Retry-After. */
  control?: string;
  retryAfter?: string;
  setsCookie: boolean;
  /** Named while it was made. */
  tags: string[];
  /** Whether proxies in front are purged; else what is stored there could not be cleared. */
  purging: boolean;
  /** Whether this server stores answers itself. */
  storing: boolean;
}

const isSame = ({ asked, setsCookie }: Answer) =>
  !asked.signedIn && !setsCookie && (asked.method === 'GET' || asked.method === 'HEAD');

/** @returns the tags to store it under; null where this server may not */
export const tagsToStore = (answer: Answer): string[] | null =>
  isSame(answer) && answer.status === 200 && answer.tags.length > 0 ? answer.tags : null;

const ASKED_AGAIN = 'public, max-age=0, must-revalidate';

/** @returns headers to set */
export function headersOf(answer: Answer): Record<string, string> {
  const { asked, status, control = '', retryAfter, tags, purging, storing } = answer;
  const isPublic = isSame(answer) && (status === 200 || status === 404);
  if (isPublic && tags.length > 0) {
    // For how long browsers may keep it, the answer itself may have said.
    const own = /^public, max-age=\d+$/.exec(control)?.[0] ?? ASKED_AGAIN;
    if (purging) return { 'Surrogate-Key': tags.join(' '), 'Cache-Control': `${own}, s-maxage=${MAX_AGE_S}` };
    // Browsers may have it as well, and ask each time whether it has changed.
    if (storing && /no-store/.test(control)) return { 'Cache-Control': own };
  }
  if (status === 503) return { 'Cache-Control': 'no-store', 'Retry-After': retryAfter ?? '5' };
  // A static page of Next's. Without tags nobody in front could be told when there is another.
  if (!/s-maxage/.test(control)) return control ? {} : { 'Cache-Control': 'no-cache' };
  return { 'Cache-Control': isPublic ? ASKED_AGAIN : asked.signedIn ? 'private, no-cache' : 'no-cache' };
}
