import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseIdentity } from './database';
import { programArgs, runStep } from './processes';
import { printProgress, step } from './progress';

/**
 * Writes the locations and amenities of a new database, and demo data into an empty embedded one or where `--demo` asks
 * for it; later starts renew it. Never into a database in use or one that is public.
 * @param at `trial`: whether demo data is allowed (docs/product.md 16.2)
 * @returns a line with the demo logins, if there are any
 */
export async function seed(
  root: string,
  env: NodeJS.ProcessEnv,
  {
    database,
    dataDir,
    embedded,
    trial,
    asked,
  }: { database: string; dataDir: string; embedded: boolean; trial: boolean; asked: boolean },
): Promise<string | undefined> {
  const mark = path.join(dataDir, 'demo-database');
  const identity = await databaseIdentity(database);
  const isDemo = embedded && existsSync(mark) && readFileSync(mark, 'utf8').trim() === identity;
  const found = await inspectDatabase(database);
  if (isDemo && !trial)
    printProgress('the database holds demo data, whose accounts keep their passwords: `npm run admin` changes them');
  if (!trial || (!asked && !isDemo && !(embedded && found.empty))) {
    if (!found.areas) await step('writing areas and amenities', () => run(root, env, ['reference']));
    return undefined;
  }
  // First, so that the next start continues after a kill.
  if (embedded) writeFileSync(mark, `${identity}\n`);
  return step(isDemo ? 'renewing demo data' : 'writing demo data', () => run(root, env, []));
}

async function run(root: string, env: NodeJS.ProcessEnv, args: string[]): Promise<string | undefined> {
  const { code, output } = await runStep(process.execPath, [...programArgs(root, 'prisma/seed'), ...args], {
    cwd: root,
    env,
  });
  if (code !== 0) throw new Error(`The data could not be written:\n${output}`);
  return output.trim().split('\n').at(-1);
}

async function inspectDatabase(url: string): Promise<{ empty: boolean; areas: boolean }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean; areas: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM properties) AS empty,
              EXISTS (SELECT FROM locations) AS areas`,
    );
    return rows[0] ?? { empty: false, areas: true };
  } finally {
    await client.end();
  }
}
