import cluster, { type Worker } from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientNetwork } from '../lib/ip-address.ts';
import { parseEvent, Visits } from '../lib/listing-events.ts';
import { isOwnOrigin } from '../lib/own-origin.ts';
import { runtime } from '../lib/runtime.ts';
import { refuse, SECURITY_HEADERS } from './refusal.ts';
import type { Asked } from './request.ts';
import { isSignedIn } from './shared-request.ts';

/**
 * What visitors do with listings, before Next, which takes ten times as long for each (docs/adr/0061-listing-events.md). Who is
 * signed in, and whatever is not as a page of ours sends it, is the application's (app/api/events).
 */
const PATH = '/api/events';
const MAX_BYTES = 200;
const TYPE = /^(?:text\/plain|application\/json)\s*(?:;|$)/i;

/** @param request after `cleanHeaders` @param own APP_URL */
export function isEvent({ method, url, headers }: Asked, own: string): boolean {
  if (method !== 'POST' || url !== PATH || isSignedIn(headers)) return false;
  const { origin, host } = headers;
  const length = Number(headers['content-length']);
  if (!(length > 0 && length <= MAX_BYTES) || headers['content-encoding'] !== undefined) return false;
  if (!TYPE.test(headers['content-type'] ?? '')) return false;
  return isOwnOrigin({ origin, site: headers['sec-fetch-site']?.toString(), host }, own);
}

/** @param request one that `isEvent` */
export function takeEvent(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => (body += text));
  request
    .on('error', () => undefined)
    .once('end', () => {
      const event = parseEvent(body);
      if (!event) return refuse(request, response, 400);
      const { 'x-forwarded-for': address, 'user-agent': userAgent } = request.headers;
      runtime.events?.count(event, { address: clientNetwork(String(address)), userAgent });
      response.writeHead(204, { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }).end();
    });
}

/** What the processes of a machine ask the one that started them, and its answer. */
type Claim = { claim: number; day: string; visits: number[] };
type Claimed = { claimed: number; visits: readonly number[] };
const isClaim = (message: unknown): message is Claim => (message as Partial<Claim> | null)?.claim !== undefined;
const isClaimed = (message: unknown): message is Claimed => (message as Partial<Claimed> | null)?.claimed !== undefined;

const CLAIM_TIMEOUT_MS = 2_000;

/** In the process that starts the others: a visitor whom two of them see counts once. */
export function answerClaims(): (worker: Worker) => void {
  const visits = new Visits();
  return (worker) =>
    worker.on('message', (message: unknown) => {
      if (!isClaim(message)) return;
      const answer: Claimed = {
        claimed: message.claim,
        visits: message.visits.filter((visit) => visits.add(message.day, visit)),
      };
      if (worker.isConnected()) worker.send(answer, () => undefined);
    });
}

/** In each of the others. Without an answer what it has seen counts. */
export function claimFromPrimary(): void {
  let last = 0;
  runtime.claimVisits = (day, visits) =>
    new Promise((resolve) => {
      const claim = (last += 1);
      const settle = (kept: readonly number[]) => {
        clearTimeout(timer);
        process.off('message', listen);
        resolve(kept);
      };
      const listen = (message: unknown) => {
        if (isClaimed(message) && message.claimed === claim) settle(message.visits);
      };
      const timer = setTimeout(() => settle(visits), CLAIM_TIMEOUT_MS);
      process.on('message', listen);
      const question: Claim = { claim, day, visits };
      cluster.worker?.send(question, (error: Error | null) => error && settle(visits));
    });
}
