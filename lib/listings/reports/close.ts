import 'server-only';
import { assertMay } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { tellReporter } from '../../alerts/notifications/tell-reporter';
import { AppError } from '../../http/errors';
import type { Locale } from '../../i18n/routing';
import type { Tx } from '../../platform/db';
import { lockUser, transaction } from '../../platform/transaction';
import { noticeTitles, type NoticedListing } from '../notice-titles';
import { lockManaged, recordAction } from '../write/access';
import type { ReportOutcome } from './schema';

/**
 * Closes the listing's open reports and notifies reporters who left an email address. Must run in the transaction of an
 * admin's decision, which has locked the listing, before that writes it. Upholding locks the owner, so that listings
 * which the owner publishes at the same time depend on the outcome (lib/listings/moderation/trusted.ts).
 * @param lastReport id of the newest report to close; undefined: all
 * @returns number of closed reports
 */
export async function closeReports(
  tx: Tx,
  listing: NoticedListing,
  outcome: ReportOutcome,
  lastReport?: number,
): Promise<number> {
  if (outcome === 'upheld') await lockUser(tx, listing.publisherId);
  const closed = await tx.listingReport.updateManyAndReturn({
    where: { propertyId: listing.id, closedAt: null, ...(lastReport !== undefined && { id: { lte: lastReport } }) },
    data: { closedAt: new Date(), outcome },
    select: { id: true, email: true, locale: true },
  });
  if (closed.length === 0) return 0;
  const named = { id: listing.id, ...noticeTitles(listing) };
  for (const { id: reportId, email, locale } of closed) {
    if (email) await tellReporter(tx, { reportId, email, locale: locale as Locale }, named, outcome === 'upheld');
  }
  return closed.length;
}

/**
 * Closes the reports that the admin has read, up to `lastReport`, of a listing that stays public. Later ones stay open.
 * @throws AppError not_found, also if none of them is open
 */
export async function decideReports(
  admin: Actor,
  propertyId: number,
  outcome: ReportOutcome,
  lastReport?: number,
): Promise<void> {
  assertMay(admin, 'listings');
  await transaction(async (tx) => {
    const listing = await lockManaged(tx, admin, propertyId);
    if ((await closeReports(tx, listing, outcome, lastReport)) === 0) throw new AppError('not_found', 'no_reports');
    await recordAction(tx, admin, outcome === 'upheld' ? 'uphold_reports' : 'dismiss_reports', listing);
  });
}
