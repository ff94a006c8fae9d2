import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connected, databaseIdentity } from './database';
import { programArgs, runStep } from './processes';
import { printProgress, step } from './progress';

/**
 * Milliseconds without output after which the program counts as stuck. The longest step, the transaction of the demo
 * data, fails by itself after 120 s.
 */
const SILENCE_MS = 150_000;
const ATTEMPTS = 2;

/**
 * Writes the locations and amenities of a new database, and demo data into an empty embedded one or if `--demo` asks
 * for it. Later starts renew the demo data. Never writes demo data into a database in use or a public one.
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
    if (!found.areas) await step('writing areas and amenities', () => runSeed(root, env, ['reference']));
    return undefined;
  }
  // Written first, so that the next start continues after a kill.
  if (embedded) writeFileSync(mark, `${identity}\n`);
  return step(isDemo ? 'renewing demo data' : 'writing demo data', () => runSeed(root, env, []));
}

/**
 * Runs prisma/seed, and once more if it gets stuck. A killed run leaves complete steps only, because each is a
 * transaction.
 * @returns the last line that it printed
 * @throws Error with a readable message
 */
export async function runSeed(
  root: string,
  env: NodeJS.ProcessEnv,
  args: string[],
  silenceMs = SILENCE_MS,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const program = [...programArgs(root, 'prisma/seed'), ...args];
    const { code, output, wasSilent } = await runStep(process.execPath, program, { cwd: root, env, silenceMs });
    if (code === 0) return output.trim().split('\n').at(-1);
    if (!wasSilent) throw new Error(`The data could not be written:\n${output}`);
    const stuck = `prisma/seed printed nothing for ${silenceMs / 1000} s and was ended`;
    if (attempt === ATTEMPTS)
      throw new Error(
        `The data could not be written: ${stuck}, twice. Start again to continue. Its output:\n${output}`,
      );
    printProgress(`${stuck}; running it again`);
  }
}

async function inspectDatabase(url: string): Promise<{ empty: boolean; areas: boolean }> {
  const { rows } = await connected(url, (client) =>
    client.query<{ empty: boolean; areas: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM properties) AS empty,
              EXISTS (SELECT FROM locations) AS areas`,
    ),
  );
  return rows[0] ?? { empty: false, areas: true };
}
