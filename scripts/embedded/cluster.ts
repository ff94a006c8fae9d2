import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Home } from './home';

/** The files of one cluster of the embedded PostgreSQL: how they are made. */

/** What is kept beside a cluster; the passwords are as old as the cluster. */
export interface State {
  port?: number;
  adminPassword: string;
  password: string;
}

/**
 * Locales to take the character classes from, the first that the system has: pg_trgm asks the system whether
 * an Arabic letter is a letter, and only a UTF-8 locale knows (macOS before 15 has no C.UTF-8). Order and
 * messages stay those of C, the same everywhere.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8'];

export const readState = (home: Home) => JSON.parse(readFileSync(home.state, 'utf8')) as State;

/** Makes a cluster with its two roles; it appears under its name only when it is complete. */
export async function createCluster(home: Home): Promise<void> {
  for (const entry of readdirSync(home.folder)) {
    if (entry.startsWith('draft-'))
      rmSync(path.join(home.folder, entry), { recursive: true, force: true, maxRetries: 5 });
  }
  const draft = path.join(home.folder, `draft-${randomBytes(4).toString('hex')}`);
  const state: State = { adminPassword: randomBytes(24).toString('hex'), password: randomBytes(24).toString('hex') };
  let failure = '';
  for (const characterType of characterTypes) {
    mkdirSync(draft, { mode: 0o700 });
    const passwordFile = path.join(draft, 'password');
    const data = path.join(draft, 'cluster');
    mkdirSync(data, { mode: 0o700 });
    writeFileSync(passwordFile, state.adminPassword, { mode: 0o600 });
    if (home.account)
      for (const each of [draft, data, passwordFile]) chownSync(each, home.account.uid, home.account.gid);
    const made = await run(home, 'initdb', [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth-host=scram-sha-256',
      '--auth-local=reject',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--text-search-config=simple',
    ]);
    if (made.code === 0) {
      const sql = `CREATE ROLE baraha LOGIN CREATEDB PASSWORD '${state.password}';\n`;
      const role = await run(home, 'postgres', ['--single', '-D', data, 'postgres'], sql);
      if (role.code !== 0) throw new Error(`The role of the embedded PostgreSQL could not be made: ${role.output}`);
      writeFileSync(home.state, JSON.stringify(state), { mode: 0o600 });
      renameSync(data, home.cluster);
      rmSync(draft, { recursive: true, force: true });
      return;
    }
    failure = made.output;
    rmSync(draft, { recursive: true, force: true });
  }
  throw new Error(`initdb failed: ${failure}`);
}

/** @throws Error if another major version of PostgreSQL made the cluster, whose files this one cannot read */
export async function assertVersion(home: Home): Promise<void> {
  const made = readFileSync(path.join(home.cluster, 'PG_VERSION'), 'utf8').trim();
  const shipped = /(\d+)\./.exec((await run(home, 'postgres', ['--version'])).output)?.[1];
  if (made !== shipped)
    throw new Error(`${home.cluster} was made by PostgreSQL ${made}, but this version of Baraha brings ${shipped}`);
}

/** PostgreSQL gets none of our environment, which holds secrets, and a folder it may enter. */
export const surroundings = (home: Home) => ({
  ...home.account,
  cwd: home.account ? '/' : home.folder,
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } as unknown as NodeJS.ProcessEnv,
});

function run(
  home: Home,
  program: 'initdb' | 'postgres',
  args: string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(home.native, 'bin', program), args, { ...surroundings(home), detached: true });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
    child.stdin.on('error', () => undefined); // it may end without reading
    child.stdin.end(input);
  });
}
