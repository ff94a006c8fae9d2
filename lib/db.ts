import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from './env';
import { Prisma, PrismaClient } from './generated/prisma/client';
import { isToBeRead, restFromIt } from './replica-state';

/** The only importer of the generated client: its types and the SQL builder go out from here. */
export { Prisma } from './generated/prisma/client';
export type { ListingType, PaymentType, PropertyType, Governorate, Role } from './generated/prisma/enums';

function connect(
  address = env.DATABASE_URL,
  patience: { connectionTimeoutMillis?: number; query_timeout?: number } = {},
) {
  if (!address) throw new Error('DATABASE_URL: must be set');
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString: address,
      max: 10,
      options: '-c jit=off', // our statements are short: compiling one costs more than running it
      connectionTimeoutMillis: 5_000, // a silent host must not hold requests for ever
      ...patience,
    }),
    omit: { user: { password: true } }, // a forgotten select cannot leak a hash
  });
}

// Next's dev server evaluates modules anew on each change: one pool for the process, not one per change.
type Client = ReturnType<typeof connect>;
const shared = globalThis as unknown as { barahaDb?: Client; barahaReplica?: Client };

export const db = (shared.barahaDb ??= connect());

/** The read replica itself, if there is one: for questions about it. What is to be read goes through `reads`. */
export const replica = env.DATABASE_REPLICA_URL
  ? (shared.barahaReplica ??= connect(env.DATABASE_REPLICA_URL, {
      // Milliseconds: while it is silent, the primary can answer.
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
    }))
  : undefined;

/**
 * For what every visitor may read and what is cleared by tag (lib/cache.ts waits for the replica before it clears): the
 * replica, or `db` where there is none, and while it is away or behind. Never for sessions, forms and what belongs to
 * one person, who must find what they have just written.
 */
export const reads: Client = replica ? withFallback(replica) : db;

function withFallback(client: Client): Client {
  const extended = client.$extends({
    query: {
      async $allOperations({ model, operation, args, query }) {
        if (isToBeRead()) {
          try {
            return await query(args);
          } catch (error) {
            // Whatever is the matter with it (away, still being started, a conflict with what it replays), the primary
            // answers; and if the question is what is wrong, it says so.
            restFromIt(error);
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

/** Whether a write failed because it names a row of another table that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
