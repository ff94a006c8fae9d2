import 'server-only';
import { z } from 'zod';
import { db } from '../db';

const TIMEOUT_MS = 2_000;

/**
 * Whether the database takes writes now. A pool that is used up, a host that is silent and a primary that has become
 * a standby or was set to read only count as no.
 */
export async function databaseTakesWrites(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const answer = db.$queryRaw<{ writable: boolean }[]>`
    SELECT current_setting('transaction_read_only') = 'off' AS writable`.then(
    ([state]) => state?.writable === true,
    () => false,
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** Lost or refused connections, refused writes, statements that were cut off, as Prisma, its driver and PostgreSQL name them. */
const LOST =
  /^(25006|25P03|57014|P1001|P1002|P1008|P1017|P2024|P2028|P2037|57P0[123]|53[123]00|08...|DatabaseNotReachable|ConnectionClosed|TooManyConnections|SocketTimeout)$/;

const reasonSchema = z.object({
  code: z.string().optional(),
  meta: z
    .object({
      driverAdapterError: z.object({ cause: z.object({ kind: z.string(), originalCode: z.string() }).partial() }),
    })
    .optional(),
});

/**
 * Whether the database is the reason for a failure. An error that comes out of a cached read has lost its class
 * and code on the way, so where they say nothing, the database itself is asked.
 */
export async function isDatabaseAway(error: unknown): Promise<boolean> {
  const { data } = reasonSchema.safeParse(error);
  const cause = data?.meta?.driverAdapterError.cause;
  if ([data?.code, cause?.kind, cause?.originalCode].some((name) => name && LOST.test(name))) return true;
  return !(await databaseTakesWrites());
}
