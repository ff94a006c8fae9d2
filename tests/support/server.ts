import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNetwork } from './network';
import { cookiesOf, send } from './people';
import { freePort } from '@/scripts/free-port';

/** Runs the built server without the parts that `npm start` adds, for tests that kill it or need two servers. */
export type ServerOptions = { databaseUrl: string; dataDir: string; tapUrl: string; tapKey: string };

/** The release under test (scripts/test.ts). */
const { RELEASE } = process.env;
const SECRET = 'no secret: this one only ever signs for tests';
const CRON_SECRET = 'no secret: this one only ever ticks for tests';
const authorization = `Bearer ${CRON_SECRET}`;

/** @param plain whether to run Next's own server instead of ours */
export async function prepareServer({ databaseUrl, dataDir, tapUrl, tapKey }: ServerOptions, { plain = false } = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;

  const server = {
    url,
    /** Log output, if the server was started with a LOG_LEVEL. */
    log: '',
    /** @param more additional environment variables */
    async start(more: Record<string, string> = {}) {
      child = spawn(process.execPath, [plain ? 'server.js' : 'server/main.js'], {
        cwd: RELEASE,
        stdio: ['ignore', 'ignore', more.LOG_LEVEL ? 'pipe' : 'inherit', 'ipc'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_OPTIONS: '',
          PORT: String(port),
          HOST: '127.0.0.1',
          WEB_CONCURRENCY: '1', // for killing the whole group
          APP_URL: url,
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          AUTH_SECRET: SECRET,
          CRON_SECRET,
          TAP_API_URL: `${tapUrl}/v2`,
          TAP_SECRET_KEY: tapKey,
          MAIL_URL: '',
          METRICS_PORT: '0',
          SEARCH_SECONDS: '0', // all tests share one address
          LOG_LEVEL: 'silent',
          ...more,
        },
      });
      child.stderr?.on('data', (part) => (server.log += String(part)));
      const started = new Promise<void>((resolve, reject) => {
        if (plain) void untilHealthy(url).then(resolve);
        else child?.once('message', () => resolve());
        child?.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      });
      await started;
    },
    /** Asks the server to shut down, and waits for its exit. */
    async stop() {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGTERM');
      await ended;
    },
    /** Kills the server, as in a power failure. */
    async kill() {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      await ended;
    },
    /** Sends a request. Returns null if the server died. */
    async call(path: string, init: RequestInit = {}) {
      const answer = await fetch(url + path, { redirect: 'manual', ...init }).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (!answer || text == null) return null;
      return { status: answer.status, headers: answer.headers, body: text ? (JSON.parse(text) as unknown) : undefined };
    },
    async login(username: string, password: string): Promise<string> {
      const answer = await server.call('/api/login', send('POST', { username, password }));
      if (answer?.status !== 200) throw new Error(`login failed: ${answer?.status}`);
      return cookiesOf(answer.headers);
    },
    /** Invalidates these cache tags. */
    clear: (...tags: string[]) =>
      server.call('/api/internal/revalidate', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
      }),
    /** Runs the jobs of the minute now. */
    tick: () => server.call('/api/internal/tick', { method: 'POST', headers: { authorization } }),
  };
  return server;
}

async function untilHealthy(url: string): Promise<void> {
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) await sleep(100);
}

export type Server = Awaited<ReturnType<typeof prepareServer>>;

/** A server beside the runner's, without a payment provider. `stop` also removes its folder. */
export async function separateServer({ databaseUrl = process.env.DATABASE_URL ?? '', plain = false } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'server-'));
  const options = { databaseUrl, dataDir, tapUrl: 'http://127.0.0.1:9', tapKey: 'sk_test_none' };
  const server = await prepareServer(options, { plain });
  const { stop } = server;
  return Object.assign(server, {
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
}

/** A separate server on the runner's database, with a network between them that can fail. */
export async function serverBehindNetwork(fault: Parameters<typeof startNetwork>[1] = {}) {
  const database = new URL(process.env.DATABASE_URL ?? '');
  const network = await startNetwork(new URL(database), fault);
  database.hostname = '127.0.0.1';
  database.port = String(network.port);
  const server = await separateServer({ databaseUrl: database.href });
  return { network, server };
}
