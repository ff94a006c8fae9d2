/**
 * The HTTP server around Next's request handler (docs/adr/0038-server-beside-next.md). Node runs this folder directly
 * by stripping types, so imports need file extensions and cannot use `@/`. The program that starts it has validated the
 * environment.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { store } from '../lib/cache/store.ts';
import { addressOf } from '../lib/http/addresses.ts';
import { isThisMachine, proxyWarning } from '../lib/http/ip-address.ts';
import { searches } from '../lib/http/search-budget.ts';
import { createLogger } from '../lib/observability/logger.ts';
import { runtime } from '../lib/platform/runtime.ts';
import { answering } from './answer.ts';
import { observeRequest, serveMetrics } from './observe.ts';
import { JOBS_VARIABLE, startProcesses } from './processes.ts';
import { OWN_HEADERS, refuse } from './refusal.ts';
import { cleanHeaders, isDirect, MAX_ADDRESS_LENGTH, pathOf, readAddress, readPage, refusalOf } from './request.ts';
import { keepOnlyShared, sharedRequest } from './shared-request.ts';
import { staticFiles } from './static-files.ts';
import { StoredAnswers } from './stored-answers.ts';

const { PORT = '3000', HOST, APP_URL, TRUSTED_PROXIES = '0', PURGE_URLS, LOG_LEVEL } = process.env;
const { DATA_DIR = '.data', WEB_CONCURRENCY, [JOBS_VARIABLE]: runsJobs = 'true' } = process.env;
const { LAME_DUCK_SECONDS, BACKGROUND_WORK, METRICS_PORT = '9464', ACCESS_LOG } = process.env;
const logger = createLogger(LOG_LEVEL || 'info');
const accessLog = ACCESS_LOG === 'true' ? logger : null;
const warnOfProxy = proxyWarning(Number(TRUSTED_PROXIES), (message) => logger.warn(message));
const local = isThisMachine(APP_URL || 'http://localhost');
const root = fileURLToPath(new URL('..', import.meta.url));
const dev = process.env.NODE_ENV === 'development';
if (!dev) Object.assign(process.env, { NODE_ENV: 'production' });

/** A process takes about 400 MB, so more than four must be requested explicitly. */
const processes = dev ? 1 : Number(WEB_CONCURRENCY) || Math.min(availableParallelism(), 4);

const DRAIN_TIMEOUT_MS = 10_000;

/** Limits against slow and idle clients. Limits per client belong to the proxy in front (deploy/README.md). */
const options = {
  keepAliveTimeout: 65_000, // longer than the usual idle timeout of proxies
  headersTimeout: 20_000,
  requestTimeout: 20 * 60_000, // five photos of 20 MB at 1 Mbit/s take 14 minutes
  maxHeaderSize: 8 * MAX_ADDRESS_LENGTH, // so that `readAddress` rejects long addresses with a page
};

const open = new Set<ServerResponse>();
let stopJobs: (() => Promise<void>) | undefined;
// A closed output must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
/** Ends this process. Replaced once there is something to drain. */
let end: () => void = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end());
if (process.connected) process.once('disconnect', () => end()); // the parent process is gone

/** Tells the parent process that the server accepts requests. */
function onListening(): void {
  if (METRICS_PORT !== '0') serveMetrics(Number(METRICS_PORT), stopBecause);
  process.send?.({ processes });
}
if (processes > 1 && cluster.isPrimary) {
  const stop = startProcesses(processes, onListening, report);
  end = () => void stop().then(() => process.exit(0));
  await new Promise(() => undefined); // the child processes serve
}

const server = createServer(options, (request, response) => void handle(request, response));
server.on('connect', (_request, socket) => socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n'));
server.maxConnections = 8_192; // per process
server.timeout = 120_000; // without traffic
const { default: next } = await import('next');
// Without `hostname`: Next would treat rewrites to 127.0.0.1 as rewrites to another server and loop. In production it
// gets a server that never listens; on the real one it would close connections that request an upgrade (h2c).
const app = next({ dev, dir: root, port: Number(PORT), httpServer: dev ? server : createServer() });
await app.prepare();
end = () => void drain();
const application = app.getRequestHandler();
const files = dev ? null : staticFiles(root, DATA_DIR, { ...OWN_HEADERS, 'Cache-Control': 'no-store' });
const storedAnswers = dev ? null : new StoredAnswers(store);
// Without HOST, listens on all interfaces.
server.once('error', (error) => stopBecause(`HOST, PORT: ${error.message}`));
server.listen({ port: Number(PORT), host: HOST || undefined });
await once(server, 'listening');
// An error in one request must not end the others.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => report(event, error));
runtime.isFirst = runsJobs === 'true';
// With BACKGROUND_WORK=false, `npm run worker` runs the jobs.
if (BACKGROUND_WORK !== 'false' && runtime.isFirst && !runtime.draining) stopJobs = runtime.startJobs?.();
if (!cluster.isWorker) onListening();

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  open.add(response.once('close', () => open.delete(response)));
  const direct = isDirect(request); // before a header is added
  observeRequest(request, response, accessLog);
  if (runtime.draining) response.shouldKeepAlive = false;
  const address = readAddress(request.url);
  if ('refused' in address) return refuse(request, response, address.refused);
  request.url = address.url;
  warnOfProxy(request.headers);
  cleanHeaders(request.headers, { socketAddress: request.socket.remoteAddress, trusted: Number(TRUSTED_PROXIES), dev });
  const refused = refusalOf(request, local);
  if (refused) return refuse(request, response, refused.status, 'allow' in refused ? { Allow: refused.allow } : {});
  const shared = storedAnswers && sharedRequest(request);
  if (shared && (await storedAnswers.answer(shared, request, response).catch(() => false))) return;
  if (files?.(request, response)) return;
  if (!dev) readPage(request); // in development Next has pages of its own
  if (shared) keepOnlyShared(request, shared);
  else if (direct) request.headers['x-baraha-direct'] = '1';
  if (addressOf(pathOf(request.url)).search && ['GET', 'HEAD'].includes(request.method ?? '')) {
    const wait = searches.charge(request.headers['x-forwarded-for']?.toString() ?? '', response);
    if (wait !== null) return refuse(request, response, 429, { 'Retry-After': String(wait) });
  }
  try {
    const recording = shared && storedAnswers.record(shared, request, response);
    await answering(request, response, { purging: Boolean(PURGE_URLS), recording }, () =>
      application(request, response),
    );
  } catch (error) {
    report('request failed', error, { requestId: request.headers['x-request-id'] });
    if (response.headersSent) response.destroy();
    else refuse(request, response, 500);
  }
}

/** Reports not ready for LAME_DUCK_SECONDS, then closes the port, finishes running requests and ends. */
async function drain(): Promise<void> {
  if (runtime.draining) return;
  runtime.draining = true;
  await sleep(Number(LAME_DUCK_SECONDS || 0) * 1000);
  const deadline = Date.now() + DRAIN_TIMEOUT_MS;
  const jobsStopped = stopJobs?.().catch((error) => report('jobs did not stop', error));
  server.close();
  while (open.size > 0 && !dev && Date.now() < deadline) await sleep(20);
  await Promise.race([Promise.all([jobsStopped, runtime.events?.flush()]), sleep(deadline - Date.now())]);
  // Finishes the `after` callbacks of requests.
  await Promise.race([app.close(), sleep(deadline - Date.now() + 1_000)]);
  process.exit(0);
}

function report(message: string, error: unknown, fields = {}): void {
  logger.error({ ...fields, error: error instanceof Error ? error : new Error(String(error)) }, message);
}

function stopBecause(reason: string): never {
  console.error(reason);
  process.exit(1);
}
