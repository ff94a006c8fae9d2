import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheJsonRead, cacheReferenceRead, cacheTags, collectTags } from './read';
import { store } from './store';

beforeEach(() => void vi.clearAllMocks());
afterEach(() => void vi.restoreAllMocks());

describe('a read cached until its tags are invalidated', () => {
  const make = vi.fn(async (id: number) => {
    cacheTags(`property:${id}`, `owner:${10 * id}`);
    return { id };
  });
  const read = cacheJsonRead('row', make);
  beforeEach(() => {
    store.clearAll();
    store.trustUntil(Infinity);
  });
  afterEach(() => store.trustUntil(-Infinity));

  it('runs once and reports its tags each time', async () => {
    const tags = ['all', 'property:1', 'owner:10'];
    for (let time = 0; time < 2; time += 1)
      expect(await collectTags(() => read(1))).toMatchObject({ value: { id: 1 }, tags });
    expect(make).toHaveBeenCalledTimes(1);
    await read(2);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('has the tags of nested reads, also cached ones', async () => {
    await read(4);
    const page = cacheJsonRead('page', (id: number) => {
      cacheTags('listings');
      return read(id);
    });
    const tags = ['all', 'listings', 'property:4', 'owner:40'];
    for (let time = 0; time < 2; time += 1) expect((await collectTags(() => page(4))).tags).toEqual(tags);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('does not mix its tags with those of a concurrent read', async () => {
    const [one, other] = await Promise.all([collectTags(() => read(5)), collectTags(() => read(6))]);
    expect([one.tags, other.tags]).toEqual([
      ['all', 'property:5', 'owner:50'],
      ['all', 'property:6', 'owner:60'],
    ]);
  });

  it('runs again after an invalidation of its tags, also of its rows', async () => {
    await read(1);
    store.clear(['owner:10']);
    await read(1);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is not stored after an invalidation during the read', async () => {
    make.mockImplementationOnce(async (id) => {
      cacheTags(`property:${id}`);
      store.clear([`property:${id}`]);
      return { id: -1 };
    });
    expect(await read(1)).toEqual({ id: -1 });
    expect(await read(1)).toEqual({ id: 1 });
  });

  it('for an hour is stored that long, whatever is invalidated, and reports its tags also on a hit', async () => {
    const count = vi.fn(async () => {
      cacheTags('listings');
      return 7;
    });
    const readCount = cacheJsonRead('count', count, { forAnHour: true });
    for (let time = 0; time < 2; time += 1) {
      expect(await collectTags(readCount)).toEqual({ value: 7, tags: ['all', 'listings'] });
      store.clear(['listings']);
    }
    expect(count).toHaveBeenCalledTimes(1);
    const inAnHour = performance.now() + 3_600_000;
    vi.spyOn(performance, 'now').mockReturnValue(inAnHour);
    await readCount();
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('is the same object for all readers if it is reference data', async () => {
    const list = vi.fn(async () => {
      cacheTags('locations');
      return { names: [version] };
    });
    let version = 1;
    const names = cacheReferenceRead('names', list);
    const { value: first, tags } = await collectTags(names);
    expect(tags).toEqual(['all', 'locations']);
    expect(await names()).toBe(first);
    store.clear(['locations']);
    expect(await names()).toBe(first); // made anew, and no other
    expect(list).toHaveBeenCalledTimes(2);
    version = 2;
    store.clear(['locations']);
    expect(await collectTags(names)).toMatchObject({ value: { names: [2] }, tags: ['all', 'locations'] });
  });

  it('is shared by concurrent readers, but not across an invalidation', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let made = 0;
    const slow = async (id: number) => {
      const number = (made += 1);
      await held;
      return { id, number };
    };
    const joined = cacheJsonRead('joined', slow, { joins: true });
    const early = [joined(1), joined(1)];
    await vi.waitFor(() => expect(made).toBe(1), 20_000);
    store.clear(['all']);
    const late = [joined(1), joined(2)];
    await vi.waitFor(() => expect(made).toBe(3), 20_000);
    release();
    expect(await Promise.all(early)).toEqual([
      { id: 1, number: 1 },
      { id: 1, number: 1 },
    ]);
    expect(await Promise.all(late)).toEqual([
      { id: 1, number: 2 },
      { id: 2, number: 3 },
    ]);
  });

  it('that is shared fails for all readers and runs again for the next', async () => {
    let made = 0;
    const failOnce = () => (++made === 1 ? Promise.reject(new Error('away')) : Promise.resolve('here'));
    const failing = cacheJsonRead('failing', failOnce, { joins: true });
    const both = await Promise.allSettled([failing(), failing()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await failing()).toBe('here');
  });

  it('that fails rejects and is not stored', async () => {
    make.mockImplementationOnce(() => Promise.reject(new Error('no database')));
    await expect(read(1)).rejects.toThrow('no database');
    expect(await read(1)).toEqual({ id: 1 });
  });
});
