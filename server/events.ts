import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseEvent } from '../lib/listings/events/counter.ts';
import { isOwnOrigin } from '../lib/http/own-origin.ts';
import { runtime } from '../lib/platform/runtime.ts';
import { refuse, SECURITY_HEADERS } from './refusal.ts';
import type { Asked } from './request.ts';
import { isSignedIn } from './shared-request.ts';

/**
 * What visitors do with listings, before Next, which takes ten times as long for each (docs/adr/0061-listing-events.md). Who is
 * signed in, and whatever is not as a page of ours sends it, is the application's (app/api/events).
 */
const MAX_BYTES = 200;
const TYPE = /^(?:text\/plain|application\/json)\s*(?:;|$)/i;

/** @param request after `cleanHeaders` @param appUrl APP_URL */
export function isEvent({ method, url, headers }: Asked, appUrl: string): boolean {
  if (method !== 'POST' || url !== '/api/events' || isSignedIn(headers)) return false;
  const length = Number(headers['content-length']);
  if (!(length > 0 && length <= MAX_BYTES) || headers['content-encoding'] !== undefined) return false;
  const { origin, host, 'sec-fetch-site': site } = headers;
  const own = isOwnOrigin({ origin, site: site?.toString(), host }, appUrl);
  return own && TYPE.test(headers['content-type'] ?? '');
}

export function takeEvent(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => (body += text));
  request.once('end', () => {
    const event = parseEvent(body);
    if (!event) return refuse(request, response, 400);
    const { 'x-forwarded-for': address, 'user-agent': userAgent } = request.headers;
    runtime.events?.count(event, { address: String(address), userAgent });
    response.writeHead(204, { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }).end();
  });
}
