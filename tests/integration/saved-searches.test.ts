import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserView } from '@/lib/accounts/users/view';
import { addFavourite } from '@/lib/alerts/favourites/save';
import { tellFavourites } from '@/lib/alerts/favourites/tell';
import { listNotifications } from '@/lib/alerts/notifications/queries';
import { signUnsubscribe, unsubscribe } from '@/lib/alerts/notifications/unsubscribe';
import { readLink } from '@/lib/alerts/saved-searches/link';
import { sendSearchMail } from '@/lib/alerts/saved-searches/mail';
import { matchListing, storeHits } from '@/lib/alerts/saved-searches/match';
import { listSavedSearches } from '@/lib/alerts/saved-searches/queries';
import { refreshCriteria, removeUnusedCriteria } from '@/lib/alerts/saved-searches/refresh';
import { removeSavedSearch, saveSearch } from '@/lib/alerts/saved-searches/save';
import { tellSearchers, tellSearchersNow } from '@/lib/alerts/saved-searches/tell';
import type { JobName } from '@/lib/jobs/schema';
import { clearChanges } from '@/lib/listings/moderation/changes';
import { approveProperty, takeDownProperty } from '@/lib/listings/moderation/moderate';
import { inputOf as storedInput } from '@/lib/listings/write/columns';
import { createProperty } from '@/lib/listings/write/create';
import { expireListings } from '@/lib/listings/write/expire';
import { setFeatured } from '@/lib/listings/write/feature';
import { removeProperty } from '@/lib/listings/write/remove';
import { renewProperty } from '@/lib/listings/write/renew';
import { updateProperty } from '@/lib/listings/write/update';
import { completeSearch } from '@/lib/search/complete/complete';
import { formatDrawnArea } from '@/lib/search/find/drawn-area';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { readPhrase } from '@/lib/search/phrase/read';
import { addAccount, listingOf, useDatabase, writeReference, type AccountFacts } from '@/tests/support/database';
import { clearJobs, jobsOf, runJobs, type Runs } from '@/tests/support/jobs';
import { deleteAll, setSettings } from '@/tests/support/records';

const relay = await vi.hoisted(async () => (await import('@/tests/support/smtp')).useRelay());
const { db } = await useDatabase();
const DAY_SECONDS = 24 * 60 * 60;
type Cadence = 'now' | 'daily' | 'weekly';
type Channel = 'app' | 'mail' | 'push';

let owner: UserView;
let seeker: UserView;
const addPerson = (facts: AccountFacts = {}) => addAccount({ locale: 'en', freeListingsRemaining: 99, ...facts });
await writeReference();
const admin = await addPerson({ role: 'admin' });
beforeEach(async () => {
  await clearJobs();
  await deleteAll('saved_searches', 'search_criteria', 'search_hits', 'favourites');
  relay.mails.length = 0;
  [owner, seeker] = [await addPerson(), await addPerson()];
});

const addListing = async (change: Record<string, unknown> = {}, publisherId = owner.id) =>
  (await db.property.create({ data: listingOf(publisherId, { approved: false, ...change }), select: { id: true } })).id;
const approve = (id: number) => approveProperty(admin, id);
const save = (query: string, person = seeker, cadence: Cadence = 'now', channels: Channel[] = ['app', 'mail']) =>
  saveSearch(person, { query, cadence, channels }, 'en');

const HANDLERS = { matchListing, tellSearchersNow, searchMail: sendSearchMail, tellFavourites, refreshCriteria };
const work = (runs?: Runs) => runJobs(HANDLERS, runs);
const told = async (person = seeker) => {
  const { items } = await listNotifications(person, { page: 1, pageSize: 50, locale: 'en' });
  return items.map(({ title, path }) => ({ title, path }));
};
const mailsTo = (person = seeker) =>
  relay.mails.filter(({ to }) => to.includes(person.email)).map(({ email }) => email);
const waiting = async (name: JobName) => (await jobsOf(name)).filter(({ state }) => state === 'created').length;

describe("an account's name", () => {
  it.each([
    ['is not exposed while it has no listing', undefined],
    ['is not exposed while it has a listing that waits for approval', { approved: false }],
    ['is not exposed while it has a listing that has ended', { approved: true, expiresAt: new Date(0) }],
    ['is exposed once it has a public listing', { approved: true }],
  ])('%s', async (title, listing) => {
    const isExposed = title.startsWith('is exposed');
    const fullName = `Zaytuna ${randomUUID().slice(0, 8)} Realty`;
    await db.user.update({ where: { id: owner.id }, data: { fullName } });
    if (listing) await addListing(listing);
    const { search: byId } = await save(`publisherId=${owner.id}`);
    const { search: byName } = await save(`keyword=${encodeURIComponent(fullName)}`);
    const named = `All properties · Listings by ${isExposed ? fullName : owner.id}`;
    expect(byId.title).toBe(named);
    expect((await listSavedSearches(seeker, 'en')).find((each) => each.id === byId.id)?.title).toBe(named);
    expect(byName.title.includes('“'), 'is read as a keyword').toBe(!isExposed);
    const { phrase } = await readPhrase({ keyword: fullName }, await loadGazetteer());
    expect(phrase.filters.publisherId).toBe(isExposed ? owner.id : undefined);
    const completions = (await completeSearch(fullName)).filter(({ kind }) => kind === 'advertiser');
    expect(completions).toHaveLength(isExposed ? 1 : 0);
  });
});

describe('a listing becomes public', () => {
  it('and matching searches notify once, on the site and by mail, for each way of becoming public', async () => {
    await save('location=Salmiya&maxPrice=500');
    await save('location=Hawalli');
    const id = await addListing({ title: 'By the sea', price: 450 });
    await approve(id);
    expect([await waiting('matchListing'), await told()]).toEqual([1, []]);
    await work({ times: 3, only: ['matchListing', 'tellSearchersNow'] });
    await work();
    const title = 'A new listing: All properties in Salmiya · Up to 500 KWD';
    const one = { title, path: '/properties?location=Salmiya&maxPrice=500&sort=newest' };
    expect(await told()).toEqual([one]);
    expect(mailsTo()).toHaveLength(1);

    await takeDownProperty(admin, id, { code: 'photos', reason: null });
    await updateProperty(owner, id, { ...(await inputOf(id)), title: 'By the sea, again' });
    await approve(id);
    await db.property.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    await expireListings();
    await renewProperty(owner, id, 'free');
    await updateProperty(owner, id, { ...(await inputOf(id)), price: 400 });
    await setFeatured(admin, id, true);
    expect(await waiting('matchListing')).toBe(4);
    await work();
    expect([await told(), mailsTo().length]).toEqual([[one], 1]);
  });

  it('within a drawn area is notified with a link to the map of that area', async () => {
    const within = formatDrawnArea([
      [
        [48_000_000, 29_300_000],
        [48_100_000, 29_300_000],
        [48_050_000, 29_400_000],
      ],
    ]);
    await save(`within=${encodeURIComponent(within)}`);
    const place = (latitude: number) => ({ latitude, longitude: 48.05, locationPrecision: 'exact' });
    for (const latitude of [29.35, 29.45]) await approve(await addListing(place(latitude)));
    await work();
    const query = new URLSearchParams({ within, sort: 'newest', view: 'map' });
    const path = `/properties?${query}`;
    expect(await told()).toEqual([{ title: 'A new listing: All properties in the drawn area', path }]);
    expect(mailsTo().map(({ text }) => text?.includes(`https://market.example/en${path}`))).toEqual([true]);
    expect((await listSavedSearches(seeker, 'en')).map((search) => search.path)).toEqual([
      `/properties?${new URLSearchParams({ within, view: 'map' })}`,
    ]);
  });

  it('of an admin at once, and by a price that drops below the limit', async () => {
    await save('location=Sharq&maxPrice=300', seeker, 'now', ['app']);
    const other = await addListing({ location: 'Sharq', locationAr: 'شرق', price: 350 });
    const input = { ...(await inputOf(other)), draftId: undefined, rejected: undefined };
    const { id } = await createProperty(admin, input, 'free');
    expect(await waiting('matchListing')).toBe(1);
    await work();
    expect(await told()).toEqual([]);
    await updateProperty(admin, id, { ...(await inputOf(id)), price: 299 });
    await work();
    const title = 'A new listing: All properties in Sharq · Up to 300 KWD';
    expect((await told()).map((each) => each.title)).toEqual([title]);
  });

  it('and does not notify its owner, later searches or about a listing removed meanwhile', async () => {
    await save('', owner);
    const first = await addListing();
    await approve(first);
    await work({ only: ['matchListing'] });
    await save('', seeker);
    await work();
    expect((await told(owner)).map(({ title }) => title)).toEqual(['“A title” is on the site']);
    expect([await told(seeker), relay.mails.length]).toEqual([[], 0]);

    const second = await addListing();
    await approve(second);
    await work({ only: ['matchListing'] });
    await removeProperty(owner, second);
    await work();
    expect([await told(seeker), relay.mails.length]).toEqual([[], 0]);
  });

  it('several in a short time are one notice for each user', async () => {
    const other = await addPerson();
    for (const person of [seeker, other]) await save('propertyType=apartment', person);
    const ids = [await addListing(), await addListing(), await addListing({ propertyType: 'villa' })];
    for (const id of ids) await approve(id);
    await work({ times: 2, only: ['matchListing'] });
    await Promise.all([storeHits(), storeHits()]);
    const hits = await db.$queryRaw<unknown[]>`SELECT FROM search_hits WHERE property_id = ANY (${ids})`;
    expect(hits).toHaveLength(2);
    await work({ times: 2, only: ['tellSearchersNow'] });
    await work();
    for (const person of [seeker, other]) {
      expect((await told(person)).map(({ title }) => title)).toEqual(['2 new listings: All apartments']);
      expect(mailsTo(person)).toHaveLength(1);
    }
  });
});

/** Moves the matches that many days into the past. */
const passDays = (days: number) =>
  db.$executeRaw`UPDATE search_matches SET matched_at = matched_at - ${days}::float8 * interval '1 day'`;

const inputOf = async (id: number) => {
  return storedInput(await db.property.findUniqueOrThrow({ where: { id }, include: { amenities: true } }));
};

describe('a digest', () => {
  it('has a section per search with its total and up to three listings, each listing once', async () => {
    await save('propertyType=apartment', seeker, 'daily');
    await save('propertyType=apartment&location=Salmiya', seeker, 'daily', ['mail']);
    await save('location=Hawalli', seeker, 'weekly');
    for (const i of [1, 2, 3, 4])
      await approve(await addListing({ title: `Flat ${i}`, price: 100 * i, listingType: 'rent', rentPeriod: 'week' }));
    const inHawalli = { location: 'Hawalli', locationAr: 'حولي', propertyType: 'villa' };
    const hawalli = await addListing({ title: 'In Hawalli', ...inHawalli });
    await approve(hawalli);
    await work();
    expect([await told(), relay.mails.length]).toEqual([[], 0]);
    await Promise.all([tellSearchers('daily'), tellSearchers('daily'), tellSearchers('daily')]);
    await work();
    await tellSearchers('daily');
    await work();
    expect((await told()).map(({ title }) => title)).toEqual(['4 new listings: All apartments']);
    const [mail, ...more] = mailsTo();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('4 new listings for a saved search');
    const text = mail?.text ?? '';
    expect(text.match(/Flat \d/g)).toEqual(['Flat 4', 'Flat 3', 'Flat 2']);
    expect(text).toContain('400 KWD per week · Salmiya');
    expect(text).toContain(
      'See all: 4 new listings: https://market.example/en/properties?propertyType=apartment&sort=newest',
    );
    expect(text).not.toContain('in Salmiya');
    await tellSearchers('weekly');
    await work();
    expect((await told()).map(({ title }) => title)).toContain('A new listing: All properties in Hawalli');
  });

  it('links to change or end each search without a login, and unsubscribes by one click', async () => {
    const { search } = await save('', seeker, 'daily', ['mail']);
    const both = await save('location=Ahmadi', seeker, 'daily', ['app', 'mail']);
    await approve(await addListing());
    await work();
    await tellSearchers('daily');
    await work();
    const [mail] = mailsTo();
    const token = /saved-searches\/link\?token=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(readLink(decodeURIComponent(token))).toBe(search.id);
    const listHeaders = mail?.headers.filter(({ key }) => key.startsWith('list-')).map(({ key }) => key);
    expect(listHeaders).toEqual(['list-unsubscribe', 'list-unsubscribe-post']);
    await unsubscribe(signUnsubscribe(seeker.id, 'searchHits'));
    const channels = (await listSavedSearches(seeker, 'en')).map(({ id, channels }) => [id, channels]);
    expect(channels).toEqual([both, { search }].map(({ search: { id } }) => [id, ['app']]));
  });

  it('is not sent to accounts that are disabled or scheduled for deletion', async () => {
    await save('', seeker, 'daily');
    await approve(await addListing());
    await work();
    await db.user.update({ where: { id: seeker.id }, data: { disabled: true } });
    await tellSearchers('daily');
    await work();
    expect([await told(), mailsTo()]).toEqual([[], []]);
    await db.user.update({ where: { id: seeker.id }, data: { disabled: false } });
    await tellSearchers('daily');
    await db.user.update({ where: { id: seeker.id }, data: { deletionDueAt: new Date() } });
    await work();
    expect(mailsTo()).toEqual([]);
  });
});

describe('hits', () => {
  const night = async () => {
    await refreshCriteria({ after: 0 });
    await work({ only: ['refreshCriteria'] });
  };
  const hits = () => db.searchHit.count();

  it('are kept for ten days and then deleted', async () => {
    await save('location=Salmiya', seeker, 'weekly', ['app']);
    const ended = await save('location=Ahmadi', owner);
    for (const place of [{}, { location: 'Ahmadi', locationAr: 'الأحمدي' }]) await approve(await addListing(place));
    await work();
    await removeSavedSearch({ id: ended.search.id, userId: owner.id });
    await removeUnusedCriteria();
    await db.$executeRaw`INSERT INTO search_hits SELECT max(criteria_id) + 9, max(match_id), 1 FROM search_hits`; // made meanwhile
    await passDays(9.9);
    await night();
    expect(await hits()).toBe(2);
    await tellSearchers('weekly');
    expect(await told()).toHaveLength(1);
    await passDays(0.2);
    await night();
    expect(await hits()).toBe(0);
  });

  it('that are deleted cause no second notice about a listing', async () => {
    const id = await addListing({ price: 500 });
    await save('location=Salmiya', seeker, 'now', ['app']);
    await approve(id);
    await work();
    await save('maxPrice=400', seeker, 'daily', ['app']);
    const other = await addPerson();
    await save('maxPrice=400', other, 'daily', ['app']);
    await passDays(40);
    await night();
    expect(await hits()).toBe(0);

    await db.property.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    await expireListings();
    await renewProperty(owner, id, 'free');
    await work();
    await updateProperty(owner, id, { ...(await inputOf(id)), price: 400 });
    await work();
    expect(await hits()).toBe(1);
    await tellSearchers('daily');
    await work();
    expect([(await told()).length, (await told(other)).length]).toEqual([1, 1]);
    expect(await db.searchMatch.findMany({ where: { propertyId: id }, select: { criteriaIds: true } })).toMatchObject(
      Array(2).fill({ criteriaIds: [expect.any(Number)] }),
    );
  });
});

it('each night a keyword is parsed again, and a renamed area stays the same search', async () => {
  await save('keyword=Bneid', seeker);
  const before = await db.searchCriteria.findFirstOrThrow();
  await db.location.update({ where: { name: 'Fahaheel' }, data: { aliases: ['Bneid'] } });
  await refreshCriteria({ after: 0 });
  const after = await db.searchCriteria.findFirstOrThrow();
  expect(before.understood).not.toBe(after.understood);
  expect(after.understood).toMatch(/^location=\d+$/);
  expect([before.conditionId === null, after.conditionId]).toEqual([false, null]);
  await work({ only: ['refreshCriteria'] });
  expect(await db.searchCondition.count({ where: { criteria: { none: {} } } })).toBe(0);
  const named = await save('location=Fahaheel', seeker);
  await db.location.update({ where: { name: 'Fahaheel' }, data: { name: 'Al Fahaheel' } });
  const [view] = await listSavedSearches(seeker, 'en');
  const renamed = { query: 'location=Al+Fahaheel', title: 'All properties in Al Fahaheel' };
  expect(view).toMatchObject({ id: named.search.id, ...renamed });
  await db.location.update({ where: { name: 'Al Fahaheel' }, data: { name: 'Fahaheel' } });
});

/** A day in Kuwait, relative to today. */
const dayOf = (days: number) => new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10);

// Owners' edits are public at once here; pending-changes.test.ts tests pending ones.
beforeAll(() => setSettings({ reviewChanges: false }));

describe('a favourite', () => {
  it('with a lower price is notified once a day after approval, by its channels, not to the owner', async () => {
    const id = await addListing({ title: 'Kept', price: 500, approved: true });
    for (const person of [seeker, owner]) await addFavourite(person, id);
    const change = async (more: object) => updateProperty(owner, id, { ...(await inputOf(id)), ...more });
    await change({ title: 'Call 123, free money', titleAr: 'اتصل الآن' });
    await change({ price: 520 });
    expect(await waiting('tellFavourites')).toBe(0);
    await change({ price: 480 });
    await work({ times: 3 });
    await change({ price: 470 });
    await change({ price: 465 });
    await work({ times: 2 });
    expect((await told()).map(({ title }) => title)).toEqual(['“Kept” is cheaper now']);
    // Moves the notice to the day before.
    await db.$executeRaw`UPDATE notifications SET key = replace(key, ${dayOf(0)}, ${dayOf(-1)}) WHERE kind = 'favouritePriceDrop'`;
    await clearChanges(db, id);
    await change({ price: 450 });
    await work({ times: 2 });
    const cheaper = ['Call 123, free money', 'Kept'].map((title) => `“${title}” is cheaper now`);
    expect((await told()).map(({ title }) => title)).toEqual(cheaper);
    expect(await told(owner)).toEqual([]);
    const mails = (await jobsOf('mail')).filter(({ data }) => data.template === 'favouritePriceDrop');
    const prices = mails.map(({ data: { values } }) => `${values.before} ${values.price}`);
    expect(prices).toEqual(['520 480', '465 450']);
    await db.notification.deleteMany();
    await change({ price: 440 });
    await change({ price: 455 });
    await work();
    expect(await told()).toEqual([]);
  });

  it('deleted by an admin is notified at once, one expired or taken down after some days', async () => {
    const ids = [];
    for (const title of ['Deleted', 'Expired', 'Renewed', 'Taken down'])
      ids.push(await addListing({ title, approved: true }));
    const [deleted = 0, expired = 0, renewed = 0, takenDown = 0] = ids;
    for (const id of ids) await addFavourite(seeker, id);
    await removeProperty(admin, deleted);
    await takeDownProperty(admin, takenDown, { code: 'photos', reason: null });
    const soon = { expiresAt: new Date(Date.now() + 300) };
    await db.property.updateMany({ where: { id: { in: [expired, renewed] } }, data: soon });
    for (let due = 0; due < 2;) due += (await expireListings())?.expired ?? 0;
    await renewProperty(owner, renewed, 'free');
    const enqueued = (await jobsOf('tellFavourites')).toSorted((a, b) => a.data.propertyId - b.data.propertyId);
    const found = enqueued.map(({ data, wait }) => `${data.propertyId} ${wait > 2 * DAY_SECONDS}`);
    expect(found).toEqual([`${deleted} false`, ...[expired, renewed, takenDown].map((id) => `${id} true`)]);
    await work({ times: 2 });
    expect((await told()).map(({ title }) => title).sort()).toEqual(
      ['Deleted', 'Expired', 'Taken down'].map((title) => `“${title}” is no longer on the site`),
    );
  });
});
