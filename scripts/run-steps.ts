import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded, isBuilt } from './build';
import { assertWorkMemory, databaseIdentity, ensureDatabase } from './database';
import { migrate, migrationState } from './migrate-database';
import { runningPostgresUrl, startPostgres } from './postgres';
import { waitForExit, stopSteps } from './processes';
import { printProgress, step } from './progress';
import { startSandbox } from './sandbox';
import { authSecret } from './secret';
import { seed } from './seed';
import { startSettings } from './start-settings';
import type { Env } from '@/lib/env';

/**
 * `npm start`, `npm run dev` and their steps: starts what they need in order, waits until it is asked to stop or a part
 * ends, and stops everything in the opposite order.
 */

/** Tables and first data, the build, the server. Each alone requires that those before it are done. */
export const STEPS = ['migrate', 'build', 'serve'] as const;
type Step = (typeof STEPS)[number];

const root = fileURLToPath(new URL('..', import.meta.url));

/** Milliseconds. */
const HEALTHY_TIMEOUT_MS = 120_000;
const SERVER_STOP_TIMEOUT_MS = 20_000;

/**
 * Megabytes: a quarter more than it needs under load, some 190, and what it stores, 64 (lib/cache/store.ts). With 256 one that had
 * stored all that it may ended for want of memory. Without a limit Node collects garbage so late that the process takes a gigabyte.
 */
const SERVER_HEAP_MB = 320;
/**
 * What a page leaves behind dies young. With 256 and 8, two processes take 927 MB where 384 and 32 took 1,043, at nearly the same
 * speed (packages/bench/RESULTS.md).
 */
const SERVER_YOUNG_HEAP_MB = 8;

const parts: (() => Promise<void>)[] = [];
let shutdown: Promise<never> | undefined;

/**
 * @param steps with `serve` it goes on until it is asked to stop
 * @param dev compiles pages when they are requested
 */
export async function runSteps(steps: Step[], { dev = false } = {}): Promise<void> {
  // A terminal and a parent may both send one: the first counts.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0));
  process.on('disconnect', () => void shutDown(0)); // whoever started us is gone
  try {
    await startParts(steps, dev);
    if (!steps.includes('serve')) await shutDown(0);
  } catch (error) {
    await shutDown(1, error instanceof Error ? error.message : String(error));
  }
}

async function startParts(steps: Step[], dev: boolean): Promise<void> {
  const { env } = await import('@/lib/env');
  const demoRequested = process.argv.includes('--demo');
  const { isTrial, host, hasMailbox, hasSmsBox, warnings } = startSettings(env, {
    appUrl: Boolean(process.env.APP_URL),
    demo: demoRequested,
  });
  for (const warning of warnings) printProgress(`warning: ${warning}`);
  const serving = steps.includes('serve');
  const database = env.DATABASE_URL ?? (await startEmbeddedDatabase(env, serving));
  if (shutdown) return;
  if (serving) await assertPortFree(env.PORT, host);
  const serverEnv: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: dev ? 'development' : 'production',
    PORT: String(env.PORT),
    HOST: host,
    APP_URL: env.APP_URL,
    DATABASE_URL: database,
    AUTH_SECRET: authSecret(env.DATA_DIR, env.AUTH_SECRET?.join()),
    NEXT_TELEMETRY_DISABLED: '1',
  };

  const direct = env.DATABASE_LISTEN_URL ?? database; // migrations hold locks of a session
  await ensureDatabase(direct).catch((error: Error) => {
    throw new Error(`${env.DATABASE_LISTEN_URL ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL'}: ${error.message}`);
  });
  await assertWorkMemory(database).catch((error: Error) => {
    throw new Error(`DATABASE_URL: ${error.message}`);
  });
  let logins: string | undefined;
  if (steps.includes('migrate')) {
    await step('applying migrations', () => migrate(direct));
    logins = await seed(root, serverEnv, {
      database,
      dataDir: env.DATA_DIR,
      embedded: !env.DATABASE_URL,
      trial: isTrial,
      asked: demoRequested,
    });
  } else if ((await migrationState(direct)) !== 'ready') {
    throw new Error('The database is not up to date: npm run migrate brings it there');
  }
  const identity = await databaseIdentity(database);
  if (serving && !dev && !steps.includes('build') && !isBuilt(root, env, identity)) {
    throw new Error('There is no build of these sources, settings and database: npm run build makes it');
  }
  const boxes = { hasMailbox, hasSmsBox };
  const isSandboxed = !env.TAP_SECRET_KEY || hasMailbox || hasSmsBox;
  const gateway = serving && isSandboxed ? await startGateway(env, boxes) : {};
  if (shutdown) return;
  if (steps.includes('build')) await buildIfNeeded(root, env, serverEnv, identity);
  if (serving) {
    printProgress('starting the server');
    const processes = await startServer({ ...serverEnv, ...gateway });
    const served = processes === 1 ? 'one process' : `${processes} processes`;
    console.log(`Baraha is ready at ${env.APP_URL}, served by ${served}`);
  }
  if (logins) console.log(logins);
}

/** To serve, this process runs it; for other steps, one that a server runs now will do. */
async function startEmbeddedDatabase(env: Env, serving: boolean): Promise<string> {
  const running = serving ? undefined : runningPostgresUrl(env.DATA_DIR);
  if (running) return running;
  const starting = startPostgres({ dataDir: env.DATA_DIR });
  parts.push(async () => (await starting).stop());
  const postgres = await starting;
  void postgres.failed.then((reason) => shutDown(1, reason));
  return postgres.url;
}

/** @returns variables for the server: the gateway's port is new at each start, so no build may contain it */
async function startGateway(
  env: Env,
  { hasMailbox, hasSmsBox }: { hasMailbox: boolean; hasSmsBox: boolean },
): Promise<Record<string, string>> {
  const starting = startSandbox({ dataDir: env.DATA_DIR, publicUrl: `${env.APP_URL}/sandbox` });
  parts.push(async () => (await starting).stop());
  const { url, secretKey, gone } = await step('starting the sandbox gateway', () => starting);
  void gone.then((how) => shutDown(1, `The sandbox gateway ended (${how})`));
  return {
    SANDBOX_URL: url,
    ...(!env.TAP_SECRET_KEY && { TAP_API_URL: `${url}/v2`, TAP_SECRET_KEY: secretKey }),
    ...(hasMailbox && { MAIL_URL: `${url}/mail`, MAIL_FROM: `no-reply@${new URL(env.APP_URL).hostname}` }),
    ...(hasSmsBox && { SMS_URL: `${url}/sms` }),
  };
}

/** Before the long steps. A server that was killed a moment ago may still hold the port. */
async function assertPortFree(port: number, host: string | undefined): Promise<void> {
  const listen = () =>
    new Promise<string | undefined>((resolve) => {
      const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code ?? error.message),
      );
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
    });
  const deadline = Date.now() + 3_000;
  for (let problem = await listen(); problem; problem = await listen()) {
    if (problem !== 'EADDRINUSE') throw new Error(`HOST: cannot listen on ${host} (${problem})`);
    if (Date.now() > deadline) throw new Error(`PORT: ${port} is taken by another program`);
    await sleep(100);
  }
}

/** @returns how many processes answer */
async function startServer(surroundings: NodeJS.ProcessEnv): Promise<number> {
  const heap = [`--max-old-space-size=${SERVER_HEAP_MB}`, `--max-semi-space-size=${SERVER_YOUNG_HEAP_MB}`];
  const child = spawn(process.execPath, [...heap, path.join(root, 'server/main.ts')], {
    cwd: root,
    // glibc keeps freed memory in several arenas for each core: with two in all, 25 MB less stay resident under load.
    env: { MALLOC_ARENA_MAX: '2', ...surroundings },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = waitForExit(child);
  void gone.then((how) => shutDown(1, `The server ended (${how})`));
  parts.push(async () => {
    child.kill('SIGTERM');
    if (await Promise.race([gone, sleep(SERVER_STOP_TIMEOUT_MS, undefined, { ref: false })])) return;
    child.kill('SIGKILL');
    await gone;
  });
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
