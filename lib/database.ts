import 'server-only';
import { z } from 'zod';
import { dbForSessions } from './db';
import { AppError } from './errors';

const TIMEOUT_MS = 2_000;

/** A pool that is used up, a silent host and a read-only primary count as no. */
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

/**
 * Lost or refused connections, refused writes, cancelled statements and locks waited for in vain, as Prisma, its driver and PostgreSQL name them.
 */
const CONNECTION_ERROR_CODES =
  /^(25006|25P03|55P03|57014|P1001|P1002|P1008|P1017|P2024|P2028|P2037|57P0[123]|53[123]00|08...|DatabaseNotReachable|ConnectionClosed|TooManyConnections|SocketTimeout)$/;

const reasonSchema = z.object({
  code: z.string().optional(),
  meta: z
    .object({
      driverAdapterError: z.object({ cause: z.object({ kind: z.string(), originalCode: z.string() }).partial() }),
    })
    .optional(),
});

/** An error out of a cached read has lost its class and code, so where they say nothing, the database is asked. */
export async function isDatabaseAway(error: unknown): Promise<boolean> {
  if (error instanceof AppError) return false; // a rule has spoken
  const { data } = reasonSchema.safeParse(error);
  const cause = data?.meta?.driverAdapterError.cause;
  if ([data?.code, cause?.kind, cause?.originalCode].some((name) => name && CONNECTION_ERROR_CODES.test(name)))
    return true;
  return !(await databaseTakesWrites());
}
