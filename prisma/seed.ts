import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoListings, demoOwners, joinedAt } from './seed/listings';
import { renewDemoListings } from './seed/renew';
import { storeGalleries, writeLandmarks, writeListings, writeReferenceData } from './seed/write';
import { hashPassword, verifyPassword } from '@/lib/accounts/auth/password';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { DEMO_ADMIN_EMAIL } from '@/lib/platform/site';
import { writeStatistics } from '@/lib/prices/statistics';

const ADMIN = { username: 'admin', fullName: 'مدير الموقع', email: DEMO_ADMIN_EMAIL };

/**
 * Writes the demo data once. Later starts set the demo accounts' password and renew demo listings that have run out
 * (docs/product.md 16.2). Prints its progress: a start that hears nothing for minutes runs it again (scripts/seed.ts).
 * @returns the password of `admin` and `owner`
 */
export async function seed(now = new Date()): Promise<string> {
  const password = demoPassword();
  // No real account has this address; a real `admin` is left alone.
  if (await db.user.findUnique({ where: { email: ADMIN.email }, select: { id: true } })) {
    await keepPassword(password);
    await writeLandmarks();
    await renewDemoListings(now);
    await takeFirstStatistics(now);
    return password;
  }
  await writeReferenceData();
  const listings = demoListings(now);
  const photos = await storeGalleries(listings, (done) =>
    console.log(`pictures of ${done} of ${listings.length} listings`),
  );
  const hash = await hashPassword(password);
  const unknown = await hashPassword(randomBytes(24).toString('base64url'));
  console.log('listings');
  // One transaction, after the files: an interrupted start leaves nothing half-written.
  await db.$transaction(
    async (tx) => {
      const owners = await tx.user.createManyAndReturn({
        data: demoOwners.map((owner, place) => ({
          advertiserKind: null,
          licenceNumber: null,
          ...owner,
          password: owner.username === 'owner' ? hash : unknown,
          createdAt: joinedAt(now, place),
        })),
        select: { id: true },
      });
      await tx.user.create({
        data: { ...ADMIN, role: 'admin', password: hash, createdAt: joinedAt(now, demoOwners.length) },
      });
      const ids = owners.map(({ id }) => id);
      await writeListings(tx, listings, ids, photos, now);
    },
    { timeout: 120_000 },
  );
  console.log('search terms');
  await db.$executeRaw`SELECT search.refresh_terms()`;
  await takeFirstStatistics(now);
  return password;
}

/** Writes the first statistics; a nightly job writes the next ones. */
async function takeFirstStatistics(now: Date) {
  const [known] = await db.$queryRaw<{ any: boolean }[]>`SELECT EXISTS (SELECT FROM prices.statistics) AS any`;
  if (!known?.any) await writeStatistics(now);
}

async function keepPassword(password: string) {
  const accounts = await db.user.findMany({
    where: { email: { in: [ADMIN.email, 'owner@example.com'] } },
    select: { id: true, password: true },
  });
  for (const account of accounts) {
    if (await verifyPassword(account.password, password)) continue;
    await db.user.update({ where: { id: account.id }, data: { password: await hashPassword(password) } });
  }
}

/** Returns DEMO_PASSWORD, or a random password that is stored for later starts. */
function demoPassword(): string {
  if (env.DEMO_PASSWORD) return env.DEMO_PASSWORD;
  const file = path.join(env.DATA_DIR, 'demo-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(9).toString('base64url');
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (process.argv[2] === 'reference') await writeReferenceData();
    else console.log(`Demo accounts: admin and owner, password ${await seed()}`);
    process.exit(0); // waits for no connection that does not close
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
