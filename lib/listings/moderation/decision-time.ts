import 'server-only';
import { db } from '../../platform/db';

/** Latest actions of admins that are searched for approvals of new listings. */
const LATEST_ACTIONS = 500;
const MIN_DECISIONS = 5;
/** Share of the decisions. */
const MOST = 0.8;

/** Hours within which most new listings were recently approved; null if there were too few. */
export async function loadDecisionHours(): Promise<number | null> {
  const [row] = await db.$queryRaw<{ hours: number | null }[]>`
    SELECT CASE WHEN count(*) >= ${MIN_DECISIONS} THEN
      percentile_cont(${MOST}::float8) WITHIN GROUP (ORDER BY extract(epoch FROM e.created_at - p.created_at)::float8) / 3600 END AS hours
    FROM audit_entries e JOIN properties p ON p.id = e.subject_id
    WHERE e.id > (SELECT max(id) - ${LATEST_ACTIONS}::int FROM audit_entries) AND e.subject = 'property' AND e.action = 'approve'
      AND p.deleted_at IS NULL AND p.created_at <= e.created_at`;
  return row?.hours ?? null;
}
