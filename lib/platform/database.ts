import 'server-only';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../http/errors';
import { dbForSessions } from './db';

const TIMEOUT_MS = 2_000;

/**
 * Returns whether the database accepts writes. An exhausted pool, an unresponsive host and a read-only primary count as
 * unavailable.
 */
export async function databaseTakesWrites(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const answer = dbForSessions.$queryRaw<{ writable: boolean }[]>`
    SELECT current_setting('transaction_read_only') = 'off' AS writable`.then(
    ([state]) => state?.writable === true,
    () => false,
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

let names: Promise<string[]> | undefined;

/**
 * Returns whether the database has every migration in this source tree. It may also have later ones, from a newer
 * release.
 */
export async function isSchemaCurrent(): Promise<boolean> {
  const wanted = await (names ??= migrationNames());
  const [known] = await dbForSessions.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT migration_name)::int AS count FROM _prisma_migrations
    WHERE migration_name = ANY (${wanted}) AND finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return known?.count === wanted.length;
}

async function migrationNames(): Promise<string[]> {
  const entries = await readdir(path.resolve(/* turbopackIgnore: true */ 'prisma/migrations'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/**
 * Error codes of Prisma, its driver and PostgreSQL for lost or refused connections, rejected writes, cancelled
 * statements and lock timeouts.
 */
const CONNECTION_ERROR_CODES =
  /^(25006|25P03|55P03|57014|P1001|P1002|P1008|P1017|P2024|P2028|P2037|57P0[123]|53[123]00|08...|DatabaseNotReachable|ConnectionClosed|TooManyConnections|SocketTimeout)$/;

/**
 * Messages of connection errors of pg and its pool that have no code: timeouts, and connections lost while connecting
 * or in use.
 */
const LOST_CONNECTION = /^(?:timeout exceeded when trying to connect|Connection terminated)/;

const reasonSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  meta: z
    .object({
      driverAdapterError: z
        .object({ cause: z.object({ kind: z.string(), originalCode: z.string() }).partial() })
        .optional(),
    })
    .optional(),
});

/**
 * Returns whether an error means that the database is unavailable. If its code and message do not show that, checks the
 * database.
 */
export async function isDatabaseAway(error: unknown): Promise<boolean> {
  if (error instanceof AppError) return false; // a rule was violated
  const { data } = reasonSchema.safeParse(error);
  const cause = data?.meta?.driverAdapterError?.cause;
  if ([data?.code, cause?.kind, cause?.originalCode].some((name) => name && CONNECTION_ERROR_CODES.test(name)))
    return true;
  if (LOST_CONNECTION.test(data?.message ?? '')) return true;
  return !(await databaseTakesWrites());
}
