import dns from 'node:dns';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOffice } from '@/lib/accounts/offices/manage';
import { loadUser } from '@/lib/accounts/users/queries';
import type { UserView } from '@/lib/accounts/users/view';
import { exportFeed } from '@/lib/feeds/export';
import { importFeed, previewFeed } from '@/lib/feeds/import';
import { fetchFeedPhotos } from '@/lib/feeds/photos';
import { pullFeed, pullFeeds } from '@/lib/feeds/pull';
import { getFeed, getRun, saveFeed } from '@/lib/feeds/queries';
import { runFeed } from '@/lib/feeds/run';
import { approveProperty, rejectProperty } from '@/lib/listings/moderation/moderate';
import { pauseProperty } from '@/lib/listings/write/life';
import { env } from '@/lib/platform/env';
import { fetchPublic } from '@/lib/platform/fetch-public';
import { addAccount, ADMIN, PROOF, useDatabase, writeReference, type AccountFacts } from '@/tests/support/database';
import { clearJobs, runJobs } from '@/tests/support/jobs';
import { jpeg } from '@/tests/support/pictures';
import { addListing, balanceOf, deleteAll, HOUR, noticesOf } from '@/tests/support/records';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const site = await vi.hoisted(async () => {
  const { createServer } = await import('node:http');
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  Object.assign(process.env, { APP_URL: 'http://localhost:3000', FEED_TEST_URL: url });
  return { url, answers, asked, close: () => server.close() };
});

const { db } = await useDatabase();
await writeReference();
const folder = mkdtempSync(path.join(tmpdir(), 'feeds-'));
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});
beforeEach(async () => {
  await deleteAll('properties', 'users');
  await clearJobs();
  site.answers.clear();
  site.asked.length = 0;
});

const person = (facts: AccountFacts = {}) => addAccount({ emailConfirmedAt: new Date(), ...facts });
async function office({ free = 10, credits = 0 } = {}) {
  const owner = await person({ freeListingsRemaining: free, creditBalance: credits });
  const facts = { name: `Homes ${owner.id}`, phone: '+96599887766', licenceNumber: '7', bring: true };
  const { id } = await createOffice(owner, { ...facts, ...PROOF });
  return { id, owner: await loadUser(db, owner.id) };
}
const admin = async () => person({ role: 'admin', staffRoles: [...ADMIN.staffRoles] });

const HEADER = 'reference,title,description,listingType,propertyType,price,area,location,photos';
type Line = { reference: string; price?: string; location?: string; title?: string; photos?: string };
const line = ({ reference, price = '450', location = 'Salmiya', title = 'A flat', photos = '' }: Line) =>
  `${reference},${title},Near the sea,rent,apartment,${price},100,${location},${photos}`;
const csv = (...lines: Line[]) => [HEADER, ...lines.map(line)].join('\n');

const source = (content: string | Uint8Array) => {
  const file = path.join(folder, 'feed');
  writeFileSync(file, content);
  return { file, type: '' };
};
/** Runs the jobs of an import to its end. */
async function finish(owner: UserView, id: number) {
  await runJobs({ runFeed });
  return getRun(owner, id, 'en');
}
const importAll = async (owner: UserView, content: string) =>
  finish(owner, (await importFeed(owner, source(content), 'en')).id);
const counts = async (owner: UserView, content: string) => (await importAll(owner, content)).counts;
const NONE = { new: 0, changed: 0, unchanged: 0, paused: 0, error: 0 };
const listings = (publisherId: number) => db.property.findMany({ where: { publisherId }, orderBy: { id: 'asc' } });

describe('a preview', () => {
  it('checks each row with the rules of the form and stores nothing', async () => {
    const { owner } = await office();
    const unknown = { reference: 'B', location: 'Atlantis' };
    const number = { reference: 'C', location: 'السالميه', title: 'Call 99887766' };
    const nothing = { reference: '', price: '-5' };
    const content = csv({ reference: 'A' }, unknown, { reference: 'A', title: 'Again' }, number, nothing);
    const { format, total, good, rows } = await previewFeed(owner, source(content), 'en');
    expect({ format, total, good }).toEqual({ format: 'csv', total: 5, good: 1 });
    const report = rows.map(({ row, problems }) => [row, ...problems.map((each) => `${each.label}: ${each.message}`)]);
    expect(report).toEqual([
      [3, 'Area: “Atlantis” is not a known area.'],
      [4, expect.stringContaining('An earlier row has the same reference.')],
      [5, expect.stringContaining('Title')],
      [6, expect.stringContaining('Reference'), expect.stringContaining('Price')],
      [2],
    ]);
    expect(await db.feedRun.count()).toBe(0);
    expect(await db.property.count()).toBe(0);
  });

  it('refuses more than 5,000 listings after counting them', async () => {
    const { owner } = await office();
    const many = `${HEADER}\n${`${line({ reference: 'A' })}\n`.repeat(5_002)}`;
    const tooMany = { messageKey: 'feed_too_many', details: { values: { count: 5_002 } } };
    await expect(previewFeed(owner, source(many), 'en')).rejects.toMatchObject(tooMany);
    await expect(importFeed(owner, source(many), 'en')).rejects.toThrow('feed_too_many');
    expect(await db.feedRow.count()).toBe(0);
  });
});

describe('an import', () => {
  it('adds new listings from the allowance, changes only what the feed has and what changed, and a second run changes nothing', async () => {
    const { id, owner } = await office({ free: 1, credits: 1 });
    const first = csv({ reference: 'A' }, { reference: 'B', location: 'حولي' }, { reference: 'C' });
    const run = await importAll(owner, first);
    expect(run.counts).toEqual({ ...NONE, new: 2, error: 1 });
    expect(run.rows).toEqual([
      { row: 4, reference: 'C', problems: [{ field: '', label: '', message: 'No free listing and no credit left.' }] },
    ]);
    const [a, b] = await listings(id);
    expect([a?.location, b?.location, a?.memberId, a?.approved]).toEqual(['Salmiya', 'Hawalli', owner.id, false]);

    const two = csv({ reference: 'A' }, { reference: 'B', location: 'حولي' });
    expect(await counts(owner, two)).toEqual({ ...NONE, unchanged: 2 });
    await db.property.updateMany({ where: { publisherId: id }, data: { block: '4', floor: 3 } });
    const changed = csv({ reference: 'B', location: 'حولي', price: '460.5' }, { reference: 'A' });
    expect(await counts(owner, changed)).toEqual({ ...NONE, unchanged: 1, changed: 1 });
    const after = await listings(id);
    expect(after.map(({ price }) => price.toNumber())).toEqual([450, 460.5]);
    expect(after).toMatchObject(Array(2).fill({ block: '4', floor: 3 }));
    expect(await db.feedRow.count()).toBe(0);
  });

  it('sends the new price of an approved listing to review, once', async () => {
    const { id, owner } = await office();
    await importAll(owner, csv({ reference: 'A' }));
    const [listing] = await listings(id);
    await approveProperty(await admin(), listing?.id ?? 0);
    const dearer = csv({ reference: 'A', price: '4500' });
    expect(await counts(owner, dearer)).toEqual({ ...NONE, changed: 1 });
    expect(await db.pendingChange.count()).toBe(1);
    expect((await listings(id))[0]?.price.toNumber()).toBe(450);
    expect(await counts(owner, dearer)).toEqual({ ...NONE, unchanged: 1 });
    expect(await counts(owner, csv({ reference: 'A' }))).toEqual({ ...NONE, changed: 1 });
    expect(await db.pendingChange.count()).toBe(0);
  });

  it('pauses a listing that has left the feed and resumes it when it is back, but not one that the owner paused', async () => {
    const { id, owner } = await office();
    const both = csv({ reference: 'A' }, { reference: 'B' });
    await importAll(owner, both);
    for (const each of await listings(id)) await approveProperty(await admin(), each.id);
    expect(await counts(owner, csv({ reference: 'A' }))).toEqual({ ...NONE, unchanged: 1, paused: 1 });
    const paused = async () => (await listings(id)).map(({ pausedAt }) => pausedAt !== null);
    expect(await paused()).toEqual([false, true]);
    expect(await counts(owner, csv({ reference: 'A' }))).toEqual({ ...NONE, unchanged: 1 });
    expect(await counts(owner, both)).toEqual({ ...NONE, unchanged: 1, changed: 1 });
    expect(await paused()).toEqual([false, false]);
    const [first] = await listings(id);
    await pauseProperty(owner, first?.id ?? 0);
    expect(await counts(owner, both)).toEqual({ ...NONE, unchanged: 2 });
    expect(await paused()).toEqual([true, false]);
    // A row with an error is still in the feed.
    const wrong = await counts(owner, csv({ reference: 'A' }, { reference: 'B', price: '0' }));
    expect(wrong).toMatchObject({ paused: 0, error: 1 });
  });

  it('does not add a rejected listing again until its row changes', async () => {
    const { id, owner } = await office();
    const rows = csv({ reference: 'A' });
    await importAll(owner, rows);
    const [listing] = await listings(id);
    await rejectProperty(await admin(), listing?.id ?? 0, { code: 'photos', reason: null });
    expect(await counts(owner, rows)).toEqual({ ...NONE, unchanged: 1 });
    expect(await counts(owner, csv({ reference: 'A', title: 'Better' }))).toEqual({ ...NONE, new: 1 });
  });

  it('that was killed continues where it was, also on two servers at once', async () => {
    const { id, owner } = await office({ free: 0, credits: 30 });
    const rows = csv(...Array.from({ length: 25 }, (_, index) => ({ reference: `R${index}` })));
    const { id: runId } = await importFeed(owner, source(rows), 'en');
    await Promise.all([runFeed({ runId }, 20), runFeed({ runId }, 20)]);
    expect(await db.feedRow.count({ where: { outcome: null } })).toBe(5);
    await expect(importFeed(owner, source(rows), 'en')).rejects.toThrow('feed_running');
    const run = await finish(owner, runId);
    expect(run.counts).toEqual({ ...NONE, new: 25 });
    expect(await listings(id)).toHaveLength(25);
    expect(await balanceOf(id)).toMatchObject({ credits: 5 });
  });

  it('is refused to a former owner whose file was being received, and so is another address', async () => {
    const { id, owner } = await office();
    await db.officeMember.update({ where: { userId: owner.id }, data: { role: 'member' } });
    const refused = { messageKey: 'office_owners_only' };
    await expect(importFeed(owner, source(csv({ reference: 'A' })), 'en')).rejects.toMatchObject(refused);
    await expect(saveFeed(owner, { url: site.url, enabled: true }, 'en')).rejects.toMatchObject(refused);
    expect(await db.feed.count({ where: { officeId: id } })).toBe(0);
  });

  it('fails if its owner was disabled meanwhile, and says so', async () => {
    const { id, owner } = await office();
    const { id: runId } = await importFeed(owner, source(csv({ reference: 'A' })), 'en');
    await db.user.update({ where: { id: owner.id }, data: { disabled: true } });
    await runFeed({ runId });
    expect(await db.feedRun.findUnique({ where: { id: runId } })).toMatchObject({ failure: 'feed_no_owner {}' });
    expect(await listings(id)).toEqual([]);
    await db.user.update({ where: { id: owner.id }, data: { disabled: false } });
    expect(await getRun(owner, runId, 'en')).toMatchObject({ failure: expect.any(String) as string, counts: NONE });
  });
});

describe('the export', () => {
  const text = async (owner: UserView) => new Response(exportFeed(owner)).text();

  it('is read back without a change, whoever made the listings', async () => {
    const { id, owner } = await office();
    await importAll(owner, csv({ reference: '007', price: '450.1250' }));
    const place = { location: 'Hawalli', block: '4A', floor: -1, latitude: 29.333, longitude: 48.1 };
    const facts = { price: 1.125, area: 90.5, maidRoom: false, deposit: 0, rentPeriod: 'month' };
    await addListing(id, { title: '=1+1, "quoted"', titleAr: 'شقة\nثانية', ...place, ...facts });
    const description = 'Rooms a<b and c>d are fine &amp; more <p>text</p>';
    await addListing(id, { title: "'=quoted title", description, contactName: "'+Ali" });
    const before = await listings(id);
    const exported = await text(owner);
    const { good, total } = await previewFeed(owner, source(exported), 'en');
    expect([good, total]).toEqual([3, 3]);
    expect(await counts(owner, exported)).toEqual({ ...NONE, unchanged: 3 });
    expect(await listings(id)).toEqual(before);
    expect(await text(owner)).toBe(exported);
  });

  it('does not take a number of another program for that of a listing', async () => {
    const { id, owner } = await office();
    await importAll(owner, csv({ reference: 'A' }));
    const [listing] = await listings(id);
    await db.feedListing.deleteMany();
    const reference = String(listing?.id);
    expect(await counts(owner, csv({ reference, location: 'Hawalli' }))).toEqual({ ...NONE, new: 1 });
    expect((await listings(id)).map(({ location }) => location)).toEqual(['Salmiya', 'Hawalli']);
  });
});

const serve = (name: string, content: string | Uint8Array, headers: Record<string, string> = {}) =>
  site.answers.set(name, (request, response) => {
    const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : content);
  });
const runs = async (officeId: number) => db.feedRun.findMany({ where: { officeId }, orderBy: { id: 'asc' } });

describe('the hourly pull', () => {
  const due = (officeId: number) => db.feed.update({ where: { officeId }, data: { nextAt: new Date(0) } });

  it('imports what has changed and reads nothing of an unchanged feed', async () => {
    const { id, owner } = await office();
    serve('/feed.csv', csv({ reference: 'A' }), { etag: '"1"' });
    await saveFeed(owner, { url: `${site.url}/feed.csv`, enabled: true }, 'en');
    await pullFeeds(new Date(Date.now() + 1_000));
    expect(await db.$queryRaw`SELECT data FROM jobs.job WHERE name = 'pullFeed'`).toEqual([{ data: { officeId: id } }]);
    await pullFeed({ officeId: id });
    await pullFeed({ officeId: id });
    const [run] = await runs(id);
    expect((await finish(owner, run?.id ?? 0)).counts).toEqual({ ...NONE, new: 1 });
    await due(id);
    await pullFeed({ officeId: id });
    expect(site.asked).toHaveLength(2);
    expect(await runs(id)).toHaveLength(1);
    expect(await getFeed(owner, 'en')).toMatchObject({ enabled: true, nextAt: expect.any(String) as string });
  });

  it('reads an unchanged feed again as long as the last run left something to do', async () => {
    const { id, owner } = await office({ free: 1 });
    const pull = async () => {
      await due(id);
      await pullFeed({ officeId: id });
      const run = (await runs(id)).at(-1);
      return run?.finishedAt === null ? (await finish(owner, run.id)).counts : null;
    };
    serve('/feed.csv', csv({ reference: 'A' }, { reference: 'B' }), { etag: '"1"' });
    await saveFeed(owner, { url: `${site.url}/feed.csv`, enabled: true }, 'en');
    expect(await pull()).toEqual({ ...NONE, new: 1, error: 1 });
    await db.user.update({ where: { id }, data: { creditBalance: 1 } });
    expect(await pull()).toEqual({ ...NONE, new: 1, unchanged: 1 });
    expect(await pull()).toBeNull();
    serve('/feed.csv', csv({ reference: 'A' }), { etag: '"2"' });
    expect(await pull(), 'B is still pending').toEqual({ ...NONE, unchanged: 1 });
    const [, pending] = await listings(id);
    await approveProperty(await admin(), pending?.id ?? 0);
    expect(await pull()).toEqual({ ...NONE, unchanged: 1, paused: 1 });
    expect(await pull()).toBeNull();
  });

  it('waits longer after each failure and tells the owner once', async () => {
    const { id, owner } = await office();
    await saveFeed(owner, { url: `${site.url}/none.csv`, enabled: true }, 'en');
    for (let count = 0; count < 4; count += 1) {
      await due(id);
      await pullFeed({ officeId: id });
    }
    expect((await getFeed(owner, 'en')).runs[0]?.failure).toBe('The address answered with status 404.');
    const { nextAt } = await db.feed.findUniqueOrThrow({ where: { officeId: id } });
    expect((nextAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(7 * HOUR);
    expect((await noticesOf(owner)).filter((kind) => kind === 'feedFailed')).toHaveLength(1);
  });
});

describe('photos', () => {
  it('are fetched once, replaced with the feed, and reported if they fail', async () => {
    const { id, owner } = await office();
    const picture = await jpeg();
    serve('/1.jpg', picture);
    serve('/2.jpg', picture);
    const [one, two, none] = ['/1.jpg', '/2.jpg', '/none.jpg'].map((name) => site.url + name);
    const fetchAll = async (rows: string) => {
      const run = await importAll(owner, rows);
      const [listing] = await listings(id);
      await fetchFeedPhotos({ propertyId: listing?.id ?? 0, runId: run.id });
      return getRun(owner, run.id, 'en');
    };
    const images = () => db.propertyImage.findMany({ orderBy: { position: 'asc' } });
    const first = csv({ reference: 'A', photos: `${one} ${none}` });
    const run = await fetchAll(first);
    const problem = { field: 'photos', label: 'Photos', message: 'The address answered with status 404.' };
    expect(run.rows).toEqual([{ row: 0, reference: 'A', problems: [problem] }]);
    expect(await images()).toHaveLength(1);
    const versions: (string | null)[] = [];
    for (let time = 0; time < 3; time += 1) {
      await db.feed.updateMany({ data: { etag: '"1"' } });
      await fetchAll(first);
      versions.push((await db.feed.findFirstOrThrow()).etag);
    }
    expect(versions, 'the file is read again as long as a photo is missing').toEqual([null, '"1"', '"1"']);
    expect(site.asked.filter((name) => name === '/1.jpg')).toHaveLength(1);
    expect(site.asked.filter((name) => name === '/none.jpg')).toHaveLength(3);
    const [before] = await images();
    expect((await fetchAll(csv({ reference: 'A', photos: `${two}` }))).counts).toEqual({ ...NONE, changed: 1 });
    const after = await images();
    expect(after).toHaveLength(1);
    expect(after[0]?.id).not.toBe(before?.id);
    // The exported file names the listing's own photos, which are not fetched again.
    const exported = await new Response(exportFeed(owner)).text();
    expect((await fetchAll(exported)).counts).toEqual({ ...NONE, unchanged: 1 });
    expect(await images()).toEqual(after);
  });

  it('for which a run has no time are fetched by a later one', async () => {
    const { id, owner } = await office();
    serve('/1.jpg', await jpeg());
    const { id: runId } = await importAll(owner, csv({ reference: 'A', photos: `${site.url}/1.jpg` }));
    const [listing] = await listings(id);
    const fetchAll = () => fetchFeedPhotos({ propertyId: listing?.id ?? 0, runId });
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    for (let time = 0; time < 3; time += 1) await fetchAll();
    timeout.mockRestore();
    expect(site.asked).toEqual([]);
    await fetchAll();
    expect(await db.propertyImage.count()).toBe(1);
  });
});

describe('an address', () => {
  const get = (url: string) => fetchPublic(url, { signal: AbortSignal.timeout(5_000), testOrigin: site.url });
  it.each(['http://127.1/', 'http://2130706433/', 'http://[::ffff:169.254.169.254]/', 'http://localhost/'])(
    'in a private network is refused: %s',
    async (url) => {
      await expect(get(url)).rejects.toMatchObject({ messageKey: 'url_not_public' });
    },
  );

  it.each(['ftp://files.example/feed.xml', 'file:///etc/passwd', 'http://user:password@a.example/', 'nothing'])(
    'that is no web address is refused: %s',
    async (url) => {
      await expect(get(url)).rejects.toMatchObject({ messageKey: 'url_wrong' });
    },
  );

  it('whose name resolves to a private address is refused, also if only one of several is', async () => {
    const answer = [
      { address: '93.184.216.34', family: 4 },
      { address: '10.1.2.3', family: 4 },
    ];
    type Lookup = (name: string, options: object, done: (error: null, found: object) => void) => void;
    const lookup = vi.spyOn(dns as unknown as { lookup: Lookup }, 'lookup');
    lookup.mockImplementation((_name, _options, done) => done(null, answer));
    syncBuiltinESMExports();
    await expect(get('http://feeds.example/')).rejects.toMatchObject({ messageKey: 'url_not_public' });
    lookup.mockRestore();
    syncBuiltinESMExports();
  });

  it('whose server switches to another protocol is unreachable', async () => {
    const headers = { connection: 'upgrade', upgrade: 'websocket' };
    site.answers.set('/socket', (_, response) => response.writeHead(101, headers).end());
    await expect(get(`${site.url}/socket`)).rejects.toMatchObject({ messageKey: 'url_unreachable' });
  });

  it('that leads to a private one, or on and on, is refused', async () => {
    for (const [name, location] of [
      ['/inside', 'http://169.254.169.254/latest/meta-data'],
      ['/scheme', 'file:///etc/passwd'],
      ['/again', '/again'],
    ] as const)
      site.answers.set(name, (_, response) => response.writeHead(302, { location }).end());
    await expect(get(`${site.url}/inside`)).rejects.toMatchObject({ messageKey: 'url_not_public' });
    await expect(get(`${site.url}/scheme`)).rejects.toMatchObject({ messageKey: 'url_wrong' });
    await expect(get(`${site.url}/again`)).rejects.toMatchObject({ messageKey: 'url_redirects' });
    expect(site.asked.filter((name) => name === '/again')).toHaveLength(4);
  });
});
