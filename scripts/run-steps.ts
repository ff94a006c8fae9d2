import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keepAssets } from './assets';
import { assertWorkMemory, ensureDatabase } from './database';
import { describeFileFailure, ensureFolder } from './folders';
import { portProblem } from './free-port';
import { migrate, migrationState } from './migrate-database';
import { runningPostgresUrl, startPostgres } from './postgres';
import { stopChild, stopSteps, waitForExit } from './processes';
import { printProgress, step } from './progress';
import { runningSandboxUrl, sandboxKey, shareSandbox } from './sandbox';
import { loadOrCreateSecret } from './secret';
import { seed } from './seed';
import { startSettings } from './start-settings';
import type { Env } from '@/lib/platform/env';

/**
 * `npm start`, `npm run dev` and their steps: starts the required parts in order, waits until it is asked to stop or a
 * part ends, and stops everything in reverse order.
 */

/**
 * Steps: tables and initial data, the release, the server, the worker. Server and worker require the first two;
 * building needs no database.
 */
export const STEPS = ['migrate', 'build', 'serve', 'work'] as const;
export type Step = (typeof STEPS)[number];

/**
 * Returns the folder of the program to run: in a checkout a release, which is built if `build`; a release is the folder
 * itself.
 * @param variables for the build
 * @throws Error with a readable message if there is none
 */
export type ReleaseOf = (env: Env, build: boolean, variables: NodeJS.ProcessEnv) => Promise<string>;

/** The checkout, or the release that contains this program. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Milliseconds. */
const HEALTHY_TIMEOUT_MS = 120_000;
/** In addition to LAME_DUCK_SECONDS. */
const SERVER_STOP_TIMEOUT_MS = 20_000;

/**
 * Megabytes. A process that has served every page and many searches uses about 310, its cache of up to 64
 * (lib/cache/store.ts) included. Without a limit, Node collects garbage so late that the process takes a gigabyte.
 */
const SERVER_HEAP_MB = 512;
/**
 * Most garbage of a page is short-lived. With 256 and 8, two processes take 927 MB instead of 1,043 with 384 and 32, at
 * nearly the same speed (packages/bench/RESULTS.md).
 */
const SERVER_YOUNG_HEAP_MB = 8;

const parts: (() => Promise<void>)[] = [];
let shutdown: Promise<never> | undefined;

/**
 * @param steps with `serve` or `work` it runs until it is asked to stop
 * @param options.dev compiles pages when they are requested
 */
export async function runSteps(
  steps: readonly Step[],
  { releaseOf, dev = false }: { releaseOf: ReleaseOf; dev?: boolean },
): Promise<void> {
  // A terminal and a parent process may both send a signal; only the first counts.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0));
  process.on('disconnect', () => void shutDown(0)); // the parent process has ended
  try {
    await startParts(steps, releaseOf, dev);
    if (!steps.includes('serve') && !steps.includes('work')) await shutDown(0);
  } catch (error) {
    const { DATA_DIR = '.data', RELEASES_DIR = 'releases' } = process.env;
    await shutDown(1, describeFileFailure(error, { DATA_DIR, RELEASES_DIR: path.resolve(root, RELEASES_DIR) }));
  }
}

async function startParts(steps: readonly Step[], releaseOf: ReleaseOf, dev: boolean): Promise<void> {
  const { env } = await import('@/lib/platform/env');
  const variables = { ...process.env, APP_URL: env.APP_URL, NEXT_TELEMETRY_DISABLED: '1' };
  if (steps.join() === 'build') {
    // The build is the same for every database and secret, but the code that it loads requires values.
    const {
      DATABASE_URL = 'postgresql://build.invalid/none',
      AUTH_SECRET = ['a secret of the build that signs nothing'],
    } = env;
    console.log(await releaseOf(env, true, { ...variables, DATABASE_URL, AUTH_SECRET: AUTH_SECRET.join() }));
    return;
  }
  const demoRequested = process.argv.includes('--demo');
  const { isTrial, host, hasMailbox, hasSmsBox, warnings } = startSettings(env, {
    appUrl: Boolean(process.env.APP_URL),
    demo: demoRequested,
  });
  for (const warning of warnings) printProgress(`warning: ${warning}`);
  const serving = steps.includes('serve');
  const working = steps.includes('work');
  ensureFolder('DATA_DIR', env.DATA_DIR);
  const database = env.DATABASE_URL ?? (await startEmbeddedDatabase(env, serving));
  if (shutdown) return;
  const port = working ? env.WORKER_PORT : env.PORT;
  const listensOn = working ? '127.0.0.1' : host;
  // A worker uses the port after that of a server on the same machine.
  const metricsPort = working && env.METRICS_PORT !== 0 ? env.METRICS_PORT + 1 : env.METRICS_PORT;
  if (serving || working) {
    const name = working ? 'WORKER_PORT' : 'PORT';
    if (metricsPort === port) throw new Error(`METRICS_PORT: ${metricsPort} is ${name} as well`);
    await assertPortFree(name, port, listensOn);
    if (metricsPort !== 0) await assertPortFree('METRICS_PORT', metricsPort, '127.0.0.1');
  }
  const serverEnv: NodeJS.ProcessEnv = {
    ...variables,
    NODE_ENV: dev ? 'development' : 'production',
    PORT: String(port),
    HOST: listensOn,
    DATABASE_URL: database,
    DATA_DIR: path.resolve(env.DATA_DIR), // the server runs in the folder of its release
    // Stored, so that sessions survive a restart.
    AUTH_SECRET: env.AUTH_SECRET?.join() ?? loadOrCreateSecret(path.join(env.DATA_DIR, 'auth-secret')),
    METRICS_PORT: String(metricsPort),
    ...(working && { BACKGROUND_WORK: 'true', WEB_CONCURRENCY: '1' }),
  };

  const direct = env.DATABASE_LISTEN_URL ?? database; // migrations hold locks of a session
  await ensureDatabase(direct).catch((error: Error) => {
    throw new Error(`${env.DATABASE_LISTEN_URL ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL'}: ${error.message}`);
  });
  await assertWorkMemory(database).catch((error: Error) => {
    throw new Error(`DATABASE_URL: ${error.message}`);
  });
  let seeding: Promise<string | undefined> | undefined;
  if (steps.includes('migrate')) {
    await step('applying migrations', () => migrate(direct));
    seeding = seed(root, serverEnv, {
      database,
      dataDir: env.DATA_DIR,
      embedded: !env.DATABASE_URL,
      trial: isTrial,
      asked: demoRequested,
    });
  } else if ((await migrationState(direct)) !== 'ready') {
    throw new Error('The database is not up to date: npm run migrate brings it there');
  }
  if (!serving && !working) return void (await seeding);
  // In parallel: seeding waits for the disk, building uses the CPU.
  const [logins, release] = await Promise.all([
    seeding,
    dev ? root : releaseOf(env, steps.includes('build'), serverEnv),
  ]);
  const isSandboxed = !env.TAP_SECRET_KEY || hasMailbox || hasSmsBox;
  const gateway = isSandboxed ? await openGateway(env, serving, { hasMailbox, hasSmsBox }) : {};
  if (shutdown) return;
  if (!dev && serving) keepAssets(release, env.DATA_DIR, Date.now());
  printProgress(working ? 'starting the worker' : 'starting the server');
  const processes = await startServer(release, env, { ...serverEnv, ...gateway });
  const served = processes === 1 ? 'one process' : `${processes} processes`;
  console.log(working ? 'Baraha works in the background' : `Baraha is ready at ${env.APP_URL}, served by ${served}`);
  if (logins) console.log(logins);
}

/** Starts the embedded database when serving; other steps use the database of a running server if there is one. */
async function startEmbeddedDatabase(env: Env, serving: boolean): Promise<string> {
  const running = serving ? undefined : runningPostgresUrl(env.DATA_DIR);
  if (running) return running;
  if (existsSync(programOf(root, 'js'))) throw new Error('DATABASE_URL: must be set, a release brings no database');
  const starting = startPostgres({ dataDir: env.DATA_DIR });
  parts.push(async () => (await starting).stop());
  const postgres = await starting;
  void postgres.failed.then((reason) => shutDown(1, reason));
  return postgres.url;
}

/**
 * Servers on one DATA_DIR share a sandbox gateway. The first of them runs it; a worker uses theirs.
 * @returns environment variables for the server; the gateway's port changes with each start, so no build may contain it
 */
async function openGateway(
  env: Env,
  serving: boolean,
  { hasMailbox, hasSmsBox }: { hasMailbox: boolean; hasSmsBox: boolean },
): Promise<Record<string, string>> {
  const { url, secretKey } = serving ? await startGateway(env) : findGateway(env);
  return {
    SANDBOX_URL: url,
    ...(!env.TAP_SECRET_KEY && { TAP_API_URL: `${url}/v2`, TAP_SECRET_KEY: secretKey }),
    ...(hasMailbox && { MAIL_URL: `${url}/mail`, MAIL_FROM: `no-reply@${new URL(env.APP_URL).hostname}` }),
    ...(hasSmsBox && { SMS_URL: `${url}/sms` }),
  };
}

async function startGateway(env: Env) {
  const starting = shareSandbox({ dataDir: env.DATA_DIR, publicUrl: `${env.APP_URL}/sandbox` });
  parts.push(async () => (await starting).stop());
  const gateway = await step('starting the sandbox gateway', () => starting);
  void gateway.gone.then((how) => shutDown(1, `The sandbox gateway ended (${how})`));
  return gateway;
}

function findGateway({ DATA_DIR }: Env) {
  const url = runningSandboxUrl(DATA_DIR);
  if (url) return { url, secretKey: sandboxKey(DATA_DIR) };
  throw new Error('The sandbox gateway does not run: start the server of this DATA_DIR first');
}

/** Checks the port before the long steps. Retries, because a server that was just killed may still hold it. */
async function assertPortFree(name: string, port: number, host: string | undefined): Promise<void> {
  const deadline = Date.now() + 3_000;
  for (let problem = await portProblem(port, host); problem; problem = await portProblem(port, host)) {
    if (problem === 'EACCES') throw new Error(`${name}: ${port} is a port that this account may not listen on`);
    if (problem !== 'EADDRINUSE') throw new Error(`HOST: cannot listen on ${host} (${problem})`);
    if (Date.now() > deadline) throw new Error(`${name}: ${port} is taken by another program`);
    await sleep(100);
  }
}

const programOf = (folder: string, ending: string) => path.join(folder, `server/main.${ending}`);

/** @returns number of web processes */
async function startServer(folder: string, env: Env, surroundings: NodeJS.ProcessEnv): Promise<number> {
  // In development the server also compiles pages, which needs more.
  const heap =
    surroundings.NODE_ENV === 'development'
      ? []
      : [`--max-old-space-size=${SERVER_HEAP_MB}`, `--max-semi-space-size=${SERVER_YOUNG_HEAP_MB}`];
  // Node runs the TypeScript sources directly.
  const program = programOf(folder, existsSync(programOf(folder, 'js')) ? 'js' : 'ts');
  const child = spawn(process.execPath, [...heap, program], {
    cwd: folder,
    // By default glibc keeps freed memory in several arenas per core. Two in all keep 25 MB less resident under load.
    env: { MALLOC_ARENA_MAX: '2', ...surroundings },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = waitForExit(child);
  void gone.then((how) => shutDown(1, `The server ended (${how})`));
  parts.push(() => stopChild(child, gone, SERVER_STOP_TIMEOUT_MS + env.LAME_DUCK_SECONDS * 1000));
  const listening = new Promise<{ processes: number }>((resolve) => child.once('message', resolve as () => void));
  const started = await Promise.race([gone.then(() => undefined), listening]);

  const { HOST, PORT } = surroundings;
  const host = HOST && !['0.0.0.0', '::'].includes(HOST) ? HOST : 'localhost';
  const health = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/health`;
  let answer = 'nothing';
  for (const deadline = Date.now() + HEALTHY_TIMEOUT_MS; !shutdown; await sleep(100)) {
    const response = await fetch(health, { signal: AbortSignal.timeout(HEALTHY_TIMEOUT_MS) }).catch(() => undefined);
    if (response?.ok) return started?.processes ?? 1;
    if (response) answer = `${response.status}: ${await response.text()}`;
    if (Date.now() > deadline) throw new Error(`The server is not healthy; ${health} answers ${answer}`);
  }
  return shutdown;
}

function shutDown(code: number, reason?: string): Promise<never> {
  return (shutdown ??= (async () => {
    if (reason) console.error(reason);
    else if (parts.length > 0) printProgress('stopping');
    await stopSteps();
    for (const stop of parts.reverse()) await stop().catch(() => undefined);
    process.exit(code);
  })());
}
