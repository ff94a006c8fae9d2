import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tellAdmins } from '@/lib/alerts/desk/follow';
import { loadOverview } from '@/lib/alerts/desk/overview';
import { loadChangedPage } from '@/lib/listings/moderation/changes';
import { approveProperty, rejectProperty, takeDownProperty } from '@/lib/listings/moderation/moderate';
import { loadPendingPage } from '@/lib/listings/moderation/pending';
import { countByApproval } from '@/lib/listings/read/managed-list';
import { getPublicProperty } from '@/lib/listings/read/queries';
import { decideReports } from '@/lib/listings/reports/close';
import { listReports, loadReportedPage } from '@/lib/listings/reports/queries';
import { reportListing } from '@/lib/listings/reports/report';
import { type ReportInput } from '@/lib/listings/reports/schema';
import { clearJobs, jobsOf } from '@/tests/support/jobs';
import { admin, LISTING, OTHER, prepareListings } from '@/tests/support/listings';
import { cleared } from '@/tests/support/next-cache';
import { countOutcomes, deleteAll, inDays, notifications, setSettings } from '@/tests/support/records';

vi.hoisted(() => {
  Object.assign(process.env, {
    APP_URL: 'https://market.example',
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@market.example',
  });
});
const { db, reset } = await prepareListings();
beforeEach(async () => {
  await reset();
  await deleteAll('listing_reports', 'limits', 'notifications');
  await clearJobs();
  await setSettings({ reportsToHide: 3 });
});

const FRAUD: ReportInput = { reason: 'fraud', text: null, email: null };
type Reporter = Parameters<typeof reportListing>[2];
const account = (id: number): Reporter['user'] => ({ id, role: 'user', emailConfirmed: true });
/** Reports as a separate account in a separate network. */
const report = (number: number, input: Partial<ReportInput> = {}, id = LISTING, by: Partial<Reporter> = {}) => {
  const from = { user: account(1_000 + number), address: `192.0.${number}.1`, locale: 'ar' } as const;
  return reportListing(id, { ...FRAUD, ...input }, { ...from, ...by });
};
const isPublic = async (id = LISTING) => (await getPublicProperty(id)) !== null;
const open = async () => (await listReports({ open: true, pageSize: 24 })).items;
const reported = async () => (await loadReportedPage(admin, { page: 1 })).list?.items.map(({ id }) => id);
const mails = async () =>
  (await jobsOf('mail')).map(({ data }) => data).filter(({ template }) => template.startsWith('report'));

describe('a report', () => {
  it('is visible to admins with its listing and stores no IP address', async () => {
    await report(1, { reason: 'price', text: 'تسعون ألفاً', email: 'noura@people.test' });
    expect(await open()).toMatchObject([
      { propertyId: LISTING, reason: 'price', text: 'تسعون ألفاً', email: 'noura@people.test', outcome: null },
    ]);
    expect(await reported()).toEqual([LISTING]);
    expect((await countByApproval()).reported).toEqual({ total: 1, exact: true });
    expect(JSON.stringify(await db.listingReport.findMany())).not.toContain('192.0.1.1');
  });

  it('is shown however many later ones another listing of the queue has', async () => {
    await report(1, { reason: 'price' });
    const many = { propertyId: OTHER, reason: 'price', locale: 'ar', reporter: 'x' };
    await db.listingReport.createMany({ data: Array.from({ length: 60 }, () => many) });
    const { reports } = await loadReportedPage(admin, { page: 1 });
    expect([reports.get(LISTING)?.length, reports.get(OTHER)?.length]).toEqual([1, 20]);
  });

  it.each([
    ['one account', (n: number) => ({ address: `192.0.${n}.1` })],
    ['an IPv4 /24', (n: number) => ({ user: null, address: `203.0.113.${n}` })],
    ['an IPv6 /48', (n: number) => ({ user: null, address: `2001:db8:7:${n}::1` })],
  ])('is accepted three times per listing from %s, also concurrently', async (_, by) => {
    const { done } = await countOutcomes(Array.from({ length: 8 }, (_each, n) => report(1, {}, LISTING, by(n))));
    expect(done).toBe(3);
    expect(await isPublic()).toBe(true);
  });
});

describe('weighty reports of three accounts from three networks', () => {
  it('hide the listing until an admin decides, notify its owner once and keep its time', async () => {
    const { expiresAt, publisherId } = await db.property.findUniqueOrThrow({ where: { id: LISTING } });
    await Promise.all([1, 2, 3].map((number) => report(number)));
    expect(await isPublic()).toBe(false);
    expect(cleared).toContain(`property:${LISTING}`);
    expect(await notifications({ userId: publisherId })).toMatchObject([{ kind: 'listingReported' }]);
    expect(await reported()).toEqual([]);
    const queue = (await loadPendingPage(admin, { page: 1 })).list?.items;
    const waiting = queue?.find(({ property }) => property.id === LISTING);
    expect(waiting?.reports).toHaveLength(3);
    expect(waiting?.property.takenDown).toMatchObject({ code: 'reported' });
    await expect(report(4)).rejects.toMatchObject({ code: 'not_found' });

    const approved = await approveProperty(admin, LISTING);
    expect(Math.abs(Date.parse(approved.expiresAt) - expiresAt.getTime())).toBeLessThan(60_000);
    expect(approved.takenDown).toBeUndefined();
    expect(await open()).toEqual([]);
  });

  it('take its recorded changes out of the count of changed listings, as out of their queue', async () => {
    await db.propertyChange.create({ data: { propertyId: LISTING, field: 'price', before: 460, after: 450 } });
    const counts = async () => [(await countByApproval()).changed.total, (await loadOverview(3)).queues.changed.total];
    expect(await counts()).toEqual([1, 1]);
    for (const number of [1, 2, 3]) await report(number);
    expect((await loadChangedPage(admin, { page: 1 })).list?.total).toBe(0);
    expect(await counts()).toEqual([0, 0]);
  });

  it('do not hide it again within thirty days of a dismissal', async () => {
    await report(1);
    await decideReports(admin, LISTING, 'dismissed');
    for (const number of [2, 3, 4]) await report(number);
    expect(await isPublic()).toBe(true);
    await db.listingReport.updateMany({ where: { outcome: 'dismissed' }, data: { closedAt: inDays(-31) } });
    await report(5);
    expect(await isPublic()).toBe(false);
  });

  it('must be for fraud, offence or missing consent, each from another network', async () => {
    await report(1);
    await report(1, { reason: 'owner' });
    await report(2, { reason: 'offensive' });
    for (const number of [3, 4, 5]) await report(number, { reason: 'price' });
    expect(await isPublic()).toBe(true);
    await report(6, { reason: 'owner' });
    expect(await isPublic()).toBe(false);
  });

  it.each<[string, (n: number) => Partial<Reporter>]>([
    ['of anonymous callers', () => ({ user: null })],
    ['of accounts without a confirmed email', (n) => ({ user: { id: n, role: 'user', emailConfirmed: false } })],
    ['of one account from many networks', () => ({ user: account(7) })],
    ['of many accounts from the /64s of one /48', (n) => ({ address: `2001:db8:7:${n}::1` })],
    ['of many accounts from the addresses of one /24', (n) => ({ address: `203.0.113.${n}` })],
    ['of three accounts that share networks', (n) => ({ user: account(n % 3), address: `203.0.${n % 2}.1` })],
  ])('%s hide nothing and are shown to admins', async (_, by) => {
    for (let n = 0; n < 6; n += 1) await report(n, {}, LISTING, by(n)).catch(() => undefined);
    expect(await isPublic()).toBe(true);
    expect((await open()).length).toBeGreaterThanOrEqual(3);
    expect(await reported()).toEqual([LISTING]);
  });

  it('hide three listings an hour, and admins are notified about others', async () => {
    const row = await db.property.findUniqueOrThrow({ where: { id: LISTING } });
    const ids = Array.from({ length: 10 }, (_, at) => 101 + at);
    await db.property.createMany({ data: ids.map((id) => ({ ...row, id, takenDownWords: undefined })) });
    const hidden = async () => (await Promise.all(ids.map((id) => isPublic(id)))).filter((each) => !each).length;
    await Promise.all(
      ids.map(async (id, at) => {
        for (const n of [1, 2, 3]) await report(10 * at + n, {}, id);
      }),
    );
    expect(await hidden()).toBe(3);
    await tellAdmins();
    const told = await db.notification.findMany({ where: { kind: 'reportsHeld' } });
    expect(told.map(({ data }) => data)).toEqual([{ count: 7 }]);
    await db.$executeRaw`UPDATE limits SET ends_at = now() WHERE key = 'report:hidden'`;
    const held = ids[(await Promise.all(ids.map((id) => isPublic(id)))).indexOf(true)]!;
    await report(200, {}, held);
    expect(await hidden()).toBe(4);
    await db.property.deleteMany({ where: { id: { in: ids } } });
  });
});

describe('a decision closes the open reports, and notifies reporters who left an e-mail', () => {
  beforeEach(async () => {
    await report(1, { reason: 'price', email: 'a@people.test' });
    await report(2, { reason: 'price' });
  });

  it.each([
    ['a take-down', () => takeDownProperty(admin, LISTING, { code: 'price', reason: null }), 'reportUpheld', 'upheld'],
    ['a corrected listing', () => decideReports(admin, LISTING, 'upheld'), 'reportUpheld', 'upheld'],
    ['a dismissal', () => decideReports(admin, LISTING, 'dismissed'), 'reportDismissed', 'dismissed'],
  ])('%s', async (_, decide, template, outcome) => {
    await decide();
    expect(await mails()).toMatchObject([{ to: 'a@people.test', template, locale: 'ar' }]);
    const closed = (await listReports({ open: false, pageSize: 24 })).items;
    expect(closed.map((each) => each.outcome)).toEqual([outcome, outcome]);
  });

  it('a rejection of a listing they have hidden', async () => {
    await Promise.all([3, 4, 5].map((number) => report(number, { email: `r${number}@people.test` })));
    await rejectProperty(admin, LISTING, { code: 'untrue', reason: null });
    expect((await mails()).map(({ template }) => template)).toEqual(Array.from({ length: 4 }, () => 'reportUpheld'));
  });

  it('but not those that came in after the admin read them', async () => {
    const [newest] = await open();
    await report(3, { reason: 'facts' });
    await decideReports(admin, LISTING, 'dismissed', newest?.id);
    expect(await open()).toMatchObject([{ reason: 'facts' }]);
    expect(await reported()).toEqual([LISTING]);
    await expect(decideReports(admin, LISTING, 'dismissed', newest?.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await open()).toHaveLength(1);
  });

  it('two concurrent admins: one succeeds', async () => {
    const outcomes = ['dismissed', 'upheld'] as const;
    const { done } = await countOutcomes(outcomes.map((outcome) => decideReports(admin, LISTING, outcome)));
    expect(done).toBe(1);
    expect(await mails()).toHaveLength(1);
  });
});
