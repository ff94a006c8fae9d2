import 'server-only';
import { hash } from 'node:crypto';
import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { isReplicaReadable, pauseReplica } from '../cache/replica';
import { Prisma, PrismaClient } from '../generated/prisma/client';
import { env } from './env';

/** Only this file imports the generated client. */
export { Prisma } from '../generated/prisma/client';
export type { ListingType, PaymentType, PropertyType, Governorate, Role } from '../generated/prisma/enums';

const TIMEOUT_MS = {
  connect: 5_000,
  statement: 15_000,
  /** For statements on many rows, such as renaming a location or the hourly search terms. */
  longStatement: 120_000,
  longConnect: 15_000,
  /** For sessions and logins, which must get a response quickly or fail. */
  sessionStatement: 5_000,
  /** Shorter, because the primary can respond instead. */
  replicaConnect: 2_000,
  replicaStatement: 10_000,
};

/** Creates a connection timeout error with the operating system's error code. */
const createTimeoutError = () =>
  Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT', syscall: 'read', errno: -110 });

/** Maximum connections of `dbForSessions`. Few are enough, because a session lookup takes one or two milliseconds. */
const MAX_SESSION_CONNECTIONS = 3;

/**
 * Options of a self-healing pool. A connection without a response for longer than a statement may take is closed,
 * because a network can lose a response silently. The server also ends the statement, so no lock outlives it, and ends
 * a statement that waits for a lock even earlier. Connections live for ten minutes, so that the host name of a moved
 * database is resolved again.
 * @param limits maximum connections; milliseconds to connect and per statement
 */
export function poolConfig(
  address = env.DATABASE_URL,
  { max = env.DATABASE_POOL, connect = TIMEOUT_MS.connect, statement = TIMEOUT_MS.statement } = {},
) {
  if (!address) throw new Error('DATABASE_URL: must be set');
  const settings = {
    jit: 'off', // our statements are short: compiling one costs more than running it
    // If a bitmap of rows exceeds this size, PostgreSQL 18.4 stores only whole pages and then loses rows in prefix
    // searches of a word index. With its default of 4 MB, this happens from about 700,000 listings.
    work_mem: '64MB',
    statement_timeout: statement,
    lock_timeout: Math.round((statement * 2) / 3),
    idle_in_transaction_session_timeout: statement,
    tcp_keepalives_idle: 30, // seconds, like the next
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
  };
  return {
    connectionString: address,
    max,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: Math.min(10_000, statement / 2), // earlier than the socket's, which would close it with an error
    maxLifetimeSeconds: 600,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(statement + 1_000, () => socket.destroy(createTimeoutError()));
    },
  };
}

/**
 * Prefix of a statement whose plan each connection caches, because planning takes longer than execution and the plan
 * does not depend on the values. The statement's text must be constant. Not for search, whose plans depend on the
 * values.
 */
export const KEEP_PLAN = Prisma.sql`/* keep the plan */`;

/**
 * Returns the name under which a connection prepares the statement once. Not used behind a pooler, which changes the
 * connection with each transaction (DATABASE_LISTEN_URL means that there is a pooler).
 */
const statementName = ({ sql }: { sql: string }) =>
  !env.DATABASE_LISTEN_URL && sql.trimStart().startsWith(KEEP_PLAN.sql) ? hash('sha1', sql) : '';

/** Creates a client with its own pool. Takes the same parameters as `poolConfig`. */
export const connect = (...given: Parameters<typeof poolConfig>) => clientOf(new pg.Pool(poolConfig(...given)));

const clientOf = (pool: pg.Pool) =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: statementName, disposeExternalPool: true }),
    omit: { user: { password: true } }, // a forgotten select cannot leak a hash
    // Prisma's own limits, 2 and 5 seconds, fail requests that a busy database would still answer.
    transactionOptions: { maxWait: TIMEOUT_MS.connect, timeout: TIMEOUT_MS.statement },
  });

// Next's dev server re-evaluates modules on each change. This object keeps one pool per process.
type Client = ReturnType<typeof clientOf>;
const shared = globalThis as unknown as {
  barahaDb?: Client;
  barahaLongWork?: Client;
  barahaSessions?: Client;
  barahaReplica?: Client;
  barahaPools?: Record<'requests' | 'sessions', pg.Pool>;
};

const pools = (shared.barahaPools ??= {
  requests: new pg.Pool(poolConfig()),
  sessions: new pg.Pool(
    poolConfig(undefined, { max: MAX_SESSION_CONNECTIONS, statement: TIMEOUT_MS.sessionStatement }),
  ),
});

/** Returns the connections in use and the waiting requests, for the pools of requests and sessions. */
export const connectionsInUse = () => {
  const count = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
    inUse: totalCount - idleCount,
    waiting: waitingCount,
  });
  return { requests: count(pools.requests), sessions: count(pools.sessions) };
};

export const db = (shared.barahaDb ??= clientOf(pools.requests));

/** Has its own connections, so that requests never wait for long work. */
export const dbForLongWork = (shared.barahaLongWork ??= connect(undefined, {
  max: 6,
  connect: TIMEOUT_MS.longConnect,
  statement: TIMEOUT_MS.longStatement,
}));

/**
 * For sessions, logins, limits and health checks. Has its own connections, so that searches that exhaust `db` neither
 * fail a login nor take a server out of service.
 */
export const dbForSessions = (shared.barahaSessions ??= clientOf(pools.sessions));

/** For queries about the replica itself. Use `reads` for its data. */
export const replica = env.DATABASE_REPLICA_URL
  ? (shared.barahaReplica ??= connect(env.DATABASE_REPLICA_URL, {
      connect: TIMEOUT_MS.replicaConnect,
      statement: TIMEOUT_MS.replicaStatement,
    }))
  : undefined;

/**
 * For public reads that are invalidated by tag. Uses the replica, or `db` if there is no replica, it is down, or it may
 * lack the latest invalidation (lib/cache/replica.ts). Never use it for sessions, forms and personal data, which must
 * see their own writes.
 */
export const reads: Client = replica ? withFallback(replica) : db;

function withFallback(client: Client): Client {
  const extended = client.$extends({
    query: {
      async $allOperations({ model, operation, args, query }) {
        if (isReplicaReadable()) {
          try {
            return (await query(args)) as unknown;
          } catch (error) {
            // After any error (replica down, starting, or a replay conflict), query the primary. It also reports
            // invalid queries.
            pauseReplica(error);
          }
        }
        const primary = (model ? db[lowerFirst(model)] : db) as unknown as Record<string, (given: unknown) => unknown>;
        return primary[operation]?.(args);
      },
    },
  });
  // The cast is safe: the extension changes no result and only lacks $on and $use.
  return extended as unknown as Client;
}

const lowerFirst = (model: string) =>
  (model.charAt(0).toLowerCase() + model.slice(1)) as Uncapitalize<Prisma.ModelName>;

export type Tx = Parameters<Parameters<typeof db.$transaction>[0]>[0];

export function isUniqueViolation(error: unknown, rule: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return false;
  return JSON.stringify(error.meta).includes(`"${rule}"`);
}

/**
 * Returns whether a retry may succeed: after a deadlock, a conflict with another transaction, a timeout or a lost
 * connection. Errors of raw statements have PostgreSQL's code in the message.
 */
export const isTransientError = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (['P1008', 'P1017', 'P2028', 'P2034'].includes(error.code) ||
    /Code: `(?:40001|40P01|55P03|57014)`/.test(error.message));

export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
