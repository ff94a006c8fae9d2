import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countNearLandmarks, listSavedSearches } from '@/lib/alerts/saved-searches/queries';
import { refreshCriteria } from '@/lib/alerts/saved-searches/refresh';
import { saveSearch } from '@/lib/alerts/saved-searches/save';
import { store } from '@/lib/cache/store';
import { searchProperties } from '@/lib/listings/read/search';
import { completeSearch } from '@/lib/search/complete/complete';
import * as manage from '@/lib/search/landmarks/manage';
import { listLandmarks } from '@/lib/search/landmarks/queries';
import { landmarkSchema } from '@/lib/search/landmarks/schema';
import { writeLandmarks } from '@/prisma/seed/write';
import { addAccount, useDatabase, writeReference } from '@/tests/support/database';
import { addListing, deleteAll, outcomesOf } from '@/tests/support/records';

const { db } = await useDatabase();
const { owner } = await writeReference();
const admin = await addAccount({ role: 'admin' });
beforeEach(async () => {
  await deleteAll('landmarks', 'properties');
  store.clear(['all']);
});

const HERE = [29.3402, 48.0662] as const;
const ELSEWHERE = [29.2402, 48.0662] as const;
const BESIDE = { title: 'Beside', latitude: HERE[0], longitude: HERE[1], locationPrecision: 'exact' };
const NAMES = { name: 'Nujoom Mall', nameAr: 'مجمع النجوم' };
const MALL = { ...NAMES, kind: 'mall', points: [HERE], source: 'Visited', checkedOn: '2026-11-24' };
const input = (change: Record<string, unknown> = {}) => z.parse(landmarkSchema, { ...MALL, ...change });
const add = (change: Record<string, unknown> = {}) => manage.addLandmark(admin, input(change));
const change = (id: number, changed: Record<string, unknown> = {}) => manage.changeLandmark(admin, id, input(changed));
const audited = (subjectId: number) =>
  db.auditEntry.findMany({ where: { subject: 'landmark', subjectId }, orderBy: { id: 'asc' } });
const foundNear = async (keyword: string) => {
  const { items, filters } = await searchProperties({ keyword });
  return [filters.near ?? null, items.map(({ title }) => title)];
};
const completed = async (typed: string) =>
  (await completeSearch(typed)).flatMap((match) => (match.kind === 'landmark' ? match.landmark.name : []));

describe('a landmark', () => {
  it('is added with a key from its name, and phrases and completions find it at once', async () => {
    await addListing(owner, BESIDE);
    expect(await foundNear('flat near nujoom')).toEqual([null, ['Beside']]);
    const added = await add({ aliases: 'Nujoom\nالنجوم\nNujoom Mall' });
    expect(added).toMatchObject({ slug: 'nujoom-mall', aliases: ['Nujoom', 'النجوم'], points: [HERE] });
    expect(added.checkedOn).toBe('2026-11-24');
    expect(await listLandmarks()).toEqual([added]);
    expect(await foundNear('flat near nujoom')).toEqual(['nujoom-mall-2.5km', ['Beside']]);
    expect(await completed('قرب نجو')).toEqual(['Nujoom Mall']);
    expect(await completed('near nuj')).toEqual(['Nujoom Mall']);
    expect(await completed('nuj'), 'without a word of nearness').toEqual([]);
    expect(await audited(added.id)).toMatchObject([{ action: 'add', actorId: admin.id, name: 'Nujoom Mall' }]);
  });

  it('keeps its key when its name changes, and its aliases unless a change contains them', async () => {
    await addListing(owner, BESIDE);
    const { id } = await add({ aliases: ['Nujoom'] });
    const changed = await change(id, { name: 'Stars Mall', points: [ELSEWHERE], checkedOn: '2026-11-25' });
    const now = { slug: 'nujoom-mall', name: 'Stars Mall', aliases: ['Nujoom'], points: [ELSEWHERE] };
    expect(changed).toMatchObject(now);
    expect(await foundNear('flat near stars mall')).toEqual(['nujoom-mall-2.5km', []]);
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'edit', name: 'Stars Mall', detail: 'Nujoom Mall' });
    expect(await change(id, { aliases: '' })).toMatchObject({ name: 'Nujoom Mall', aliases: [] });
    // The next landmark with its old name gets another slug.
    await change(id, { name: 'Stars Mall', nameAr: 'ستارز' });
    expect(await add()).toMatchObject({ slug: 'nujoom-mall-2' });
  });

  it('can be a street with a course, located at its middle, and later become a place', async () => {
    const points = [HERE, [29.3412, 48.07], [29.3422, 48.08]];
    const { id } = await add({ kind: 'street', points });
    expect(await listLandmarks()).toMatchObject([{ kind: 'street', points }]);
    expect((await db.landmark.findUniqueOrThrow({ where: { id } })).latitude.toNumber()).toBe(29.3412);
    expect(await foundNear('flat on nujoom mall')).toEqual(['nujoom-mall-1km', []]);
    expect(await change(id)).toMatchObject({ kind: 'mall', points: [HERE] });
  });

  it('cannot have a name of another in any spelling, or one that phrases parse as a filter', async () => {
    await add({ aliases: ['النجوم'] });
    const details = (field: string) => ({ fields: { [field]: 'landmark_taken' }, values: NAMES });
    const taken = (field: string) => ({ code: 'conflict', messageKey: 'landmark_taken', details: details(field) });
    const other = { name: 'Stars', nameAr: 'ستارز' };
    await expect(add({ ...other, name: 'nujoom  MALL' })).rejects.toMatchObject(taken('name'));
    await expect(add({ ...other, nameAr: 'نجوم' })).rejects.toMatchObject(taken('nameAr'));
    await expect(add({ ...other, aliases: ['Stars mall', 'مجمع النجوم'] })).rejects.toMatchObject(taken('aliases'));
    const { id } = await add(other);
    await expect(change(id, { ...other, aliases: ['Nujoom Mall'] })).rejects.toMatchObject(taken('aliases'));
    expect(await change(id, { ...other, name: 'STARS' })).toMatchObject({ name: 'STARS' });

    const filter = (field: string) => ({ code: 'bad_request', details: { fields: { [field]: 'name_is_filter' } } });
    await expect(add({ ...other, name: 'Salmiya' })).rejects.toMatchObject(filter('name'));
    await expect(add({ ...other, nameAr: 'شقة' })).rejects.toMatchObject(filter('nameAr'));
    await expect(change(id, { ...other, aliases: ['near'] })).rejects.toMatchObject(filter('aliases'));
  });
});

it('concurrent admins add a landmark once, and concurrent changes and removals succeed or fail cleanly', async () => {
  const added = await Promise.allSettled([1, 2, 3, 4].map(() => add()));
  expect(outcomesOf(added)).toEqual(['conflict', 'conflict', 'conflict', 'done']);
  const [only] = await listLandmarks();
  const id = only?.id ?? 0;
  const removals = [1, 2].map(() => manage.removeLandmark(admin, id));
  const changes = [change(id, { name: 'Stars', nameAr: 'ستارز' }), change(id, { points: [ELSEWHERE] })];
  const results = await Promise.allSettled([...changes, ...removals]);
  expect(outcomesOf(results).filter((status) => status !== 'done' && status !== 'not_found')).toEqual([]);
  expect(await listLandmarks()).toEqual([]);
});

const save = (query: string) =>
  saveSearch({ id: owner }, { query, cadence: 'daily', channels: ['app'] }, 'en').then(({ search }) => search.id);

it('saved searches near a landmark are counted, also as phrases, and are deleted with it', async () => {
  const { id } = await add();
  await add({ name: 'Stars', nameAr: 'ستارز' });
  const ids = [await save('near=nujoom-mall-5km'), await save('near=nujoom-mall-1km&listingType=rent')];
  const phrase = await save('keyword=near+nujoom+mall');
  expect(await countNearLandmarks()).toEqual(new Map([['nujoom-mall', 3]]));

  await manage.removeLandmark(admin, id);
  expect((await listSavedSearches({ id: owner }, 'en')).map((each) => each.id)).toEqual([phrase]);
  await refreshCriteria({ after: 0 });
  expect(await db.savedSearch.count({ where: { id: { in: ids } } })).toBe(0);
  expect(await countNearLandmarks()).toEqual(new Map());
  await db.savedSearch.deleteMany();
});

it('the demo data does not restore landmarks that an admin deleted, changed or added', async () => {
  await add({ name: 'The Avenues', nameAr: 'الأفنيوز' });
  await writeLandmarks();
  const all = await listLandmarks();
  expect(all.filter(({ name }) => name === 'The Avenues')).toMatchObject([{ slug: 'the-avenues' }]);
  const [first, second, ...others] = all;
  await manage.removeLandmark(admin, first?.id ?? 0);
  await change(second?.id ?? 0);
  await writeLandmarks();
  const left = new Map((await listLandmarks()).map(({ slug, name }) => [slug, name]));
  expect(new Set(left.keys())).toEqual(new Set([second?.slug, ...others.map(({ slug }) => slug)]));
  expect(left.get(second?.slug ?? '')).toBe('Nujoom Mall');
});
