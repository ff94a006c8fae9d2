import { createStore, get, set } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadDraftPhotos, saveDraftPhotos } from './draft-photos';

vi.mock('idb-keyval', () => ({ createStore: vi.fn(() => vi.fn()), get: vi.fn(), set: vi.fn(), del: vi.fn() }));
beforeEach(() => vi.clearAllMocks());

const photos = [{ key: 'a', file: new File(['x'], 'a') }];
const closed = new DOMException('The database connection is closing', 'InvalidStateError');

it('reopens a connection that the browser has closed', async () => {
  vi.mocked(set).mockRejectedValueOnce(closed).mockResolvedValueOnce();
  await saveDraftPhotos('draft:1:new', photos);
  const [first, second] = vi.mocked(set).mock.calls;
  expect([first?.[1], second?.[1]]).toEqual([photos, photos]);
  expect(second?.[2]).not.toBe(first?.[2]);
  expect(createStore).toHaveBeenCalledWith('listing-drafts', 'photos');
});

it.each([
  ['refuses', () => Promise.reject(closed)],
  [
    'has no database',
    () => {
      throw new ReferenceError('indexedDB is not defined');
    },
  ],
])('a browser that %s has no draft photos, and the form works without them', async (_what, fail) => {
  vi.mocked(get).mockImplementation(fail);
  vi.mocked(set).mockImplementation(fail);
  expect(await loadDraftPhotos('draft:1:new')).toEqual([]);
  await expect(saveDraftPhotos('draft:1:new', photos)).resolves.toBeUndefined();
});
