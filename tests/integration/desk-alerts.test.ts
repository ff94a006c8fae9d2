import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '@/lib/accounts/users/view';
import { tellAdmins } from '@/lib/alerts/desk/follow';
import { loadOverview } from '@/lib/alerts/desk/overview';
import { listChoices, listNotifications } from '@/lib/alerts/notifications/queries';
import type { Prisma } from '@/lib/generated/prisma/client';
import { enqueue, retryJob } from '@/lib/jobs/queue';
import { approveProperty, rejectProperty } from '@/lib/listings/moderation/moderate';
import { reportListing } from '@/lib/listings/reports/report';
import { kuwaitDay, startOfDay } from '@/lib/platform/day';
import { addAccount } from '@/tests/support/database';
import { clearJobs, queuedJobs } from '@/tests/support/jobs';
import { admin, LISTING, OTHER, owner, PENDING, prepareListings } from '@/tests/support/listings';
import { deleteAll, HOUR, ONE_CREDIT, setSettings } from '@/tests/support/records';

vi.hoisted(() => Object.assign(process.env, { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@market.example' }));
const { db, reset } = await prepareListings();
beforeEach(async () => {
  await reset();
  await deleteAll('refunds', 'payments', 'listing_reports', 'notifications', 'notification_choices', 'desk_alerts');
  await deleteAll('contact_messages', 'audit_entries', 'backups.verified');
  await clearJobs();
  await setSettings({ queueHours: 4, reportsToHide: 3 });
});

const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const sentAgo = (hours: number) =>
  db.property.update({ where: { id: PENDING }, data: { createdAt: ago(hours) }, select: { id: true } });
/** Newest first. */
const told = async (who: Actor = admin) =>
  (await listNotifications(who, { page: 1, pageSize: 24, locale: 'en' })).items.map(({ kind, path }) => [kind, path]);

describe('admins are notified', () => {
  it('only with the permission to solve the problem', async () => {
    const finance = await addAccount({ id: 4, role: 'admin', staffRoles: ['finance'] });
    await sentAgo(5);
    await tellAdmins();
    expect(await told()).toHaveLength(1);
    expect(await told(finance)).toEqual([]);
    const kinds = (await listChoices(finance)).map(({ kind }) => kind);
    expect(kinds).toContain('refundFailed');
    expect(kinds).not.toContain('queueOld');
    await db.user.delete({ where: { id: finance.id } });
  });

  it('of a queue older than the setting, once per incident, also by several servers', async () => {
    await sentAgo(3);
    await tellAdmins();
    expect(await told()).toEqual([]);
    await sentAgo(5);
    await Promise.all([tellAdmins(), tellAdmins(), tellAdmins()]);
    await tellAdmins();
    expect(await told()).toEqual([['queueOld', '/admin']]);
    expect(await queuedJobs('mail')).toMatchObject([{ to: 'user3@example.com', template: 'queueOld' }]);
    await approveProperty(admin, PENDING);
    await tellAdmins();
    await db.property.update({ where: { id: PENDING }, data: { approved: false }, select: { id: true } });
    await tellAdmins();
    expect(await told()).toHaveLength(2);
    expect(await told(owner)).not.toContainEqual(['queueOld', '/admin']);
  });

  it('of failed refunds, each once, several in one notice', async () => {
    const paid = { userId: owner.id, ...ONE_CREDIT };
    const fail = () => db.payment.create({ data: { ...paid, status: 'CAPTURED', refundStatus: 'FAILED' } });
    const first = await fail();
    await tellAdmins();
    await tellAdmins();
    expect(await told()).toEqual([['refundFailed', `/admin-dashboard/payments/${first.id}`]]);
    const delivered = await db.payment.create({ data: { ...paid, status: 'CAPTURED', deliveredAt: new Date() } });
    const refund = { paymentId: delivered.id, amount: 1, reason: 'A reason', status: 'DECLINED' };
    await db.refund.create({ data: refund });
    await fail();
    await tellAdmins();
    expect((await told())[0]).toEqual(['refundFailed', '/admin-dashboard/payments']);
    expect(await told()).toHaveLength(2);
  });

  it('of permanently failed jobs, once per kind', async () => {
    await sentAgo(0);
    const die = async () => {
      await db.$transaction((tx) => enqueue(tx, 'deleteAccount', { userId: 1 }));
      await db.$executeRaw`UPDATE jobs.job SET state = 'failed', completed_on = now() WHERE name = 'deleteAccount'`;
    };
    await die();
    await die();
    await tellAdmins();
    await die();
    await tellAdmins();
    expect(await told()).toEqual([['jobsFailed', '/admin-dashboard/activity']]);
    const dead = await db.$queryRaw<{ id: string }[]>`SELECT id::text FROM jobs.job WHERE name = 'deleteAccount'`;
    for (const { id } of dead) await retryJob(id);
    await tellAdmins();
    await die();
    await tellAdmins();
    expect(await told()).toHaveLength(2);
  });

  it('of a listing hidden by reports, with a link to it', async () => {
    for (const host of [1, 2, 3]) {
      const fraud = { reason: 'fraud', text: null, email: null } as const;
      const user = { id: 1_000 + host, role: 'user', emailConfirmed: true } as const;
      await reportListing(LISTING, fraud, { user, address: `192.0.${host}.1`, locale: 'ar' });
    }
    await tellAdmins();
    await tellAdmins();
    expect(await told()).toEqual([['reportsAtLimit', `/admin?q=${LISTING}`]]);
  });
});

const FIELDS = { price: { before: 450, after: 100 } };
const since = (hours: number) => ago(hours).toISOString();
const report = (propertyId: number, account: string) => {
  const fraud = { reason: 'fraud', locale: 'ar', reporter: account, createdAt: ago(3) };
  return db.listingReport.create({ data: { propertyId, account, ...fraud } });
};
const pay = (data: Partial<Prisma.PaymentUncheckedCreateInput> = {}) => {
  const paid = { ...ONE_CREDIT, amount: '2.500', status: 'CAPTURED', deliveredAt: now, createdAt: now };
  return db.payment.create({ data: { userId: owner.id, ...paid, ...data } });
};
const REPORTS_TO_HIDE = 2;
const load = (at = now) => loadOverview(REPORTS_TO_HIDE, at);
const kinds = async () => (await load()).alerts.map(({ kind }) => kind);
const backUp = (hours: number) => db.$executeRaw`INSERT INTO backups.verified (taken_at) VALUES (${ago(hours)})`;

describe('the overview', () => {
  it('counts waiting items, with the date of the oldest', async () => {
    await sentAgo(30);
    await db.property.update({ where: { id: OTHER }, data: { approved: false, createdAt: ago(2) } });
    await db.pendingChange.create({ data: { propertyId: LISTING, fields: FIELDS, createdAt: ago(5) } });
    for (const [field, hours] of Object.entries({ price: 7, title: 6 })) {
      const data = { propertyId: LISTING, field, before: 1, after: 2, changedAt: ago(hours) };
      await db.propertyChange.create({ data });
    }
    await report(LISTING, 'a');
    await pay({ deliveredAt: null, createdAt: ago(4) });
    const { queues, overdue } = await load();
    expect(overdue).toBe(1);
    const queue = (total: number, hours?: number) => ({ total, exact: true, since: hours ? since(hours) : null });
    const [pending, reported, waiting, changed] = [queue(2, 30), queue(1, 3), queue(1, 5), queue(1, 7)];
    const others = { contactMessages: queue(0), payments: queue(1, 4) };
    expect(queues).toEqual({ pending, reported, waiting, changed, ...others });
  });

  it('excludes deleted listings', async () => {
    await db.pendingChange.create({ data: { propertyId: LISTING, fields: FIELDS } });
    await report(LISTING, 'a');
    await db.property.updateMany({ data: { deletedAt: now } });
    const { queues } = await load();
    expect(Object.values(queues).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('counts today’s decisions and failed payments by the day of Kuwait', async () => {
    await db.property.updateMany({ data: { approved: false } });
    await approveProperty(admin, LISTING);
    await rejectProperty(admin, OTHER, { code: null, reason: 'A reason' });
    await pay({ status: 'FAILED', deliveredAt: null });
    const midnight = startOfDay(kuwaitDay());
    const yesterday = new Date(midnight.getTime() - 1);
    await pay({ status: 'FAILED', deliveredAt: null, createdAt: yesterday });
    expect((await load(new Date())).today).toEqual({ approved: 1, rejected: 1, failedPayments: 1 });
    await db.auditEntry.updateMany({ data: { createdAt: yesterday } });
    expect((await load(new Date())).today).toMatchObject({ approved: 0, rejected: 0 });
  });

  it('sums the revenue of the day and the month exactly, less refunds', async () => {
    const at = new Date('2026-11-20T21:30:00Z'); // half past midnight in Kuwait
    const before = new Date('2026-11-20T20:59:59Z');
    const paid = await pay({ createdAt: at });
    await pay({ createdAt: before, amount: '0.100' });
    await pay({ createdAt: before, amount: '0.200' });
    await pay({ createdAt: new Date('2026-10-31T20:59:59Z') }); // October in Kuwait
    await pay({ createdAt: at, status: 'DECLINED', deliveredAt: null });
    const refund = { paymentId: paid.id, amount: '0.500', reason: 'A reason', status: 'REFUNDED' };
    await db.refund.create({ data: { ...refund, refundedAt: at } });
    expect((await load(at)).revenue).toEqual({ day: 2, month: 2.3 });
  });
});

describe('alerts', () => {
  it('name failed jobs, late jobs and a missing or old backup', async () => {
    expect((await load()).alerts).toEqual([
      { kind: 'jobsLate', since: null },
      { kind: 'backupLate', at: null },
    ]);
    await backUp(27);
    expect((await load()).alerts).toContainEqual({ kind: 'backupLate', at: since(27) });
    await backUp(2);
    expect(await kinds()).toEqual(['jobsLate']);
    expect((await load()).backupAt).toBe(since(2));
  });

  it('name listings hidden by reports, and those beyond the limit of hiding', async () => {
    await backUp(2);
    await report(LISTING, 'a');
    expect(await kinds()).not.toContain('reportsHeld');
    await report(LISTING, 'b');
    expect((await load()).alerts).toContainEqual({ kind: 'reportsHeld', count: 1 });
    expect((await loadOverview(0, now)).alerts.map(({ kind }) => kind)).not.toContain('reportsHeld');
    const down = { takenDownAt: now, takenDownCode: 'reported', takenDownRest: 60, resentAt: now };
    await db.property.update({ where: { id: PENDING }, data: down });
    expect((await load()).alerts).toContainEqual({ kind: 'reportsHidden', count: 1 });
  });
});
