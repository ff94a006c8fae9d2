import 'server-only';
import { rolesWith } from '../../accounts/users/permissions';
import { required } from '../../http/errors';
import { countFailedJobs } from '../../jobs/queue';
import { QUEUES } from '../../listings/read/list';
import { listReportedBeyondLimit } from '../../listings/reports/report';
import { listFailedRefunds } from '../../payments/desk/queue';
import { Prisma, type Tx } from '../../platform/db';
import { withAdvisoryLock } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { DESK_KINDS, DESK_PERMISSIONS, type DeskKind } from '../notifications/constants';
import { notify } from '../notifications/notify';
import type { Notice } from '../notifications/schema';

type Watch = {
  /** Returns the current problems, each with a name that identifies the occurrence. */
  find: (tx: Tx) => Promise<string[]>;
  /** @param fresh occurrences about which no admin has been notified */
  describe: (tx: Tx, fresh: string[]) => Promise<Notice>;
};

const PENDING = Prisma.sql`FROM properties p WHERE p.deleted_at IS NULL AND ${QUEUES.pending}`;
const single = (fresh: string[]) => (fresh.length === 1 ? Number(fresh[0]) : null);

const WATCHES: Record<DeskKind, Watch> = {
  queueOld: {
    find: async (tx) => {
      const { queueHours } = await settingsIn(tx);
      if (queueHours === 0) return [];
      const rows = await tx.$queryRaw<object[]>(Prisma.sql`
        SELECT 1 ${PENDING} AND coalesce(p.resent_at, p.created_at) < now() - ${queueHours}::int * interval '1 hour' LIMIT 1`);
      return rows.map(() => 'queue');
    },
    describe: async (tx) => {
      const { queueHours: hours } = await settingsIn(tx);
      const [row] = await tx.$queryRaw<{ count: number }[]>(Prisma.sql`SELECT count(*)::int AS count ${PENDING}`);
      return { kind: 'queueOld', data: { hours, count: required(row, 'the number of listings that wait').count } };
    },
  },
  refundFailed: {
    find: async (tx) => (await listFailedRefunds(tx)).map(String),
    describe: async (_, fresh) => ({ kind: 'refundFailed', data: { count: fresh.length, paymentId: single(fresh) } }),
  },
  jobsFailed: {
    find: async (tx) => [...(await countFailedJobs(tx)).keys()],
    describe: async (tx, fresh) => {
      const failed = await countFailedJobs(tx);
      return { kind: 'jobsFailed', data: { count: fresh.reduce((sum, name) => sum + (failed.get(name) ?? 0), 0) } };
    },
  },
  reportsAtLimit: {
    find: async (tx) => {
      const rows = await tx.property.findMany({
        where: {
          takenDownAt: { not: null },
          takenDownCode: 'reported',
          resentAt: { not: null },
          approved: false,
          deletedAt: null,
        },
        select: { id: true },
      });
      return rows.map(({ id }) => String(id));
    },
    describe: async (_, fresh) => ({
      kind: 'reportsAtLimit',
      data: { count: fresh.length, propertyId: single(fresh) },
    }),
  },
  reportsHeld: {
    find: async (tx) => (await listReportedBeyondLimit(tx)).map(String),
    describe: async (_, fresh) => ({ kind: 'reportsHeld', data: { count: fresh.length } }),
  },
};

/**
 * Notifies the staff who can solve them of problems (docs/product.md 10.12). Runs once a minute. Reports each occurrence once, and again only
 * after it has ended. Occurrences that begin in the same minute share one notice.
 * @returns number of notices; null while another instance runs
 */
export const tellAdmins = (): Promise<number | null> =>
  withAdvisoryLock('alerts: desk', async (tx) => {
    let told = 0;
    for (const kind of DESK_KINDS) {
      const { find, describe } = WATCHES[kind];
      const fresh = await remember(tx, kind, await find(tx));
      const newest = fresh.at(-1);
      if (!newest) continue;
      const subjects = fresh.map(({ subject }) => subject);
      const notice = await describe(tx, subjects);
      const staffRoles = { hasSome: rolesWith(DESK_PERMISSIONS[kind]) };
      const staff = await tx.user.findMany({ where: { staffRoles, disabled: false }, select: { id: true } });
      for (const { id } of staff) await notify(tx, id, notice, `${kind}:${newest.id}`);
      told += 1;
    }
    return told;
  });

/** Stores new occurrences and deletes ended ones. @returns the new ones */
async function remember(tx: Tx, kind: DeskKind, subjects: string[]): Promise<{ id: number; subject: string }[]> {
  await tx.deskAlert.deleteMany({ where: { kind, subject: { notIn: subjects } } });
  const rows = await tx.deskAlert.createManyAndReturn({
    data: subjects.map((subject) => ({ kind, subject })),
    skipDuplicates: true,
    select: { id: true, subject: true },
  });
  return rows.sort((one, other) => one.id - other.id);
}
