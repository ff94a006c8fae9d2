import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseIdentity } from './database';
import { runStep } from './processes';
import { step } from './progress';

/**
 * Writes the demo data where it belongs: into an empty embedded database, or where `--demo` asks for it; and
 * lets a later start renew it there. A database that people have filled is left alone.
 * @returns a line that tells the demo logins, if there are any
 */
export async function seedDemo(
  root: string,
  env: NodeJS.ProcessEnv,
  { database, dataDir, embedded, asked }: { database: string; dataDir: string; embedded: boolean; asked: boolean },
): Promise<string | undefined> {
  const mark = path.join(dataDir, 'demo-database');
  const identity = await databaseIdentity(database);
  const isDemo = embedded && existsSync(mark) && readFileSync(mark, 'utf8').trim() === identity;
  if (!asked && !isDemo && !(embedded && (await isEmpty(database)))) return undefined;
  // Before the data: a start that is killed in the middle is taken up by the next one.
  if (embedded) writeFileSync(mark, `${identity}\n`);
  return step(isDemo ? 'renewing demo data' : 'writing demo data', async () => {
    const { code, output } = await runStep(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', path.join(root, 'prisma/seed.ts')],
      { cwd: root, env },
    );
    if (code !== 0) throw new Error(`The demo data could not be written:\n${output}`);
    return output.trim().split('\n').at(-1);
  });
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean }>(
      'SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM properties) AS empty',
    );
    return rows[0]?.empty ?? false;
  } finally {
    await client.end();
  }
}
