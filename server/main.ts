/**
 * The HTTP server: Node's own around Next's, for what Next's own server leaves open (docs/adr/0038-server-beside-next.md). It
 * establishes the client's address, refuses what cannot be read, answers what is stored, and ends without
 * cutting a request short. Node itself runs this folder, by removing its types: imports name the file with its ending,
 * `@/` is not known.
 * Whoever starts it has checked its environment.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import onHeaders from 'on-headers';
import { store } from '../lib/cache/store.ts';
import { isThisMachine, proxyWarning } from '../lib/http/ip-address.ts';
import { createLogger } from '../lib/observability/logger.ts';
import { serveMetrics } from '../lib/observability/metrics.ts';
import { observeRequest } from '../lib/observability/observe-request.ts';
import { runtime } from '../lib/platform/runtime.ts';
import { staticFiles } from '../lib/http/static-files.ts';
import { answering } from './answer.ts';
import { isEvent, takeEvent } from './events.ts';
import { JOBS_VARIABLE, startProcesses } from './processes.ts';
import { endConnection, refuse, refuseConnection, SECURITY_HEADERS } from './refusal.ts';
import { cleanHeaders, isDirect, MAX_ADDRESS_LENGTH, pathOf, readAddress, readPage, refusalOf } from './request.ts';
import { isSearch, SearchBudget } from './search-budget.ts';
import { keepOnlyShared, sharedRequest } from './shared-request.ts';
import { StoredAnswers } from './stored-answers.ts';

const { PORT = '3000', HOST, APP_URL, TRUSTED_PROXIES = '0', AUTH_SECRET, PURGE_URLS, LOG_LEVEL } = process.env;
const { DATA_DIR = '.data', WEB_CONCURRENCY, [JOBS_VARIABLE]: runsJobs = 'true' } = process.env;
const { LAME_DUCK_SECONDS, BACKGROUND_WORK, METRICS_PORT = '9464', ACCESS_LOG, SEARCH_SECONDS } = process.env;
const logger = createLogger(LOG_LEVEL || 'info');
const accessLog = ACCESS_LOG === 'true' ? logger : null;
const warnOfProxy = proxyWarning(Number(TRUSTED_PROXIES), (message) => logger.warn(message));
const local = isThisMachine(APP_URL || 'http://localhost');
const root = fileURLToPath(new URL('..', import.meta.url));
const hasWork = BACKGROUND_WORK !== 'false'; // else a worker does it
const dev = process.env.NODE_ENV === 'development';
if (!dev) Object.assign(process.env, { NODE_ENV: 'production' });

/** More than this many cores are used where WEB_CONCURRENCY says so: each process takes some 400 MB. */
const MAX_PROCESSES_UNASKED = 4;
const processes = dev ? 1 : Number(WEB_CONCURRENCY) || Math.min(availableParallelism(), MAX_PROCESSES_UNASKED);

const DRAIN_TIMEOUT_MS = 10_000;

/** Node's own limits against slow and idle clients. Limits per client belong to the proxy in front (deploy/README.md). */
const MAX_CONNECTIONS = 8_192; // per process
const INACTIVITY_TIMEOUT_MS = 120_000; // neither a byte received nor a byte sent
const options = {
  keepAliveTimeout: 65_000, // longer than the idle timeout of proxies, which is usually a minute
  headersTimeout: 20_000,
  requestTimeout: 20 * 60_000, // five photos of 20 MB at 1 Mbit/s take 14 minutes
  maxHeaderSize: 8 * MAX_ADDRESS_LENGTH, // so that an address that is too long is answered by our own page
};

const searches = new SearchBudget(Number(SEARCH_SECONDS || 30));
const open = new Set<ServerResponse>();
let stopJobs: (() => Promise<void>) | undefined;
// Whoever reads our output may go away; the visitors have not.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
/** What to do when asked to end; until there is something to drain, nothing keeps us. */
let end: () => void = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end());
if (process.connected) process.once('disconnect', () => end()); // whoever started us is gone
if (!AUTH_SECRET) stopBecause('AUTH_SECRET: must be set');

/** Reports to the parent process that this one answers requests. */
function onListening(): void {
  serveMetrics(Number(METRICS_PORT), { report, refused: stopBecause });
  process.send?.({ processes });
}
if (processes > 1 && cluster.isPrimary) {
  const stop = startProcesses(processes, { onListening, report });
  end = () => void stop().then(() => process.exit(0));
  await new Promise(() => undefined); // its processes do the rest
}

const server = createServer(options, (request, response) => void handle(request, response))
  .on('clientError', refuseConnection)
  .on('connect', (_request, socket) => endConnection(socket, '405 Method Not Allowed'));
server.maxConnections = MAX_CONNECTIONS;
server.timeout = INACTIVITY_TIMEOUT_MS;
const { default: next } = await import('next');
// Never HOST: told that it is called 127.0.0.1, Next takes its own rewrites for another server's and loops. In
// production it gets a server that never listens, or it would answer requests to upgrade (h2c) by hanging up.
const app = next({ dev, dir: root, port: Number(PORT), httpServer: dev ? server : createServer() });
await app.prepare();
end = () => void drain();
const application = app.getRequestHandler();
const files = dev ? null : staticFiles(root, DATA_DIR, { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' });
const storedAnswers = dev ? null : new StoredAnswers(store);
// On all interfaces (IPv6 and IPv4 in one) unless HOST names one.
server.once('error', (error) => stopBecause(`HOST, PORT: ${error.message}`));
server.listen({ port: Number(PORT), host: HOST || undefined });
await once(server, 'listening');
// From now on, one request that went wrong where nobody looked must not end all the others.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => report(event, error));
runtime.isFirst = runsJobs === 'true';
if (hasWork && runtime.isFirst && !runtime.draining) stopJobs = runtime.startJobs?.();
if (!cluster.isWorker) onListening();

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  open.add(response.once('close', () => open.delete(response)));
  observeRequest(request, response, accessLog);
  if (runtime.draining) response.shouldKeepAlive = false;
  const address = readAddress(request.url);
  if ('refused' in address) return refuse(request, response, address.refused);
  request.url = address.url;
  warnOfProxy(request.headers);
  const direct = isDirect(request);
  cleanHeaders(request.headers, { socketAddress: request.socket.remoteAddress, trusted: Number(TRUSTED_PROXIES), dev });
  const refused = refusalOf(request, local);
  if (refused) return refuse(request, response, refused.status, 'allow' in refused ? { Allow: refused.allow } : {});
  if (runtime.events && isEvent(request, APP_URL || 'http://localhost:3000')) return takeEvent(request, response);
  const shared = storedAnswers && sharedRequest(request);
  if (shared && (await storedAnswers.answer(shared, request, response).catch(() => false))) return;
  if (files?.(request, response)) return;
  if (!dev) readPage(request); // in development Next has addresses of its own
  if (shared) keepOnlyShared(request, shared);
  else if (direct) request.headers['x-baraha-direct'] = '1';
  if (!dev && isSearch(request.method, pathOf(request.url ?? ''))) {
    const search = searches.begin(request.headers['x-forwarded-for']?.toString() ?? '', performance.now());
    if ('waitSeconds' in search) return refuse(request, response, 429, { 'Retry-After': String(search.waitSeconds) });
    const end = () => search.end(performance.now());
    onHeaders(response, end); // what comes after depends on how fast the visitor reads
    response.once('close', end);
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

/** Is not ready for a while, then takes no more connections, lets requests finish, and ends. Asked twice, it goes on. */
async function drain(): Promise<void> {
  if (runtime.draining) return;
  runtime.draining = true;
  await sleep(Number(LAME_DUCK_SECONDS || 0) * 1000);
  const deadline = Date.now() + DRAIN_TIMEOUT_MS;
  const jobsStopped = stopJobs?.().catch((error) => report('jobs did not stop', error));
  server.close();
  for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
  while (open.size > 0 && !dev && Date.now() < deadline) {
    server.closeIdleConnections();
    await sleep(20);
  }
  // They end by themselves in less time; a database that is gone must not hold us.
  await Promise.race([Promise.all([jobsStopped, runtime.events?.flush()]), sleep(deadline - Date.now())]);
  // What requests left to be done after their answer (`after`).
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
