import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '@/lib/accounts/users/view';
import { tellAdmins } from '@/lib/alerts/desk/follow';
import { listChoices, listNotifications } from '@/lib/alerts/notifications/queries';
import { enqueue, retryJob } from '@/lib/jobs/queue';
import { approveProperty } from '@/lib/listings/moderation/moderate';
import { reportListing } from '@/lib/listings/reports/report';
import { addAccount } from '@/tests/support/database';
import { clearJobs } from '@/tests/support/jobs';
import { admin, LISTING, owner, PENDING, prepareListings } from '@/tests/support/listings';
import { ONE_CREDIT } from '@/tests/support/payments';
import { inDays, queuedJobs } from '@/tests/support/records';
import { setSettings } from '@/tests/support/settings';

vi.hoisted(() => Object.assign(process.env, { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@market.example' }));
const { db, reset } = await prepareListings();
beforeEach(async () => {
  await reset();
  await db.refund.deleteMany();
  await db.payment.deleteMany();
  await db.listingReport.deleteMany();
  await db.notification.deleteMany();
  await db.notificationChoice.deleteMany();
  await db.deskAlert.deleteMany();
  await clearJobs();
  await setSettings({ queueHours: 4, reportsToHide: 3 });
});

const sentAgo = (hours: number) =>
  db.property.update({ where: { id: PENDING }, data: { createdAt: inDays(-hours / 24) }, select: { id: true } });
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
