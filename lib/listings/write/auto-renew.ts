import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { notify } from '../../alerts/notifications/notify';
import { listingChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { log } from '../../observability/log';
import { hasAllowance, withFreeOrCredit } from '../../payments/credits/allowance';
import { db, Prisma, type Tx } from '../../platform/db';
import { RENEWAL_WARNING_DAYS } from '../../platform/site';
import { transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { noticeData, NOTICED, READERS, type NoticedListing } from '../notice-titles';
import { loadView } from '../read/rows';
import type { PropertyView } from '../view';
import { lockManaged, recordForOwner } from './access';
import { renewListing } from './renew';

/** Turns automatic renewal on or off (docs/product.md 6.4). @throws AppError not_found, forbidden */
export async function setAutoRenew(actor: Actor, id: number, enabled: boolean): Promise<PropertyView> {
  await transaction(async (tx) => {
    const listing = await lockManaged(tx, actor, id);
    await tx.$executeRaw`UPDATE properties SET auto_renew = ${enabled} WHERE id = ${id}`;
    await recordForOwner(tx, actor, enabled ? 'auto_renew' : 'end_auto_renew', listing);
  });
  return loadView(id);
}

type Ending = NoticedListing & { role: Actor['role']; expiresAt: Date };

/** Selects rows `p` of public auto-renewed listings that end within `days` days, with their owners `u`. */
const ending = (days: number) => Prisma.sql`
  FROM properties p JOIN public_listings USING (id) JOIN users u ON u.id = p.publisher_id
  WHERE p.auto_renew AND p.expires_at <= now() + ${days}::int * interval '1 day'`;

const FACTS = Prisma.sql`${NOTICED}, u.role, p.expires_at AS "expiresAt"`;

/** Renews ending listings hourly. Safe beside an owner's renewal. @throws Error if one failed, so that it is retried */
export async function renewEndingListings(): Promise<void> {
  const ids = await db.$queryRaw<{ id: number }[]>(Prisma.sql`SELECT p.id ${ending(1)} ORDER BY p.expires_at, p.id`);
  let failed = 0;
  for (const { id } of ids) {
    try {
      await transaction((tx) => renewByItself(tx, id));
    } catch (error) {
      log.error('a listing could not renew itself', { listing: id, error });
      failed += 1;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${ids.length} listings could not renew themselves`);
}

async function renewByItself(tx: Tx, id: number): Promise<void> {
  const [listing] = await tx.$queryRaw<Ending[]>(
    Prisma.sql`SELECT ${FACTS} ${ending(1)} AND p.id = ${id} FOR UPDATE OF p`,
  );
  if (!listing) return;
  const { publisherId, role } = listing;
  const owner = { id: publisherId, role };
  const lifetimes = await settingsIn(tx);
  // The transaction stays usable after a refusal, because nothing was written before.
  const renewing = withFreeOrCredit((funding) => renewListing(tx, owner, id, funding, lifetimes));
  const renewed = await renewing.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'insufficient_credits') return null;
    throw error;
  });
  if (renewed === null) return tellUnpaid(tx, listing);
  listingChanged(tx, renewed);
  const { expiresAt } = await tx.property.findUniqueOrThrow({ where: { id }, select: { expiresAt: true } });
  const data = { ...noticeData(listing), until: expiresAt.toISOString() };
  await notify(tx, publisherId, { kind: 'listingRenewed', data }, `renewed:${id}:${data.until}`);
}

/** Notifies owners, once, of renewals that their balance cannot pay for. Runs with the expiry warnings. */
export async function warnOfUnpaidRenewals(): Promise<void> {
  const listings = await db.$queryRaw<Ending[]>(
    Prisma.sql`SELECT ${FACTS} ${ending(RENEWAL_WARNING_DAYS)}
      AND NOT EXISTS (SELECT FROM notifications n WHERE n.user_id IN (${READERS})
        AND n.key = 'unpaid-renewal:' || p.id || ':' || extract(epoch FROM p.expires_at)::bigint)
      ORDER BY p.expires_at, p.id`,
  );
  for (const listing of listings) {
    await db.$transaction(async (tx) => {
      if (!(await hasAllowance(tx, listing.publisherId))) await tellUnpaid(tx, listing);
    });
  }
}

async function tellUnpaid(tx: Tx, listing: Ending): Promise<void> {
  const { id, publisherId, expiresAt } = listing;
  const data = { ...noticeData(listing), until: expiresAt.toISOString() };
  const key = `unpaid-renewal:${id}:${Math.round(expiresAt.getTime() / 1000)}`;
  await notify(tx, publisherId, { kind: 'renewalUnpaid', data }, key);
}
