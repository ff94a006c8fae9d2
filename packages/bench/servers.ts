import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sign } from '@/lib/internal-signature';
import { ensureDatabase } from '@/scripts/database';
import { startProduct, type Product } from '@/scripts/product';
import { step } from '@/scripts/progress';

/** Signs calls of the server to itself; known to all. */
const SECRET = 'a secret for measurements that all know';
/** Milliseconds between two tries while the server's own clock is at it. */
const PAUSE = 500;

/** @param first another server of the same build and database, whose public address this one has as well */
export function startServer(
  database: string,
  dataDir: string,
  env: Record<string, string> = {},
  first?: Product,
): Promise<Product> {
  const shared = first && {
    APP_URL: first.url,
    MAP_TILE_URL: `${first.url}/fallback/none.svg?z={z}&x={x}&y={y}`, // built in, as `startProduct` names it
  };
  return startProduct({
    dataDir,
    releasesDir: 'releases',
    env: { DATABASE_URL: database, AUTH_SECRET: SECRET, LOG_LEVEL: 'error', ...env, ...shared },
  });
}

/**
 * Another checkout's own build, to ask beside this one's, with a database of its own, since schemas differ: its own
 * programs make that, and its own `fill` writes the listings. Kept for the next run.
 * @param root its folder, with its packages installed
 */
export async function startBefore(root: string, database: string, listings: number, home: string): Promise<Product> {
  const dataDir = path.join(home, 'before');
  const env = { DATABASE_URL: database, DATA_DIR: dataDir, AUTH_SECRET: SECRET };
  const fill = ['packages/bench/fill.ts', 'bench/fill.ts'].find((file) => existsSync(path.join(root, file)));
  if (!fill) throw new Error(`${root} has no bench`);
  await ensureDatabase(database);
  await step('the checkout before: its database', async () => {
    await run(root, ['scripts/boot.mjs', 'migrate'], env); // which generates its database client as well
    await run(root, ['--input-type=module', '--eval', fillOnce(fill, listings)], env);
  });
  return step('the checkout before: its build', () =>
    startProduct({ root, dataDir, releasesDir: 'releases', env: { ...env, LOG_LEVEL: 'error' } }),
  );
}

const fillOnce = (file: string, listings: number) => `
  const { fill } = await import('./${file}');
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('SELECT FROM properties LIMIT 1');
  await client.end();
  if (rows.length === 0) await fill(process.env.DATABASE_URL, ${listings});
  process.exit(0);`;

async function run(root: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${root} ended with ${code}`);
}

/** Lets the server do what is due, as its own clock does once a minute. */
export async function tick(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/internal/tick`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-baraha-signature': sign(SECRET, Date.now()) },
      body: '{}',
    });
    if (!answer.ok) throw new Error(`the tick answered ${answer.status}`);
    const done = (await answer.json()) as { listings: unknown };
    if (done.listings !== null) return;
    await sleep(PAUSE);
  }
}
