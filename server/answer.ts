import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What proxies and CDNs in front are told of an answer: whether they may keep it, and the tags to purge it by. A page
 * that Next has stored brings its tags along; the code that makes an answer for one request names them while it is at
 * it (lib/cache/shared.ts), which a page could not do in headers.
 */

/** Seconds, for what is cleared by tag the moment it changes: so long only where a purge was lost. */
const MAX_AGE_S = 86_400;

/** The session's own cookie, also in parts and with the prefix of https, and the flag that says that there is one. */
const SIGNED_IN = /(?:^|;\s*)(?:(?:__Secure-)?authjs\.session-token(?:\.\d+)?|signed-in)=/;

const answers = new AsyncLocalStorage<{ tags: Set<string> }>();

/** The application is bundled: they meet here. */
Object.assign(globalThis, {
  [Symbol.for('baraha.answer')]: {
    keptInFront: (tags: string[]) => tags.forEach((tag) => answers.getStore()?.tags.add(tag)),
  },
});

/**
 * Runs what answers a request, and has the last word on its headers.
 * @param purging whether somebody in front is purged
 */
export function answering<T>(
  request: IncomingMessage,
  response: ServerResponse,
  purging: boolean,
  respond: () => T,
): T {
  const answer = { tags: new Set<string>() };
  const { method, headers } = request;
  const signedIn = Boolean(headers.authorization) || SIGNED_IN.test(headers.cookie ?? '');
  const writeHead = response.writeHead;
  // Node itself calls it as well, when a body begins whose head nobody has written.
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.writeHead = writeHead;
    const header = (name: string) => response.getHeader(name)?.toString();
    const sent = sharing({
      asked: { method, signedIn },
      status,
      control: header('cache-control'),
      stored: header('surrogate-key'),
      setsCookie: response.hasHeader('set-cookie'),
      tags: [...answer.tags],
      purging,
    });
    for (const [name, value] of Object.entries(sent)) {
      if (value === null) response.removeHeader(name);
      else response.setHeader(name, value);
    }
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
  if (purging) withFirstByte(response);
  return answers.run(answer, respond);
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
  setsCookie: boolean;
  /** Named while it was made. */
  tags: string[];
  /** Whether somebody in front is purged; else what is kept there could not be cleared. */
  purging: boolean;
}

/** @returns headers to set, or (null) to take away */
export function sharing({
  asked,
  status,
  control = '',
  stored,
  setsCookie,
  tags,
  purging,
}: Answer): Record<string, string | null> {
  const same = !asked.signedIn && !setsCookie && (asked.method === 'GET' || asked.method === 'HEAD');
  if (same && purging && status === 200 && tags.length > 0) {
    // For how long browsers may keep it, the answer itself may have said.
    const own = /^public, max-age=\d+$/.exec(control)?.[0] ?? 'public, max-age=0, must-revalidate';
    return { 'Surrogate-Key': tags.join(' '), 'Cache-Control': `${own}, s-maxage=${MAX_AGE_S}` };
  }
  if (!/s-maxage/.test(control)) return stored === undefined ? {} : { 'Surrogate-Key': null };
  if (same && (status === 200 || status === 404)) {
    return purging ? {} : { 'Surrogate-Key': null, 'Cache-Control': 'public, max-age=0, must-revalidate' };
  }
  return { 'Surrogate-Key': null, 'Cache-Control': asked.signedIn ? 'private, no-cache' : 'no-cache' };
}
