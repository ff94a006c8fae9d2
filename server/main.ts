/**
 * The HTTP server: Node's own around Next's, for what Next leaves open. It establishes the client's address, refuses
 * what cannot be read, answers what is stored, keeps the clock, and ends without cutting a request
 * short. Node itself runs this folder, by removing its types: imports name the file with its ending, `@/` is not known.
 *
 * Reads PORT, HOST, APP_URL, WEB_CONCURRENCY, TRUSTED_PROXIES, PURGE_URLS, AUTH_SECRET, SANDBOX_URL, LOG_LEVEL, BUILD_DIR and NODE_ENV, which
 * whoever starts it has checked.
 */
import cluster from 'node:cluster';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compression from 'compression';
import { store } from '../lib/cache/store.ts';
import { createLogger } from '../lib/logger.ts';
import './aborts.ts';
import { answering } from './answer.ts';
import { openInternalListener } from './clock.ts';
import { residentMegabytes } from './memory.ts';
import { keepPace } from './pace.ts';
import { sharedDecoder } from './photos.ts';
import { CLOCK_VARIABLE, isMessage, startProcesses } from './processes.ts';
import { endConnection, refuse, refuseConnection, SECURITY_HEADERS } from './refusal.ts';
import { cleanHeaders, MAX_ADDRESS_LENGTH, readAddress, readPage, refusalOf } from './request.ts';
import { forwardTo } from './sandbox.ts';
import { keepOnlyShared, sharedRequest } from './shared-request.ts';
import { compressedStatic } from './static.ts';
import { StoredAnswers } from './stored-answers.ts';

const { PORT = '3000', HOST, TRUSTED_PROXIES = '0', AUTH_SECRET, SANDBOX_URL, PURGE_URLS, LOG_LEVEL } = process.env;
const { BUILD_DIR = '.next', WEB_CONCURRENCY } = process.env;
const { [CLOCK_VARIABLE]: clock = 'true' } = process.env;
const logger = createLogger(LOG_LEVEL || 'info');
const root = fileURLToPath(new URL('..', import.meta.url));
const dev = process.env.NODE_ENV === 'development';
if (!dev) Object.assign(process.env, { NODE_ENV: 'production' });

/** More than this many cores are used where WEB_CONCURRENCY says so: each process takes some 400 MB. */
const MAX_PROCESSES_UNASKED = 4;
const processes = dev ? 1 : Number(WEB_CONCURRENCY) || Math.min(availableParallelism(), MAX_PROCESSES_UNASKED);

/** Proxies in front keep idle connections for a minute: ours must not be the first to hang up. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** Five photos of 20 MB over a slow line; how slow, and what other bodies may take, says pace.ts. */
const REQUEST_TIMEOUT_MS = 300_000;
const DRAIN_TIMEOUT_MS = 10_000;
const MEMORY_INTERVAL_MS = 3_600_000;
/** A server that was killed a moment ago may still hold the port. */
const PORT_TIMEOUT_MS = 3_000;

const options = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  maxHeaderSize: 8 * MAX_ADDRESS_LENGTH, // so that an address that is too long is answered by our own page
};

/** Brotli where the browser knows it: a list takes a quarter less than by gzip, in the same time at this quality. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }) as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void; // typed for Express

const open = new Set<ServerResponse>();
let draining = false;
let stopJobs: (() => Promise<void>) | undefined;
// Whoever reads our output may go away; the visitors have not.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
/** What to do when asked to end; until there is something to drain, nothing keeps us. */
let end: () => void = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end());
if (process.connected) process.once('disconnect', () => end()); // whoever started us is gone
if (!AUTH_SECRET) stopBecause('AUTH_SECRET: must be set');
/** For whoever started us. */
const ready = () => process.send?.({ processes });
if (cluster.isPrimary) setInterval(logMemory, MEMORY_INTERVAL_MS).unref();
if (processes > 1 && cluster.isPrimary) {
  const stop = startProcesses(processes, { onListening: ready, report });
  end = () => void stop().then(() => process.exit(0));
  await new Promise(() => undefined); // its processes do the rest
}
if (cluster.isWorker) {
  const photoDecoder = sharedDecoder((message) => process.connected && process.send?.(message));
  process.on('message', (message) => isMessage(message) && photoDecoder.receive(message));
  Object.assign(globalThis, { [Symbol.for('baraha.photos')]: photoDecoder }); // the application is bundled: they meet here
}

const answer = (request: IncomingMessage, response: ServerResponse) => void handle(request, response);
const server = createServer(options, answer)
  .on('clientError', refuseConnection)
  .on('connect', (_request, socket) => endConnection(socket, '405 Method Not Allowed'));
const { default: next } = await import('next');
// Never HOST: told that it is called 127.0.0.1, Next takes its own rewrites for another server's and loops. In
// production it gets a server that never listens, or it would answer requests to upgrade (h2c) by hanging up.
const app = next({
  dev,
  dir: root,
  port: Number(PORT),
  httpServer: dev ? server : createServer(),
});
await app.prepare();
end = () => void drain();
const application = app.getRequestHandler();
const staticFile = dev ? () => false : compressedStatic(path.join(root, BUILD_DIR, 'static'));
const forwarded = forwardTo(SANDBOX_URL);
const storedAnswers = dev ? null : new StoredAnswers(store);
const internal = await openInternalListener(answer, AUTH_SECRET);
await listen();
// From now on, one request that went wrong where nobody looked must not end all the others.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => report(event, error));
if (clock === 'true') internal.startClock((error) => report('the tick failed', error));
if (clock === 'true' && !draining) stopJobs = startJobs();
if (cluster.isWorker) process.send?.('listening');
else ready();

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  open.add(response);
  response.once('close', () => open.delete(response));
  if (draining) response.shouldKeepAlive = false;
  const address = readAddress(request.url);
  if ('refused' in address) return refuse(request, response, address.refused);
  request.url = address.url;
  keepPace(request, () => {
    // An answer that has begun, or another request's on the same connection, is not to be written into.
    const first = response.socket !== null && !response.headersSent;
    if (first) endConnection(request.socket, '408 Request Timeout');
    else request.socket.destroy();
  });
  const refused = refusalOf(request);
  if (refused) return refuse(request, response, refused.status, 'allow' in refused ? { Allow: refused.allow } : {});
  cleanHeaders(request.headers, { socketAddress: request.socket.remoteAddress, trusted: Number(TRUSTED_PROXIES), dev });
  const shared = storedAnswers && sharedRequest(request);
  if (shared && (await storedAnswers.answer(shared, request, response).catch(() => false))) return;
  // Next gives its own to pages and routes, but none to redirects that it makes by itself.
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (forwarded(request, response) || staticFile(request, response)) return;
  if (!dev) readPage(request); // in development Next has addresses of its own
  if (shared) keepOnlyShared(request, shared);
  compress(request, response, () => undefined);
  try {
    const recording = shared && storedAnswers.record(shared, request, response);
    await answering(request, response, { purging: Boolean(PURGE_URLS), recording }, () =>
      application(request, response),
    );
  } catch (error) {
    report('request failed', error);
    if (response.headersSent) response.destroy();
    else refuse(request, response, 500);
  }
}

/** Opens the public listener: all interfaces (IPv6 and IPv4 in one) unless HOST names one. */
async function listen(): Promise<void> {
  const deadline = Date.now() + PORT_TIMEOUT_MS;
  for (;;) {
    try {
      return await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port: Number(PORT), host: HOST || undefined }, () => {
          server.off('error', reject);
          resolve();
        });
      });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE') stopBecause(`HOST, PORT: ${message}`);
      if (Date.now() > deadline) stopBecause(`PORT: ${PORT} is taken by another program`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Takes no more connections, lets running requests finish, and ends; asked twice, it goes on with the first. */
async function drain(): Promise<void> {
  if (draining) return;
  draining = true;
  const deadline = Date.now() + DRAIN_TIMEOUT_MS;
  const jobsStopped = stopJobs?.();
  server.close();
  for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
  while (open.size > 0 && !dev && Date.now() < deadline) {
    server.closeIdleConnections();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // They end by themselves in less time; a database that is gone must not hold us.
  const left = () => new Promise((resolve) => setTimeout(resolve, deadline - Date.now()));
  await Promise.race([jobsStopped?.catch((error) => report('jobs did not stop', error)), left()]);
  // What requests left to be done after their answer (`after`).
  await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, deadline - Date.now() + 1_000))]);
  process.exit(0);
}

/** The application is bundled: instrumentation.ts leaves it there. */
function startJobs(): (() => Promise<void>) | undefined {
  return (globalThis as { [key: symbol]: (() => () => Promise<void>) | undefined })[Symbol.for('baraha.jobs')]?.();
}

function logMemory(): void {
  const megabytes = residentMegabytes(process.pid);
  if (megabytes !== undefined) logger.info({ megabytes: Math.round(megabytes), processes }, 'memory of all processes');
}

function report(message: string, error: unknown): void {
  logger.error({ error: error instanceof Error ? error : new Error(String(error)) }, message);
}

function stopBecause(reason: string): never {
  console.error(reason);
  process.exit(1);
}
