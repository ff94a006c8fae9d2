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

/** Milliseconds. */
const TIMEOUT_MS = {
  connect: 5_000,
  statement: 15_000,
  /** Of work that touches many rows: a renamed location, the hourly terms of search. */
  longStatement: 120_000,
  longConnect: 15_000,
  /** Of what decides who somebody is: it is answered at once or not at all. */
  sessionStatement: 5_000,
  /** Less, since the primary can answer instead. */
  replicaConnect: 2_000,
  replicaStatement: 10_000,
};

/** As the system reports a connection that times out. */
const createTimeoutError = () =>
  Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT', syscall: 'read', errno: -110 });

/** In `dbForSessions`: a session is looked up in a millisecond or two. */
const MAX_SESSION_CONNECTIONS = 3;

/**
 * A pool whose connections heal by themselves. A connection over which nothing comes for as long as a statement may
 * take is closed: a network that lost the answer says nothing. The server ends the statement as well, so no lock
 * outlives it, and one that waits for another's lock gives up before that. Connections live ten minutes, so that a database that moved is found under its name.
 * @param limits connections at most; milliseconds to connect and for one statement
 */
export function poolConfig(
  address = env.DATABASE_URL,
  { max = env.DATABASE_POOL, connect = TIMEOUT_MS.connect, statement = TIMEOUT_MS.statement } = {},
) {
  if (!address) throw new Error('DATABASE_URL: must be set');
  const settings = {
    jit: 'off', // our statements are short: compiling one costs more than running it
    // A bitmap of rows that outgrows this is kept by whole pages, and PostgreSQL 18.4 then loses rows where an index of
    // words is asked for the beginning of one: with its 4 MB from some 700,000 listings on.
    work_mem: '64MB',
    statement_timeout: statement,
    lock_timeout: Math.round((statement * 2) / 3),
    idle_in_transaction_session_timeout: statement,
    tcp_keepalives_idle: 30, // seconds, as the next
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
    idleTimeoutMillis: Math.min(10_000, statement / 2), // before the socket's own, which would end it with an error
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
 * Begins a statement whose plan each connection keeps: to plan it takes longer than to run it, and what is asked changes
 * nothing about how. Its text may not vary either. Not for search, whose plans depend on the values.
 */
export const KEEP_PLAN = Prisma.sql`/* keep the plan */`;

/**
 * By name it is prepared once on each connection. Not behind a pooler, which gives each transaction another one
 * (DATABASE_LISTEN_URL says that there is one).
 */
const statementName = ({ sql }: { sql: string }) =>
  !env.DATABASE_LISTEN_URL && sql.trimStart().startsWith(KEEP_PLAN.sql) ? hash('sha1', sql) : '';

/** As `poolConfig`. */
export const connect = (...given: Parameters<typeof poolConfig>) => clientOf(new pg.Pool(poolConfig(...given)));

const clientOf = (pool: pg.Pool) =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: statementName, disposeExternalPool: true }),
    omit: { user: { password: true } }, // a forgotten select cannot leak a hash
  });

// Next's dev server evaluates modules anew on each change: one pool for the process.
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

/** Of the connections for requests and of those for sessions: how many are in use, and how many requests wait for one. */
export const connectionsInUse = () => {
  const count = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
    inUse: totalCount - idleCount,
    waiting: waitingCount,
  });
  return { requests: count(pools.requests), sessions: count(pools.sessions) };
};

export const db = (shared.barahaDb ??= clientOf(pools.requests));

/** With connections of its own, so that requests never wait for work that takes minutes. */
export const dbForLongWork = (shared.barahaLongWork ??= connect(undefined, {
  max: 6,
  connect: TIMEOUT_MS.longConnect,
  statement: TIMEOUT_MS.longStatement,
}));

/**
 * For sessions, logins, limits and the server's health: with connections of its own, so that searches that use up those of
 * `db` neither end a login nor take a server out of service.
 */
export const dbForSessions = (shared.barahaSessions ??= clientOf(pools.sessions));

/** For questions about the replica itself; data is read through `reads`. */
export const replica = env.DATABASE_REPLICA_URL
  ? (shared.barahaReplica ??= connect(env.DATABASE_REPLICA_URL, {
      connect: TIMEOUT_MS.replicaConnect,
      statement: TIMEOUT_MS.replicaStatement,
    }))
  : undefined;

/**
 * For public reads that are cleared by tag: the replica, or `db` where there is none, it is away, or it is not known to have
 * what was cleared last (lib/cache/replica.ts). Never for sessions, forms and data of one person, who must see what they have
 * just written.
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
            // Whatever it is (away, starting, a replay conflict), the primary answers; if the query is wrong, it says
            // so.
            pauseReplica(error);
          }
        }
        const primary = (model ? db[lowerFirst(model)] : db) as unknown as Record<string, (given: unknown) => unknown>;
        return primary[operation]?.(args);
      },
    },
  });
  // The extension changes no result and leaves out only $on and $use.
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
 * A deadlock, a conflict with another transaction, a time-out, a lost connection: a retry may succeed. Raw statements
 * have PostgreSQL's code in the message.
 */
export const isTransientError = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (['P1008', 'P1017', 'P2028', 'P2034'].includes(error.code) ||
    /Code: `(?:40001|40P01|55P03|57014)`/.test(error.message));

export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
