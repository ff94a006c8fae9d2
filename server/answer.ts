import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { encode, preferredEncoding } from './encoding.ts';
import { isSignedIn } from './shared-request.ts';
import { MAX_BODY_BYTES, MIN_COMPRESSED_BYTES, type Encoded, type Recording } from './stored-answers.ts';

/**
 * What this server, and proxies and CDNs in front of it, may store of an answer, and the tags to clear it by. The code that
 * makes it names them meanwhile (lib/cache/shared.ts), which a page could not do in headers.
 */

/** Seconds, for what is cleared by tag the moment it changes: so long only where a purge was lost. */
const MAX_AGE_S = 86_400;

type Making = {
  tags: Set<string>;
  /** In the place of the one that Next gives, which it has chosen before a page knows what there is. */
  status?: number;
};

const answers = new AsyncLocalStorage<Making>();

/** The application is bundled: they meet here. */
Object.assign(globalThis, {
  [Symbol.for('baraha.answer')]: {
    addTags: (tags: string[]) => tags.forEach((tag) => answers.getStore()?.tags.add(tag)),
    setStatus: (status: number) => {
      const answer = answers.getStore();
      if (answer) answer.status = status;
    },
  },
});

/**
 * Runs what answers a request, and has the last word on its headers.
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
  const answer: Making = { tags: new Set() };
  const signedIn = isSignedIn(headers);
  const header = (name: string) => response.getHeader(name)?.toString();
  const statusOf = (given: number) => (given === 200 ? (answer.status ?? given) : given);
  const describe = (given: number): Answer => ({
    asked: { method, signedIn },
    status: statusOf(given),
    control: header('cache-control'),
    setsCookie: response.hasHeader('set-cookie'),
    tags: [...answer.tags],
    purging,
    storing: recording !== null,
  });
  const writeHead = response.writeHead;
  // Node itself calls it as well, when a body begins whose head nobody has written.
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.writeHead = writeHead;
    for (const [name, value] of Object.entries(headersOf(describe(status)))) {
      if (value === null) response.removeHeader(name);
      else response.setHeader(name, value);
    }
    return Reflect.apply(writeHead, response, [statusOf(status), ...rest]);
  };
  if (recording) {
    sendWhole(response, {
      begin: () => (response.headersSent ? null : tagsToStore(describe(response.statusCode))),
      finish: async (tags, body, send) => {
        const sent = await compressed(request, response, body);
        send(sent.bytes);
        void recording.finish(tags, body, sent);
      },
    });
  }
  withFirstByte(response);
  return answers.run(answer, respond);
}

/** Once, in another thread, for who asked and for the store. */
async function compressed(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<Encoded> {
  const compressible = body.length >= MIN_COMPRESSED_BYTES && compression.filter(request as never, response as never);
  const encoding = compressible ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
  const bytes = await encode(body, encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  return { encoding, bytes };
}

type Whole = {
  /** Called with the first byte: null where it is to be sent as it comes. */
  begin(): string[] | null;
  finish(tags: string[], body: Buffer, send: (bytes: Buffer) => void): Promise<void>;
};

/**
 * Collects a body that may be stored, to send it whole. That costs its visitor nothing: what is the same for everyone has
 * no part that is waited for, and is made at once.
 */
function sendWhole(response: ServerResponse, { begin, finish }: Whole): void {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  let tags: string[] | null = null;
  const passOn = () => {
    response.write = write;
    response.end = end;
  };
  /** @returns false where it is to be sent now */
  const collect = (chunk: string | Uint8Array, encoding: unknown): boolean => {
    if (chunk.length === 0) return true;
    tags ??= begin();
    const bytes = Buffer.from(chunk as string, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
    size += bytes.length;
    if (tags && size <= MAX_BODY_BYTES) return chunks.push(bytes) > 0;
    passOn();
    for (const each of chunks) response.write(each);
    return false;
  };
  const callbackOf = (args: unknown[]) => args.find((each) => typeof each === 'function') as (() => void) | undefined;
  response.write = (...args: unknown[]) => {
    if (!collect(args[0] as string | Uint8Array, args[1])) return Reflect.apply(response.write, response, args);
    process.nextTick(callbackOf(args) ?? (() => undefined));
    return true;
  };
  response.end = (...args: unknown[]) => {
    const hasChunk = typeof args[0] === 'string' || args[0] instanceof Uint8Array;
    if ((hasChunk && !collect(args[0] as string | Uint8Array, args[1])) || !tags) {
      passOn();
      return Reflect.apply(end, response, args);
    }
    const body = Buffer.concat(chunks);
    response.write = () => true;
    response.end = () => response;
    finish(tags, body, (bytes) => {
      passOn();
      Reflect.apply(end, response, [bytes, callbackOf(args)]);
    }).catch(() => response.destroy());
    return response;
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

/** @returns headers to set, or (null) to remove */
export function headersOf(answer: Answer): Record<string, string | null> {
  const { asked, status, control = '', tags, purging, storing } = answer;
  const isPublic = isSame(answer) && (status === 200 || status === 404);
  if (isPublic && tags.length > 0) {
    // For how long browsers may keep it, the answer itself may have said.
    const own = /^public, max-age=\d+$/.exec(control)?.[0] ?? ASKED_AGAIN;
    if (purging) return { 'Surrogate-Key': tags.join(' '), 'Cache-Control': `${own}, s-maxage=${MAX_AGE_S}` };
    // Browsers may have it as well, and ask each time whether it has changed.
    return storing && /no-store/.test(control) ? { 'Cache-Control': own } : {};
  }
  // A static page of Next's. Without tags nobody in front could be told when there is another.
  if (!/s-maxage/.test(control)) return {};
  if (isPublic) return { 'Cache-Control': ASKED_AGAIN };
  return { 'Cache-Control': asked.signedIn ? 'private, no-cache' : 'no-cache' };
}
