import { request as ask } from 'node:http';
import { refuse } from './refusal.mjs';

/** Forwards the hosted page of the sandbox gateway, and nothing else of it: neither its API nor its control. */
const FORWARDED = /^\/sandbox(\/(?:pay\/\w+|style\.css)(?:\?.*)?)$/;
const LARGEST_BODY = 8 * 1024; // bytes: a card form
const PATIENCE = 60_000; // milliseconds
const ASKED = ['accept-language', 'content-type'];
const ANSWERED = [
  'cache-control',
  'content-language',
  'content-length',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
];

/**
 * @param {string | undefined} gateway SANDBOX_URL, if there is one
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean}
 *   answers what is the gateway's, and says whether it was
 */
export function forwardTo(gateway) {
  return (request, response) => {
    const path = gateway && FORWARDED.exec(request.url ?? '')?.[1];
    if (!path) return false;
    const only = (/** @type {string[]} */ names, /** @type {import('node:http').IncomingHttpHeaders} */ headers) =>
      Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

    const headers = only(ASKED, request.headers);
    const forwarded = ask(gateway + path, { method: request.method, headers, agent: false, timeout: PATIENCE });
    let over = false;
    /** @param {413 | 502} status */
    const fail = (status) => {
      if (over) return;
      over = true;
      forwarded.destroy();
      if (response.headersSent) response.destroy();
      else refuse(request, response, status);
    };
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, only(ANSWERED, answer.headers));
      answer.on('error', () => fail(502)).pipe(response);
    });
    forwarded.on('timeout', () => fail(502)).on('error', () => fail(502));
    response.on('close', () => forwarded.destroy());
    let size = 0;
    request.on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.length;
      if (size > LARGEST_BODY) fail(413);
      else forwarded.write(chunk);
    });
    request.on('end', () => over || forwarded.end());
    return true;
  };
}
