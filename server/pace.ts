import type { IncomingMessage } from 'node:http';
import { addressOf } from '../lib/addresses.ts';
import { pathOf } from './request.ts';

/**
 * How slowly a body may come. Node has one limit of time for all requests, which has to be long enough for photos over
 * a slow line; nobody needs a minute for a form.
 */

/** For a body whole, unless it is a photo's. */
const BODY_TIMEOUT_MS = 10_000;
/** Photos: so many bytes in each span. A line of 8 kilobytes a second is slow even for the country. */
const SPAN_MS = 15_000;
const MIN_BYTES_IN_SPAN = 60_000;

/** Cuts off whoever sends a body too slowly. To the application that is a sender who has gone away. */
export function keepPace(request: IncomingMessage, cutOff: () => void): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  const { photos } = addressOf(pathOf(request.url ?? ''));
  const [span, least] = photos ? [SPAN_MS, MIN_BYTES_IN_SPAN] : [BODY_TIMEOUT_MS, Infinity];
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const got = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete || socket.destroyed) return stop();
    // What has come already waits for us, not for its sender.
    if (request.readableLength >= request.readableHighWaterMark || got >= least) return;
    stop();
    cutOff();
  }, span);
  timer.unref();
  const stop = () => clearInterval(timer);
  // Not with the answer: what is left of a body is still read, and thrown away. Nothing on the socket, which serves many.
  request.once('end', stop).once('close', () => socket.destroyed && stop());
}
