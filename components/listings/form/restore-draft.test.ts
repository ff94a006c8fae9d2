import { beforeEach, expect, it, vi } from 'vitest';
import { deleteDraft, loadDraft, saveDraft } from './draft-store';
import { loadDraftPhotos, saveDraftPhotos } from './photos/draft-photos';
import { findNewDraft } from './restore-draft';
import { api, ApiError } from '@/lib/api-client';
import type { DraftView } from '@/lib/listings/drafts/view';
import type { FormDraft } from '@/lib/listings/form/draft';
import { newFormValues } from '@/lib/listings/form/values';

vi.mock('./draft-store', () => ({ deleteDraft: vi.fn(), loadDraft: vi.fn(), saveDraft: vi.fn() }));
vi.mock('./photos/draft-photos', () => ({ loadDraftPhotos: vi.fn(), saveDraftPhotos: vi.fn() }));
vi.mock('@/lib/api-client', async (original) => ({ ...(await original<object>()), api: vi.fn() }));

const ID = '0b8f3c0e-8f0e-4b43-9d0a-2f6f2f0d8a11';
const KEY = 'draft:1:new';
const defaults = newFormValues({ fullName: 'Noura', phone: null });
const typed = { ...defaults, price: '450', titleAr: 'شقة' };
const local: FormDraft = {
  values: typed,
  savedAt: 1,
  draftId: ID,
  sent: false,
  made: null,
  ordered: false,
  photos: null,
  left: [],
  synced: { version: 1, values: typed },
  opened: null,
};
const remote: DraftView = {
  id: ID,
  propertyId: null,
  values: typed,
  version: 1,
  updatedAt: '2026-11-26T00:00:00.000Z',
  images: [],
};
const stored = (draft: FormDraft | null) => vi.mocked(loadDraft).mockReturnValue(draft);
const served = (draft: DraftView | null) => vi.mocked(api).mockResolvedValue(draft ? [draft] : []);
const find = (named: string | null = null) => findNewDraft({ userId: 1, key: KEY, named, defaults });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(loadDraftPhotos).mockResolvedValue([]);
});

it('a device without a draft begins an empty one, and asks for nothing', async () => {
  stored(null);
  expect(await find()).toMatchObject({ values: null, synced: null, draftId: expect.not.stringMatching(ID) });
  expect(api).not.toHaveBeenCalled();
});

it('a draft that was begun elsewhere comes from the server', async () => {
  stored(null);
  served(remote);
  expect(await find(ID)).toMatchObject({ draftId: ID, values: typed, synced: { version: 1 } });
});

it('of both copies each change is kept', async () => {
  stored({ ...local, values: { ...typed, price: '460' } });
  served({ ...remote, version: 2, values: { ...typed, titleAr: 'فيلا', price: '470' } });
  expect(await find()).toMatchObject({
    values: { price: '460', titleAr: 'فيلا' },
    synced: { version: 2, values: { price: '470' } },
  });
});

it('photos that the server has by now are stored here no more', async () => {
  const files = ['sent', 'left'].map((key) => ({ key, file: new File([], key), main: false }));
  vi.mocked(loadDraftPhotos).mockResolvedValue(files);
  stored(local);
  served({ ...remote, images: [{ key: 'sent' } as DraftView['images'][number]] });
  expect(await find()).toMatchObject({ photos: { files: [{ key: 'left' }] } });
  expect(saveDraftPhotos).toHaveBeenCalledWith(KEY, [files[1]]);
});

it('where the server does not say, what is stored here is gone on with', async () => {
  stored(local);
  vi.mocked(api).mockRejectedValue(new ApiError(0, ''));
  expect(await find()).toMatchObject({ draftId: ID, values: typed, synced: { version: 1 } });
});

it('one that was deleted elsewhere is gone, unless something was typed since', async () => {
  stored(local);
  served(null);
  expect(await find()).toMatchObject({ values: null, draftId: expect.not.stringMatching(ID) });
  expect(deleteDraft).toHaveBeenCalledWith(KEY);
  stored({ ...local, values: { ...typed, price: '460' } });
  expect(await find()).toMatchObject({ values: { price: '460' }, draftId: ID, synced: null });
});

it('one that has become a listing is gone, whatever published it', async () => {
  served({ ...remote, propertyId: 7, values: null, version: 0 });
  for (const draft of [local, { ...local, synced: null, ordered: true }]) {
    stored(draft);
    expect(await find()).toMatchObject({ values: null });
    expect(deleteDraft).toHaveBeenLastCalledWith(KEY);
    expect(saveDraftPhotos).toHaveBeenLastCalledWith(KEY, []);
  }
  expect(saveDraft).not.toHaveBeenCalled();
  stored(null);
  expect(await find(ID)).toEqual({ edit: 7 });
});

it.each<[string, Partial<FormDraft>]>([
  ['typed since', { values: { ...typed, price: '460' } }],
  ['sent without an answer', { sent: true }],
])('what was %s goes to the edit of the listing that the draft has become', async (_what, change) => {
  stored({ ...local, ...change });
  served({ ...remote, propertyId: 7, values: null, version: 0 });
  const photos = [{ key: 'a', file: new File([], 'a'), main: true }];
  vi.mocked(loadDraftPhotos).mockResolvedValue(photos);
  expect(await find()).toEqual({ edit: 7 });
  const values = { ...typed, ...change.values };
  expect(saveDraft).toHaveBeenCalledWith('draft:1:7', expect.objectContaining({ values, sent: false, opened: null }));
  expect(saveDraftPhotos).toHaveBeenCalledWith('draft:1:7', photos);
});
