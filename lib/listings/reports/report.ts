import 'server-only';
import type { UserView } from '../../accounts/users/view';
import { notify } from '../../alerts/notifications/notify';
import { listingChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { clientNetwork } from '../../http/ip-address';
import { consumeRateLimit, incrementRateLimit } from '../../http/rate-limit';
import type { Locale } from '../../i18n/routing';
import { log } from '../../observability/log';
import { DAY_MS } from '../../platform/day';
import { Prisma, type Tx } from '../../platform/db';
import { sign } from '../../platform/secret';
import { transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { hideListing } from '../moderation/hide';
import { noticeData } from '../notice-titles';
import { isPublic } from '../visibility';
import { lockListing, type Managed } from '../write/access';
import { WEIGHTY_REASONS, type ReportInput } from './schema';

/** Maximum number of reports per account, or per network of anonymous callers. */
const REPORTER_LIMIT = { max: 20, seconds: 60 * 60 };
const LISTING_LIMIT = { max: 3, seconds: 24 * 60 * 60 };
/** Maximum number of listings that reports can hide. Beyond it, admins are alerted instead (lib/alerts/desk). */
const HIDE_LIMIT = { max: 3, seconds: 60 * 60 };
/** Days after an admin has cleared a listing during which reports cannot hide it again. */
const DAYS_CLEARED = 30;
const DAYS_KEPT = 365;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

type Reporter = {
  user: Pick<UserView, 'id' | 'role' | 'emailConfirmed'> | null;
  address: string;
  locale: Locale;
};

/**
 * Stores a report (docs/product.md 11.8). A report counts towards hiding the listing only if it has a serious reason
 * and comes from an admin or an account with a confirmed email. Each account and network counts once. `reportsToHide`
 * counted reports hide the listing until an admin has reviewed it.
 * @throws AppError not_found if the listing is not public, too_many_requests
 */
export async function reportListing(
  id: number,
  input: ReportInput,
  { user, address, locale }: Reporter,
): Promise<void> {
  const network = clientNetwork(address);
  const limited = user ? `user:${user.id}` : network;
  await consumeRateLimit(`report:${limited}`, REPORTER_LIMIT);
  await consumeRateLimit(`report:listing:${id}:${limited}`, LISTING_LIMIT);
  const isQualified = user !== null && (user.emailConfirmed || user.role === 'admin');
  await transaction(async (tx) => {
    const listing = await lockListing(tx, id);
    if (!listing || !isPublic(listing, new Date())) throw new AppError('not_found');
    await tx.listingReport.deleteMany({ where: { closedAt: { lt: daysAgo(DAYS_KEPT) } } });
    const reporter = hashOf(id, network);
    const account = isQualified && WEIGHTY_REASONS.includes(input.reason) ? hashOf(id, `user ${user.id}`) : null;
    const counts = account !== null && !(await hasCounted(tx, id, { reporter, account }));
    await tx.listingReport.create({
      data: { ...input, propertyId: id, locale, reporter, account: counts ? account : null },
      select: { id: true },
    });
    if (!counts || !(await isAtLimit(tx, id))) return;
    const { within, first } = await incrementRateLimit('report:hidden', HIDE_LIMIT, tx);
    if (within) await hideReported(tx, listing);
    else if (first) log.security('reports held', { listing: id });
  });
}

const hashOf = (listing: number, who: string) => sign(`report\n${listing}\n${who}`);

/** Returns whether an open report of the same network or account already counts. */
const hasCounted = async (tx: Tx, propertyId: number, { reporter, account }: { reporter: string; account: string }) =>
  (await tx.listingReport.count({
    where: { propertyId, closedAt: null, account: { not: null }, OR: [{ reporter }, { account }] },
  })) > 0;

async function isAtLimit(tx: Tx, propertyId: number): Promise<boolean> {
  const { reportsToHide } = await settingsIn(tx);
  if (reportsToHide === 0) return false;
  const dismissed = { propertyId, outcome: 'dismissed', closedAt: { gt: daysAgo(DAYS_CLEARED) } };
  if ((await tx.listingReport.count({ where: dismissed })) > 0) return false;
  const counting = { propertyId, closedAt: null, account: { not: null } };
  return (await tx.listingReport.count({ where: counting })) >= reportsToHide;
}

/** Returns the public listings that reports would have hidden without HIDE_LIMIT. */
export async function listReportedBeyondLimit(tx: Tx): Promise<number[]> {
  const { reportsToHide } = await settingsIn(tx);
  const rows = await tx.$queryRaw<{ id: number }[]>(reportedBeyondLimit(reportsToHide));
  return rows.map(({ id }) => id);
}

/** Selects the ids of these listings. @param reportsToHide the setting; 0 selects none */
export const reportedBeyondLimit = (reportsToHide: number) => Prisma.sql`
  SELECT p.id FROM properties p JOIN listing_reports r ON r.property_id = p.id
  WHERE r.closed_at IS NULL AND r.account IS NOT NULL AND p.approved AND p.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM listing_reports d WHERE d.property_id = p.id AND d.outcome = 'dismissed' AND d.closed_at > ${daysAgo(DAYS_CLEARED)})
  GROUP BY p.id HAVING ${reportsToHide}::int > 0 AND count(*) >= ${reportsToHide}::int ORDER BY p.id`;

/** Hides a reported listing until an admin decides. It joins the queue as if its owner had resubmitted it. */
async function hideReported(tx: Tx, listing: Managed): Promise<void> {
  const now = new Date();
  const reason = { code: 'reported', words: null, reason: null };
  await hideListing(tx, { ...listing, isPublic: true }, reason, now, now);
  await notify(
    tx,
    listing.publisherId,
    { kind: 'listingReported', data: noticeData(listing) },
    `listingReported:${listing.id}:${now.getTime()}`,
  );
  listingChanged(tx, listing);
}
