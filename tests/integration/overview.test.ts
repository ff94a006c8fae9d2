import { beforeEach, describe, expect, it } from 'vitest';
import { loadOverview } from '@/lib/alerts/desk/overview';
import type { Prisma } from '@/lib/generated/prisma/client';
import { approveProperty, rejectProperty } from '@/lib/listings/moderation/moderate';
import { kuwaitDay, startOfDay } from '@/lib/platform/day';
import { clearJobs } from '@/tests/support/jobs';
import { admin, LISTING, OTHER, owner, PENDING, prepareListings } from '@/tests/support/listings';
import { ONE_CREDIT } from '@/tests/support/payments';
import { deleteAll, HOUR } from '@/tests/support/records';

const { db, reset } = await prepareListings();
const FIELDS = { price: { before: 450, after: 100 } };
const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const since = (hours: number) => ago(hours).toISOString();

beforeEach(async () => {
  await reset();
  await deleteAll('refunds', 'payments', 'listing_reports', 'contact_messages', 'audit_entries', 'backups.verified');
  await clearJobs();
});

const sent = (id: number, hours: number) =>
  db.property.update({ where: { id }, data: { createdAt: ago(hours) }, select: { id: true } });
const report = (propertyId: number, account: string) =>
  db.listingReport.create({
    data: { propertyId, reason: 'fraud', locale: 'ar', reporter: account, account, createdAt: ago(3) },
  });
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
    await sent(PENDING, 30);
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
    expect(queues).toEqual({
      pending: { total: 2, exact: true, since: since(30) },
      reported: { total: 1, exact: true, since: since(3) },
      waiting: { total: 1, exact: true, since: since(5) },
      changed: { total: 1, exact: true, since: since(7) },
      contactMessages: { total: 0, exact: true, since: null },
      payments: { total: 1, exact: true, since: since(4) },
    });
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
    await db.refund.create({
      data: { paymentId: paid.id, amount: '0.500', reason: 'A reason', status: 'REFUNDED', refundedAt: at },
    });
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
    await db.property.update({
      where: { id: PENDING },
      data: { takenDownAt: now, takenDownCode: 'reported', takenDownRest: 60, resentAt: now },
    });
    expect((await load()).alerts).toContainEqual({ kind: 'reportsHidden', count: 1 });
  });
});
