import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll } from 'vitest';
import { STAFF_ROLES } from '@/lib/accounts/users/permissions';
import { loadUser } from '@/lib/accounts/users/queries';
import type { UserView } from '@/lib/accounts/users/view';
import { PrismaClient, type Prisma } from '@/lib/generated/prisma/client';
import { closeQueue } from '@/lib/jobs/queue';
import * as lib from '@/lib/platform/db';
import { areas } from '@/prisma/seed/areas';
import { connected, dropDatabase, withDatabase } from '@/scripts/database';

/** Creates a database with the migrated tables. @returns its address */
export async function copyTemplate(server: string, name: string): Promise<string> {
  const sql = `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template_baraha`;
  await connected(withDatabase(server, 'postgres'), (client) => client.query(sql));
  return withDatabase(server, name);
}

/**
 * Creates this test file's database (own-database.ts) in about 50 ms, as a copy of the runner's migrated template
 * (scripts/test.ts). lib/platform/db uses it. Drops it after the file's tests: the pools of lib/platform/db stay open for
 * the worker's next file and reconnect.
 */
export async function useDatabase() {
  const { DATABASE_URL: url = '' } = process.env;
  const name = new URL(url).pathname.slice(1);
  await dropDatabase(url, name); // of a file that failed to load
  await copyTemplate(url, name);
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: 10 }) });
  afterAll(async () => {
    await Promise.all([db.$disconnect(), closeQueue()]);
    await dropDatabase(url, name);
  });
  return { url, db };
}

/** Fields of an actor with every staff role. */
export const ADMIN = { role: 'admin' as const, staffRoles: STAFF_ROLES };
/** Password of the accounts of `addAccount`. */
export const PASSWORD = 'a tree by the sea';
/** Hashed with the cheapest parameters of argon2, which the hash names. */
const HASH = '$argon2id$v=19$m=8,t=1,p=1$QlRFxrMiYL80rQEdM7CD4Q$qxBaGUllIimqIHQp9Utx6WBGR9Pl9vzkDjJbp5fDALE';
/** Proof of identity of the accounts of `addAccount`. */
export const PROOF = { password: PASSWORD };

export type AccountFacts = Partial<Prisma.UserUncheckedCreateInput>;
let accounts = 0;
/** Inserts an account with a unique username and email. @returns the user as the next request loads it */
export async function addAccount(facts: AccountFacts = {}): Promise<UserView> {
  const username = `account${(accounts += 1)}`;
  const own = { username, email: `${username}@example.com`, password: HASH, fullName: 'A Person' };
  const { id } = await lib.db.user.create({ data: { ...own, ...facts }, select: { id: true } });
  return loadUser(lib.db, id);
}

/** Inserts areas, an owner and two amenities. */
export async function writeReference(
  names = ['Salmiya', 'Hawalli', 'Sharq', 'Jabriya', 'Ahmadi', 'Fahaheel', 'Salam'],
) {
  const chosen = areas.filter((area) => names.includes(area.name));
  await lib.db.location.createMany({
    data: chosen.map(({ name, nameAr, governorate, aliases }) => ({
      name,
      nameAr,
      governorate,
      aliases: [...aliases],
    })),
  });
  const owner = await addAccount({ username: 'owner', email: 'owner@example.com', fullName: 'An Owner' });
  const gym = await lib.db.amenity.create({ data: { name: 'Gym', nameAr: 'نادي رياضي' } });
  const garden = await lib.db.amenity.create({ data: { name: 'Garden', nameAr: 'حديقة' } });
  return { owner: owner.id, gym: gym.id, garden: garden.id };
}

const TEXTS = { title: 'A title', description: 'Some text', contactPhone: '+96599887766' };
const KIND = { listingType: 'rent', propertyType: 'apartment' } as const;
const FLAT = { ...TEXTS, ...KIND, price: 400, bedrooms: 2, bathrooms: 1, area: 90 };
/** Returns a public listing in Salmiya with the given changes. */
export function listingOf(publisherId: number, change: Record<string, unknown> = {}) {
  const location = areas.find((area) => area.name === (change.location ?? 'Salmiya'));
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
  const place = { location: location?.name ?? '', locationAr: location?.nameAr ?? '' };
  const times = { expiresAt: inDays(20), featuredUntil: change.featured ? inDays(30) : null };
  return { ...FLAT, ...place, ...times, approved: true, publisherId, ...change };
}
