import 'server-only';
import { createHmac } from 'node:crypto';
import { notify } from '../../alerts/notifications/notify';
import { listingChanged } from '../../cache/clear';
import type { Tx } from '../../db';
import { AppError } from '../../errors';
import type { Locale } from '../../i18n/routing';
import { clientNetwork } from '../../ip-address';
import { consumeRateLimit } from '../../rate-limit';
import { signingSecret } from '../../secret';
import { settingsIn } from '../../settings/in-transaction';
import { transaction } from '../../transaction';
import { hideListing } from '../moderation/hide';
import { noticeTitles } from '../notice-titles';
import { isPublic, lockListing, type Managed } from '../write/access';
import { WEIGHTY_REASONS, type ReportInput } from './schema';

/** Of a network: many people stand behind that of a mobile carrier. */
const NETWORK_LIMIT = { max: 20, seconds: 60 * 60 };
const LISTING_LIMIT = { max: 3, seconds: 24 * 60 * 60 };
/** A listing that an admin has cleared is not hidden again for so long: whoever wants it away cannot wear admins out. */
const DAYS_CLEARED = 30;
/** Of closed reports. */
const DAYS_KEPT = 365;

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

type Reporter = { address: string; locale: Locale };

/**
 * docs/product.md 11.8. As many weighty reports as are set (reportsToHide), each from a network of its own, hide the listing until an admin has
 * looked at it.
 * @throws AppError not_found where it is not public, too_many_requests
 */
export async function reportListing(id: number, input: ReportInput, { address, locale }: Reporter): Promise<void> {
  const network = clientNetwork(address);
  await consumeRateLimit(`report:network:${network}`, NETWORK_LIMIT);
  await consumeRateLimit(`report:listing:${id}:${network}`, LISTING_LIMIT);
  await transaction(async (tx) => {
    const listing = await lockListing(tx, id);
    if (!listing || !isPublic(listing, new Date())) throw new AppError('not_found');
    await tx.listingReport.deleteMany({ where: { closedAt: { lt: daysAgo(DAYS_KEPT) } } });
    const reporter = createHmac('sha256', signingSecret()).update(`report\n${id}\n${network}`).digest('base64url');
    await tx.listingReport.create({ data: { ...input, propertyId: id, locale, reporter }, select: { id: true } });
    if (WEIGHTY_REASONS.includes(input.reason) && (await isAtLimit(tx, id))) await hideReported(tx, listing);
  });
}

async function isAtLimit(tx: Tx, propertyId: number): Promise<boolean> {
  const { reportsToHide } = await settingsIn(tx);
  if (reportsToHide === 0) return false;
  const dismissed = { propertyId, outcome: 'dismissed', closedAt: { gt: daysAgo(DAYS_CLEARED) } };
  if ((await tx.listingReport.count({ where: dismissed })) > 0) return false;
  const reporters = await tx.listingReport.groupBy({
    by: ['reporter'],
    where: { propertyId, closedAt: null, reason: { in: [...WEIGHTY_REASONS] } },
  });
  return reporters.length >= reportsToHide;
}

/** It waits for an admin, as one that its owner has sent again. */
async function hideReported(tx: Tx, listing: Managed): Promise<void> {
  const now = new Date();
  const reason = { code: 'reported', words: null, reason: null };
  await hideListing(tx, { ...listing, isPublic: true }, reason, now, now);
  await notify(
    tx,
    listing.publisherId,
    { kind: 'listingReported', data: { propertyId: listing.id, ...noticeTitles(listing) } },
    `listingReported:${listing.id}:${now.getTime()}`,
  );
  listingChanged(tx, listing);
}
