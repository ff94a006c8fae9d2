import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { refuse } from './refusal.ts';

/** Forwards the hosted page and the mailbox of the sandbox, and nothing else of it: neither its API nor its control. */
const FORWARDED = /^\/sandbox(\/(?:pay\/\w+|mailbox(?:\/\d+)?|style\.css)(?:\?.*)?)$/;
const MAX_BODY_BYTES = 8 * 1024; // a card form
const TIMEOUT_MS = 60_000;
const REQUEST_HEADERS = ['accept-language', 'content-type'];
const RESPONSE_HEADERS = [
  'cache-control',
  'content-language',
  'content-length',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
];

/**
 * @param gateway SANDBOX_URL, if there is one
 * @returns answers what is the gateway's, and says whether it was
 */
export function forwardTo(
  gateway: string | undefined,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const path = gateway && FORWARDED.exec(request.url ?? '')?.[1];
    if (!path) return false;
    const only = (names: string[], headers: IncomingHttpHeaders) =>
      Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

    const headers = only(REQUEST_HEADERS, request.headers);
    const forwarded = ask(gateway + path, { method: request.method, headers, agent: false, timeout: TIMEOUT_MS });
    let over = false;
    const fail = (status: 413 | 502) => {
      if (over) return;
      over = true;
      forwarded.destroy();
      if (response.headersSent) response.destroy();
      else refuse(request, response, status);
    };
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, only(RESPONSE_HEADERS, answer.headers));
      answer.on('error', () => fail(502)).pipe(response);
    });
    forwarded.on('timeout', () => fail(502)).on('error', () => fail(502));
    response.on('close', () => forwarded.destroy());
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) fail(413);
      else forwarded.write(chunk);
    });
    request.on('end', () => over || forwarded.end());
    return true;
  };
}
