import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';

/** Runs the whole product like `npm start`, for browser tests and measurements, with its own data, release and port. */
export type Product = Awaited<ReturnType<typeof startProduct>>;

type ProductOptions = {
  dataDir: string;
  releasesDir: string;
  root?: string;
  /** Default: a free port. Pass one to start the same product again. */
  port?: number;
  env?: Record<string, string>;
};

/** @throws Error if it ends, or is not healthy within twenty minutes */
export async function startProduct({
  dataDir,
  releasesDir,
  root = process.cwd(),
  port: named,
  env = {},
}: ProductOptions) {
  const port = String(named ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      AUTH_SECRET: '',
      DATA_DIR: dataDir,
      RELEASES_DIR: releasesDir,
      PORT: port,
      HOST: '',
      APP_URL: url,
      // A picture of the site itself, so that tests request nothing external.
      MAP_TILE_URL: `${url}/fallback/none.svg?z={z}&x={x}&y={y}`,
      METRICS_PORT: '0', // several run at a time
      SEARCH_SECONDS: '0', // all tests come from one address
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  // Hides security log lines: tests log in thousands of times.
  if (child.stderr) createInterface(child.stderr).on('line', (line) => isSecurity(line) || console.error(line));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  /** @returns whether it exited cleanly */
  const stop = async () => {
    child.kill('SIGTERM');
    return (await ended) === 0;
  };
  try {
    await untilHealthy(url, ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

const isSecurity = (line: string) => line.includes('"level":"security"');

/** Milliseconds for the build and the start, on a machine that does other work too. */
const READY_MS = 1_200_000;

async function untilHealthy(url: string, ended: Promise<unknown>): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(500)) {
    if (over) throw new Error('the server ended before it was ready');
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('the server was not ready in time');
}
