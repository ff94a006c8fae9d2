import 'server-only';
import { createHmac } from 'node:crypto';
import { AppError, required } from '../../http/errors';
import { db, Prisma, type Tx } from '../../platform/db';
import { signingSecret } from '../../platform/secret';
import { settingsIn } from '../../settings/in-transaction';
import type { ListingInput } from '../schema';
import { lockListing } from '../write/access';
import { assertPublishable } from '../write/publishable';
import { storeSamePhotos } from './check';
import { approveLocked } from './moderate';
import { loadSignals } from './signals';
import { MILD_REASONS, TRUST_DAYS, unmetConditions, type TrustCondition, type TrustFacts } from './trust';

// Listings of trusted advertisers skip the queue (docs/product.md 11.2).

type Stored = ListingInput & { id: number; publisherId: number };

/**
 * Approves a new listing of a trusted advertiser in the transaction that has written it and its photos, unless
 * something about it is suspicious. Draws some of these listings for a review afterwards. @returns whether it did
 */
export async function approveIfTrusted(tx: Tx, stored: Stored): Promise<boolean> {
  const { id } = stored;
  if (!(await isTrusted(tx, stored.publisherId))) return false;
  await storeSamePhotos([id], tx);
  if (!(await isUnsuspicious(tx, stored))) return false;
  await approveLocked(tx, null, required(await lockListing(tx, id), `listing ${id}`));
  const { trustedSample } = await settingsIn(tx);
  if (isDrawn(id, trustedSample)) await tx.spotCheck.create({ data: { propertyId: id } });
  return true;
}

/** Returns whether an edit takes effect without a review. Its changes are recorded like small ones. */
export const skipsReview = async (tx: Tx, edited: Stored): Promise<boolean> =>
  (await isTrusted(tx, edited.publisherId)) && isUnsuspicious(tx, edited);

async function isTrusted(tx: Tx, publisherId: number): Promise<boolean> {
  const set = await settingsIn(tx);
  if (!set.trustedSkipQueue) return false;
  // Waits for a decision that is upholding a report about the advertiser (lib/listings/reports/close.ts).
  await tx.$queryRaw`SELECT FROM users WHERE id = ${publisherId} FOR SHARE`;
  return unmetConditions(await readFacts(tx, publisherId), set, new Date()).length === 0;
}

async function isUnsuspicious(tx: Tx, stored: Stored): Promise<boolean> {
  try {
    await assertPublishable(tx, stored.publisherId, stored);
  } catch (error) {
    if (error instanceof AppError) return false; // paid for before a rule changed
    throw error;
  }
  return (await loadSignals([stored], tx)).get(stored.id)?.length === 0;
}

/** Draws by a keyed hash, which advertisers cannot predict. @param percent share of the listings */
const isDrawn = (id: number, percent: number): boolean =>
  createHmac('sha256', signingSecret()).update(`spot check\n${id}`).digest().readUInt32BE() < (percent / 100) * 2 ** 32;

async function readFacts(from: Pick<Tx, '$queryRaw'>, userId: number): Promise<TrustFacts> {
  const since = Prisma.sql`now() - ${TRUST_DAYS}::int * interval '1 day'`;
  const [row] = await from.$queryRaw<TrustFacts[]>`
    SELECT u.created_at AS "createdAt", u.hidden, decided.*,
           CASE WHEN u.is_office THEN EXISTS (
             SELECT FROM office_members m JOIN users o ON o.id = m.user_id
             WHERE m.office_id = u.id AND m.role = 'owner' AND o.email_confirmed_at IS NOT NULL)
           ELSE u.email_confirmed_at IS NOT NULL END AS "emailConfirmed",
           (SELECT count(*)::int FROM (
              SELECT r.property_id FROM properties p JOIN listing_reports r ON r.property_id = p.id
              WHERE p.publisher_id = u.id AND r.outcome = 'upheld' AND r.closed_at > ${since}
              UNION SELECT subject_id FROM audit_entries
              WHERE user_id = u.id AND action = 'uphold_reports' AND created_at > ${since}) AS upheld) AS reports
    FROM users u CROSS JOIN LATERAL (
      SELECT count(DISTINCT subject_id) FILTER (WHERE action IN ('approve', 'spot_check'))::int AS approvals,
             count(DISTINCT subject_id) FILTER (WHERE action IN ('reject', 'take_down', 'remove')
               AND coalesce(code, '') <> ALL (${MILD_REASONS}))::int AS refusals
      FROM audit_entries WHERE user_id = u.id AND subject = 'property' AND created_at > ${since}) AS decided
    WHERE u.id = ${userId}`;
  return required(row, `account ${userId}`);
}

export type TrustView = Pick<TrustFacts, 'approvals' | 'refusals' | 'reports'> & {
  isOn: boolean;
  /** Approvals that are needed. */
  needed: number;
  /** Empty: the account is trusted. */
  unmet: TrustCondition[];
};

export async function loadTrust(userId: number): Promise<TrustView> {
  const [facts, set] = await Promise.all([readFacts(db, userId), settingsIn(db)]);
  const { approvals, refusals, reports } = facts;
  const unmet = unmetConditions(facts, set, new Date());
  return { isOn: set.trustedSkipQueue, needed: set.trustedApprovals, approvals, refusals, reports, unmet };
}
