import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { addressOf } from '../lib/addresses.ts';
import { clientAddress, clientNetwork } from '../lib/ip-address.ts';
import { pathOf } from './request.ts';

/**
 * How slowly a body may come, an answer be read, and how many may do so at once. Node has one limit of time for all requests,
 * which has to be long enough for photos over a slow line; nobody needs a minute for a form. For answers it has none.
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

/** Milliseconds that what waits to be sent may take, and for each byte of it: 8 kilobytes a second, as above. */
const PATIENCE_MS = 15_000;
const MS_PER_BYTE = 1 / 8;
const SWEEP_MS = 5_000;

/** Cuts off whoever does not read on: what was asked for stays in memory meanwhile. @param open answers that are not sent whole */
export function dropStalled(open: ReadonlySet<Pick<ServerResponse, 'socket'>>): void {
  const waits = new WeakMap<Socket, { sent: number; until: number }>();
  setInterval(() => {
    for (const { socket } of open) {
      if (!socket) continue; // it has not had its turn on its connection
      const sent = socket.bytesWritten - socket.writableLength;
      const until = performance.now() + PATIENCE_MS + socket.writableLength * MS_PER_BYTE;
      const wait = waits.get(socket);
      if (socket.writableLength === 0 || wait?.sent !== sent) waits.set(socket, { sent, until });
      else if (wait.until < performance.now()) socket.destroy();
    }
  }, SWEEP_MS).unref();
}

/** Ends each connection of a client beyond so many. Behind a proxy, which is the only client, it is the proxy's to do. */
export function limitConnections(server: Server, most: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const client = clientNetwork(clientAddress(socket.remoteAddress, null, 0));
    const count = counts.get(client) ?? 0;
    if (count >= most) return socket.destroy();
    counts.set(client, count + 1);
    socket.once('close', () => {
      counts.set(client, (counts.get(client) ?? 1) - 1);
      if (counts.get(client) === 0) counts.delete(client);
    });
  });
}
