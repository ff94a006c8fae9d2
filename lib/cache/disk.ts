import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { db } from '../db';
import { env, type Env } from '../env';
import { log } from '../log';
import { withAdvisoryLock } from '../transaction';
import { store } from './clear';
import { purge } from './purge';
import { waitForReplica } from './replica';
import { replicaState } from './replica-state';
import { tags } from './tags';

/**
 * What of the stored pages on disk (store/disk.ts) an earlier run has left is right: its part of the proof that the
 * database holds (docs/adr/0022-answers-on-disk.md). Triggers write down which tags each transaction has changed. A process
 * notes at its start which transactions were over, before it reads anything; a page that it makes is right until one of
 * its tags is changed by a later one.
 *
 * That a database was not put back to an earlier state is told by seals: random values that the folder and the database
 * hold. What was stored after the last common one may show what the database has never had.
 */

/** As a file beside the pages. */
type SealFile = {
  folder: string;
  /** Of the database, and of the settings that pages show. */
  identity: string;
  /** The last, and the one before: of the last nobody knows whether it has reached the database. */
  seals: string[];
  /** By run, milliseconds since 1970: what it stored until then is sealed. The newest last. */
  runs: Record<string, number>;
};

/** The tag that a start clears: what is in memory and Redis goes; what is on disk is verified (store/store.ts). */
export const START = 'start';
const MAX_RUNS = 50;
/** Changes that are remembered one by one. */
const MAX_CHANGES = 50_000;

/** These are on no page, or say only where something is. Of all others a change makes other pages. */
const NOT_SHOWN = new Set<keyof Env>([
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'BUILD_DIR',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'AUTH_SECRET',
  'TAP_API_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'REDIS_URL',
  'PURGE_URLS',
  'PAGE_CACHE_SIZE',
  'DEMO_PASSWORD',
  'ADMIN_PASSKEY',
  'MAIL_URL', // of the sandbox's mailbox: another one at each start
  'MAIL_FROM',
  'DKIM_KEY',
  'DKIM_SELECTOR',
  'WEB_CONCURRENCY',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
  'CHROMIUM_PATH',
]);

/**
 * A start of this process: forgets what is in memory anywhere, since what went on before is not known, and opens the
 * disk.
 */
export async function startStore(): Promise<void> {
  const database = env.PAGE_CACHE_SIZE > 0 ? await nullOnError(askDatabase()) : null;
  await waitForReplica([tags.all]); // what is read from it from now on is no older
  await store().clear([START]);
  await purge([tags.all]);
  if (!database || replicaState.behind) return;
  store().openDisk(database.identity, database.asOf, {
    folder: path.resolve(env.DATA_DIR, 'pages', await readBuildId()),
    maxBytes: env.PAGE_CACHE_SIZE,
    processes: env.WEB_CONCURRENCY,
  });
  store().beforeEnd = sealDisk;
  store().afterStart = () => nullOnError(verifyDisk());
  await nullOnError(verifyDisk());
}

/** Work of the minute, for each process: opens the disk if it could not be opened, and closes it for another database. */
export async function maintainDisk(): Promise<void> {
  if (env.PAGE_CACHE_SIZE === 0) return;
  if (store().openedFor === undefined) {
    if (!replicaState.behind && (await nullOnError(askDatabase()))) await startStore();
  } else if ((await checkDatabase()) && store().needsVerification) await verifyDisk();
}

/** Work of the minute, in one process of the machine. @returns whether there is a folder that belongs to the database */
export async function sealDisk(): Promise<boolean> {
  await forgetOldChanges();
  const { disk, run } = store();
  if (!disk) return false;
  const done = await withAdvisoryLock(`pages: ${disk.folder}`, async () => {
    const database = await checkDatabase();
    if (!database) return false;
    const { identity, file } = database;
    const { [run]: sealedBefore, ...others } = file?.runs ?? {};
    const next: SealFile = {
      folder: file?.folder ?? randomUUID(),
      identity,
      seals: [randomUUID(), ...(file?.seals ?? [])].slice(0, 2),
      runs: Object.fromEntries([...Object.entries(others), [run, now()]].slice(-MAX_RUNS)),
    };
    const seal = () => db.$executeRaw`
      INSERT INTO cache.folders (id, seal) VALUES (${next.folder}::uuid, ${next.seals[0]}::uuid)
      ON CONFLICT (id) DO UPDATE SET seal = EXCLUDED.seal, sealed_at = now()`;
    if (!file) await seal(); // one of those in the file is in the database at any time
    await writeSeals(disk.folder, next);
    if (file) await seal();
    if (sealedBefore === undefined) await disk.removeLeftovers(); // once for each run
    return true;
  });
  return done ?? false;
}

/** For what is cleared by hand: a start has to know of it as of any change. */
export async function noteChanges(list: string[]): Promise<void> {
  if (env.PAGE_CACHE_SIZE === 0) return;
  await db.$executeRaw`SELECT cache.add(${list})`.catch((error: unknown) =>
    log.warn('the next start will not know of what was cleared', { tags: list, error }),
  );
}

/** Learns which entries of other runs are right. */
async function verifyDisk(): Promise<void> {
  const { position } = store();
  const changes = await db.$queryRaw<{ tag: string; transaction: string }[]>`
    SELECT tag, max(transaction)::text AS transaction FROM cache.changes GROUP BY tag`;
  // What has run out and the work of the minute has not come to yet.
  const due = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM search.listings WHERE live AND expires_at <= now()
    UNION SELECT id FROM properties WHERE featured AND featured_until <= now() LIMIT ${MAX_CHANGES}`;
  const database = await checkDatabase();

  const changed = new Map(changes.map(({ tag, transaction }) => [tag, Number(transaction)]));
  for (const { id } of due) changed.set(tags.property(id), Infinity);
  const floor = due.length < MAX_CHANGES ? (changed.get('') ?? 0) : Infinity;
  const lastChange = [...changed.values()].reduce((last, each) => Math.max(last, each), 0);
  const runs = new Map(Object.entries(database?.file?.runs ?? {}));
  store().verification = { ...position, changed, lastChange, floor, runs };
}

/**
 * Whether this is the database that the disk was opened for, and has what it had at the last seal. Another one closes it
 * until the next start.
 * @returns its identity, and the seals of the folder where they are its own; null where there is no disk
 */
async function checkDatabase(): Promise<{ identity: string; file: SealFile | undefined } | null> {
  const { disk, openedFor, run } = store();
  if (!disk) return null;
  const { identity } = await askDatabase();
  // The database first: a seal that it has is in the file by now.
  const sealed = await db.$queryRaw<{ seal: string }[]>`SELECT seal::text FROM cache.folders`;
  const file = await readSeals(disk.folder);
  const isOwn = file?.identity === identity && sealed.some(({ seal }) => file.seals.includes(seal));
  if (identity === openedFor && (isOwn || file?.runs[run] === undefined))
    return { identity, file: isOwn ? file : undefined };
  log.error('the database is another one than at the start: no stored pages are read from disk');
  store().closeDisk();
  return null;
}

/** @throws Error where the database does not say who it is: nothing could be proved then */
async function askDatabase(): Promise<{ identity: string; asOf: number }> {
  // The cluster, the database, its table and its timeline: what is restored in another way than by putting back files
  // differs in one of them.
  const [row] = await db.$queryRaw<{ database: string; as_of: string }[]>`
    SELECT concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
        (SELECT oid FROM pg_database WHERE datname = current_database()), 'cache.changes'::regclass::oid,
        left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)) AS database,
      pg_snapshot_xmin(pg_current_snapshot())::text AS as_of`;
  if (!row) throw new Error('the database does not say who it is');
  const shown = Object.entries(env).filter(([name]) => !NOT_SHOWN.has(name as keyof Env));
  const settings = shown.map(([name, value]) =>
    name === 'TAP_SECRET_KEY' ? String(value).slice(0, 8) : [name, value],
  );
  const identity = createHash('sha256')
    .update(JSON.stringify([row.database, settings]))
    .digest('hex');
  return { identity, asOf: Number(row.as_of) };
}

/** So that the tables stay small: up to a transaction, nothing is remembered but that. */
async function forgetOldChanges(): Promise<void> {
  await db.$executeRaw`DELETE FROM cache.folders WHERE sealed_at < now() - interval '30 days'`;
  await db.$executeRaw`
  WITH oldest AS (SELECT transaction FROM cache.changes ORDER BY transaction DESC, tag DESC OFFSET ${MAX_CHANGES} LIMIT 1),
    gone AS (DELETE FROM cache.changes c USING oldest WHERE c.transaction <= oldest.transaction AND c.tag <> '')
  INSERT INTO cache.changes (transaction, tag) SELECT transaction, '' FROM oldest ON CONFLICT DO NOTHING`;
}

async function readSeals(folder: string): Promise<SealFile | undefined> {
  try {
    const file = JSON.parse(await readFile(path.join(folder, 'seal.json'), 'utf8')) as Partial<SealFile>;
    const isWhole = file.folder && file.identity && Array.isArray(file.seals) && file.runs;
    return isWhole ? (file as SealFile) : undefined;
  } catch {
    return undefined; // none yet, or removed: nothing is known of what else lies there
  }
}

async function writeSeals(folder: string, file: SealFile): Promise<void> {
  await mkdir(path.join(folder, 'tmp'), { recursive: true });
  const temporary = path.join(folder, 'tmp', `seal-${randomUUID()}`);
  await writeFile(temporary, JSON.stringify(file));
  await rename(temporary, path.join(folder, 'seal.json'));
}

const readBuildId = async () => (await readFile(path.join(env.BUILD_DIR, 'BUILD_ID'), 'utf8')).trim();

/** By the clock that the store writes into its entries. */
const now = () => performance.timeOrigin + performance.now();

let isLogged = false;
async function nullOnError<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!isLogged) log.warn('no stored pages are read from disk yet', { error });
    isLogged = true;
    return null;
  }
}
