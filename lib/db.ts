import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { Socket } from 'node:net';
import { env } from './env';
import { Prisma, PrismaClient } from './generated/prisma/client';
import { isReplicaReadable, pauseReplica } from './cache/replica-state';

/** The only importer of the generated client: its types and the SQL builder go out from here. */
export { Prisma } from './generated/prisma/client';
export type { ListingType, PaymentType, PropertyType, Governorate, Role } from './generated/prisma/enums';

/** Milliseconds. */
const TIMEOUT_MS = {
  /** To connect, or to wait for a free connection: a silent host must not hold requests for ever. */
  connect: 5_000,
  /** Of one statement for a request. */
  statement: 15_000,
  /** Of one statement of work that touches many rows: a renamed area, the hourly words of search. */
  longStatement: 120_000,
  longConnect: 15_000,
  /** A read replica gets less, since the primary can answer in its place. */
  replicaConnect: 2_000,
  replicaStatement: 10_000,
};

/** As the system says it of a connection over which nothing comes, so that everybody knows it for one. */
const silence = () =>
  Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT', syscall: 'read', errno: -110 });

/**
 * A client with a pool of connections that heal by themselves. A connection in use over which nothing comes for as long
 * as a statement may take is given up: a network that swallowed the answer says nothing, and its connections would hang
 * for ever. The server ends what it was doing there as well, so that no lock outlives it. None lives longer than ten
 * minutes, so that a database that moved is found under its name.
 * @param limits connections at most; milliseconds for connecting and for one statement
 */
export function connect(
  address = env.DATABASE_URL,
  { max = 10, connect = TIMEOUT_MS.connect, statement = TIMEOUT_MS.statement } = {},
) {
  if (!address) throw new Error('DATABASE_URL: must be set');
  const settings = {
    jit: 'off', // our statements are short: compiling one costs more than running it
    statement_timeout: statement,
    idle_in_transaction_session_timeout: statement,
    tcp_keepalives_idle: 30, // seconds, as the next
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
  };
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString: address,
      max,
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
      connectionTimeoutMillis: connect,
      idleTimeoutMillis: Math.min(10_000, statement / 2), // before the socket's own, which would end it with an error
      maxLifetimeSeconds: 600,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      stream: () => {
        const socket = new Socket();
        return socket.setTimeout(statement + 1_000, () => socket.destroy(silence()));
      },
    }),
    omit: { user: { password: true } }, // a forgotten select cannot leak a hash
  });
}

// Next's dev server evaluates modules anew on each change: one pool for the process, not one per change.
type Client = ReturnType<typeof connect>;
const shared = globalThis as unknown as { barahaDb?: Client; barahaLongWork?: Client; barahaReplica?: Client };

export const db = (shared.barahaDb ??= connect());

/** For work that may take minutes (lib/transaction, lib/lock), with few connections of its own, which requests never wait for. */
export const dbForLongWork = (shared.barahaLongWork ??= connect(undefined, {
  max: 6,
  connect: TIMEOUT_MS.longConnect,
  statement: TIMEOUT_MS.longStatement,
}));

/** The read replica itself, if there is one: for questions about it. What is to be read goes through `reads`. */
export const replica = env.DATABASE_REPLICA_URL
  ? (shared.barahaReplica ??= connect(env.DATABASE_REPLICA_URL, {
      connect: TIMEOUT_MS.replicaConnect,
      statement: TIMEOUT_MS.replicaStatement,
    }))
  : undefined;

/**
 * For what every visitor may read and what is cleared by tag (lib/cache/clear.ts waits for the replica before it clears): the
 * replica, or `db` where there is none, and while it is away or behind. Never for sessions, forms and what belongs to
 * one person, who must find what they have just written.
 */
export const reads: Client = replica ? withFallback(replica) : db;

function withFallback(client: Client): Client {
  const extended = client.$extends({
    query: {
      async $allOperations({ model, operation, args, query }) {
        if (isReplicaReadable()) {
          try {
            return await query(args);
          } catch (error) {
            // Whatever is the matter with it (away, still being started, a conflict with what it replays), the primary
            // answers; and if the question is what is wrong, it says so.
            pauseReplica(error);
          }
        }
        const primary = (model ? db[lowerFirst(model)] : db) as unknown as Record<string, (given: unknown) => unknown>;
        return primary[operation]?.(args);
      },
    },
  });
  // The extension changes no result, and what it leaves out ($on, $use) no reader wants.
  return extended as unknown as Client;
}

/** Models are properties of the client, written with a small letter. */
const lowerFirst = (model: string) =>
  (model.charAt(0).toLowerCase() + model.slice(1)) as Uncapitalize<Prisma.ModelName>;

export type Tx = Parameters<Parameters<typeof db.$transaction>[0]>[0];

/** Whether a write failed because another row has the same value already. @param rule the unique index's name */
export function isUniqueViolation(error: unknown, rule: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return false;
  return JSON.stringify(error.meta).includes(`"${rule}"`);
}

/**
 * Whether a write failed for what passes (a deadlock, a conflict with another transaction, a time-out, a lost
 * connection), so that the same done anew may succeed. Raw statements name it by PostgreSQL's code in their message.
 */
export const isTransientError = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (['P1008', 'P1017', 'P2028', 'P2034'].includes(error.code) ||
    /Code: `(?:40001|40P01|55P03|57014)`/.test(error.message));

/** Whether a write failed because it names a row of another table that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
