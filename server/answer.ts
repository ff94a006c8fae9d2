import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSignedIn } from './shared-request.ts';
import { MAX_BODY_BYTES, type Recording, type Sharing } from './stored-answers.ts';

/**
 * What this server, and proxies and CDNs in front of it, may store of an answer, and the tags to clear it by. A page that
 * Next has stored brings its tags along; the code that makes an answer for one request names them meanwhile
 * (lib/cache/shared.ts), which a page could not do in headers.
 */

/** Seconds, for what is cleared by tag the moment it changes: so long only where a purge was lost. */
const MAX_AGE_S = 86_400;

const answers = new AsyncLocalStorage<{ tags: Set<string> }>();

/** The application is bundled: they meet here. */
Object.assign(globalThis, {
  [Symbol.for('baraha.answer')]: {
    addTags: (tags: string[]) => tags.forEach((tag) => answers.getStore()?.tags.add(tag)),
  },
});

/**
 * Runs what answers a request, and has the last word on its headers.
 * @param options.purging whether proxies in front are purged
 * @param options.recording what stores the answer here
 * @param options.onHead called once its head is known
 */
export function answering<T>(
  request: IncomingMessage,
  response: ServerResponse,
  { purging, recording, onHead }: { purging: boolean; recording: Recording | null; onHead?: () => void },
  respond: () => T,
): T {
  const answer = { tags: new Set<string>() };
  const { method, headers } = request;
  const signedIn = isSignedIn(headers);
  const writeHead = response.writeHead;
  // Node itself calls it as well, when a body begins whose head nobody has written.
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.writeHead = writeHead;
    onHead?.();
    const header = (name: string) => response.getHeader(name)?.toString();
    const given: Answer = {
      asked: { method, signedIn },
      status,
      control: header('cache-control'),
      stored: header('surrogate-key'),
      isStale: header('x-nextjs-cache') === 'STALE',
      setsCookie: response.hasHeader('set-cookie'),
      tags: [...answer.tags],
      purging,
      storing: recording !== null,
    };
    const sharing = recording && sharingOf(given);
    if (sharing) recording.accept(sharing);
    for (const [name, value] of Object.entries(headersOf(given))) {
      if (value === null) response.removeHeader(name);
      else response.setHeader(name, value);
    }
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
  if (recording) collectBody(response, recording);
  if (purging || recording) withFirstByte(response);
  return answers.run(answer, respond);
}

/** Hands on the whole body once it has been sent, if it is one that can be stored. */
function collectBody(response: ServerResponse, recording: Recording): void {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = (chunk: unknown, encoding: unknown) => {
    if (size > MAX_BODY_BYTES) return;
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    size += chunks.at(-1)?.length ?? 0;
    if (size > MAX_BODY_BYTES) chunks.length = 0;
  };
  response.write = (...args: unknown[]) => {
    collect(args[0], args[1]);
    return Reflect.apply(write, response, args);
  };
  response.end = (...args: unknown[]) => {
    response.write = write;
    response.end = end;
    collect(args[0], args[1]);
    const sent = Reflect.apply(end, response, args);
    if (size <= MAX_BODY_BYTES && !response.destroyed && !response.errored)
      void recording.finish(Buffer.concat(chunks));
    return sent;
  };
}

/**
 * Sends the head with the first byte of the body. Next sends the head of a page that it makes for the request at once,
 * and an empty beginning with it, before anything is read.
 */
function withFirstByte(response: ServerResponse): void {
  response.flushHeaders = () => {
    const write = response.write; // by now the one that compresses, which would send the head as well
    response.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      if (chunk.length === 0) return true;
      response.write = write;
      return Reflect.apply(write, response, [chunk, ...rest]);
    };
  };
}

export interface Answer {
  asked: { method: string | undefined; signedIn: boolean };
  status: number;
  /** Its Cache-Control. */
  control?: string;
  /** The Surrogate-Key of a page that Next has stored. */
  stored?: string;
  /** A page of Next's whose time is over, while it makes another. */
  isStale?: boolean;
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

/** @returns under what this server may store the answer; null where it may not */
export function sharingOf(answer: Answer): Sharing | null {
  const { status, control = '', stored, isStale, tags } = answer;
  if (!isSame(answer) || status !== 200 || isStale) return null;
  if (tags.length > 0) return { tags, seconds: MAX_AGE_S };
  const seconds = Number(/(?:^|[\s,])s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
  if (!stored || seconds === 0 || /private|no-store/.test(control)) return null;
  return { tags: stored.split(' '), seconds };
}

const ASKED_AGAIN = 'public, max-age=0, must-revalidate';

/** @returns headers to set, or (null) to remove */
export function headersOf(answer: Answer): Record<string, string | null> {
  const { asked, status, control = '', stored, tags, purging, storing } = answer;
  const same = isSame(answer);
  if (same && status === 200 && tags.length > 0) {
    // For how long browsers may keep it, the answer itself may have said.
    const own = /^public, max-age=\d+$/.exec(control)?.[0] ?? ASKED_AGAIN;
    if (purging) return { 'Surrogate-Key': tags.join(' '), 'Cache-Control': `${own}, s-maxage=${MAX_AGE_S}` };
    // Browsers may have it as well, and ask each time whether it has changed.
    return storing && /no-store/.test(control) ? { 'Cache-Control': own } : {};
  }
  if (!/s-maxage/.test(control)) return stored === undefined ? {} : { 'Surrogate-Key': null };
  if (same && (status === 200 || status === 404)) {
    return purging ? {} : { 'Surrogate-Key': null, 'Cache-Control': ASKED_AGAIN };
  }
  return { 'Surrogate-Key': null, 'Cache-Control': asked.signedIn ? 'private, no-cache' : 'no-cache' };
}
