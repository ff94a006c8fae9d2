import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from './env';
import { Prisma, PrismaClient } from './generated/prisma/client';

/** The only importer of the generated client: its types and the SQL builder go out from here. */
export { Prisma } from './generated/prisma/client';
export type { ListingType, PaymentType, PropertyType, Governorate, Role } from './generated/prisma/enums';

function connect() {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL: must be set');
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString: env.DATABASE_URL,
      max: 10,
      options: '-c jit=off', // our statements are short: compiling one costs more than running it
      connectionTimeoutMillis: 5_000, // a silent host must not hold requests for ever
    }),
    omit: { user: { password: true } }, // a forgotten select cannot leak a hash
  });
}

// Next's dev server evaluates modules anew on each change: one pool for the process, not one per change.
const shared = globalThis as unknown as { barahaDb?: ReturnType<typeof connect> };

export const db = (shared.barahaDb ??= connect());
export type Tx = Parameters<Parameters<typeof db.$transaction>[0]>[0];

/** Whether a write failed because another row has the same value already. @param rule the unique index's name */
export function isUniqueViolation(error: unknown, rule: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return false;
  return JSON.stringify(error.meta).includes(`"${rule}"`);
}

/** Whether a write failed because it names a row of another table that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
