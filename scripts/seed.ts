import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseIdentity } from './database';
import { runStep } from './processes';
import { say, step } from './progress';

/**
 * Writes what a database needs that has just been made: the areas of Kuwait and amenities, and where it belongs the
 * demo data: into an empty embedded database, or where `--demo` asks for it; a later start renews it there. A database
 * that people have filled is left alone, and so is one that the public can reach.
 * @param at `trial`: whether demo data may be there at all (docs/product.md 16.2)
 * @returns a line that tells the demo logins, if there are any
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
  const found = await lookInto(database);
  if (isDemo && !trial)
    say('the database holds demo data, whose accounts keep their passwords: `npm run admin` changes them');
  if (!trial || (!asked && !isDemo && !(embedded && found.empty))) {
    if (!found.areas) await step('writing areas and amenities', () => run(root, env, ['reference']));
    return undefined;
  }
  // Before the data: a start that is killed in the middle is taken up by the next one.
  if (embedded) writeFileSync(mark, `${identity}\n`);
  return step(isDemo ? 'renewing demo data' : 'writing demo data', () => run(root, env, []));
}

/** @returns the last line that it says */
async function run(root: string, env: NodeJS.ProcessEnv, args: string[]): Promise<string | undefined> {
  const script = path.join(root, 'prisma/seed.ts');
  const { code, output } = await runStep(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', script, ...args],
    { cwd: root, env },
  );
  if (code !== 0) throw new Error(`The data could not be written:\n${output}`);
  return output.trim().split('\n').at(-1);
}

/** Whether nobody has used it yet, and whether it knows any area. */
async function lookInto(url: string): Promise<{ empty: boolean; areas: boolean }> {
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
