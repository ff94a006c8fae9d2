import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ClusterPaths } from './cluster-paths';

export interface State {
  port?: number;
  adminPassword: string;
  password: string;
}

/**
 * The first locale that the system has is used. pg_trgm asks the system whether a character is a letter, and only a
 * UTF-8 locale knows Arabic letters (macOS before 15 has no C.UTF-8). Sort order and messages always use C.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8'];

export const readState = (paths: ClusterPaths) => JSON.parse(readFileSync(paths.state, 'utf8')) as State;

/** Creates a cluster with its two roles under a temporary name and renames it when complete. */
export async function createCluster(paths: ClusterPaths): Promise<void> {
  for (const entry of readdirSync(paths.folder)) {
    if (entry.startsWith('draft-'))
      rmSync(path.join(paths.folder, entry), { recursive: true, force: true, maxRetries: 5 });
  }
  const draft = path.join(paths.folder, `draft-${randomBytes(4).toString('hex')}`);
  const state: State = { adminPassword: randomBytes(24).toString('hex'), password: randomBytes(24).toString('hex') };
  let failure = '';
  for (const characterType of CHARACTER_TYPES) {
    mkdirSync(draft, { mode: 0o700 });
    const passwordFile = path.join(draft, 'password');
    const data = path.join(draft, 'cluster');
    mkdirSync(data, { mode: 0o700 });
    writeFileSync(passwordFile, state.adminPassword, { mode: 0o600 });
    if (paths.account)
      for (const each of [draft, data, passwordFile]) chownSync(each, paths.account.uid, paths.account.gid);
    const made = await run(paths, 'initdb', [
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
      const role = await run(paths, 'postgres', ['--single', '-D', data, 'postgres'], sql);
      if (role.code !== 0) throw new Error(`The role of the embedded PostgreSQL could not be made: ${role.output}`);
      writeFileSync(paths.state, JSON.stringify(state), { mode: 0o600 });
      renameSync(data, paths.cluster);
      rmSync(draft, { recursive: true, force: true });
      return;
    }
    failure = made.output;
    rmSync(draft, { recursive: true, force: true });
  }
  throw new Error(`initdb failed: ${failure}`);
}

/** @throws Error if another major version of PostgreSQL made the cluster */
export async function assertVersion(paths: ClusterPaths): Promise<void> {
  const made = readFileSync(path.join(paths.cluster, 'PG_VERSION'), 'utf8').trim();
  const shipped = /(\d+)\./.exec((await run(paths, 'postgres', ['--version'])).output)?.[1];
  if (made !== shipped)
    throw new Error(`${paths.cluster} was made by PostgreSQL ${made}, but this version of Baraha brings ${shipped}`);
}

/**
 * Options for PostgreSQL's processes: none of our environment, which contains secrets, and a working folder that its
 * account can enter.
 */
export const spawnOptions = (paths: ClusterPaths) => ({
  ...paths.account,
  cwd: paths.account ? '/' : paths.folder,
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } as unknown as NodeJS.ProcessEnv,
});

function run(
  paths: ClusterPaths,
  program: 'initdb' | 'postgres',
  args: string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(paths.native, 'bin', program), args, { ...spawnOptions(paths), detached: true });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
    child.stdin.on('error', () => undefined); // it may end without reading
    child.stdin.end(input);
  });
}
