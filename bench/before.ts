import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ensureDatabase } from '../scripts/database';
import { startProduct, type Product } from '../scripts/product';
import { step } from '../scripts/progress';
import { SECRET } from './server';

/**
 * Another checkout's own build, to ask beside this one's, with a database of its own, since schemas differ: its own
 * programs make that, and its own `bench/fill.ts` writes the listings. Kept for the next run.
 * @param root its folder, with its packages installed
 */
export async function startBefore(root: string, database: string, listings: number, home: string): Promise<Product> {
  const dataDir = path.join(home, 'before');
  const env = { DATABASE_URL: database, DATA_DIR: dataDir, AUTH_SECRET: SECRET };
  await ensureDatabase(database);
  await step('the checkout before: its database', async () => {
    await run(root, ['scripts/boot.mjs', 'migrate'], env); // which generates its database client as well
    await run(root, ['--input-type=module', '--eval', fillOnce(listings)], env);
  });
  return step('the checkout before: its build', () =>
    startProduct({ root, dataDir, buildDir: '.next', env: { ...env, LOG_LEVEL: 'error' } }),
  );
}

const fillOnce = (listings: number) => `
  const { fill } = await import('./bench/fill.ts');
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
