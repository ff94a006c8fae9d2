import type { DraftPhoto } from './draft-photos';
import {
  isStored,
  nextStep,
  primaryKey,
  withChanged,
  withImages,
  type FormPhoto,
  type Photos,
  type StoredImage,
  type StoredPhoto,
} from './photo-order';
import { isShowable } from './prepare-photo';
import type { DraftImageView } from '@/lib/listings/drafts/view';
import type { DraftBuffer } from '@/lib/listings/form/draft';
import { isPhoto, photosFirst, type PhotoKind } from '@/lib/listings/photos/kind';
import type { RejectedView } from '@/lib/listings/view';
import { photoAt } from '@/lib/storage/photo-widths';

/** A photo of the rejected listing that a new one begins from. */
export type ReusablePhoto = { url: string; isPrimary: boolean; kind: PhotoKind };

export type PhotoTarget = { propertyId: number } | { draftId: string };

/** `index`: its place in the list, if it returns. */
export type RemovedPhoto = StoredPhoto & { index: number };

/** The photos of one form. Reused photos come first, count towards the maximum, and include the default main photo. */
export type PhotoState = {
  /** Upload target of photos; null until it is known. */
  target: PhotoTarget | null;
  photos: Photos;
  /** Photos that the server still has to remove. */
  removed: readonly RemovedPhoto[];
  /** Key of the chosen main photo (`mainOf`). */
  main: string | null;
  max: number;
  preparing: number;
  reusable: readonly ReusablePhoto[];
  /** Indexes of the reusable photos that are not reused. */
  omitted: readonly number[];
};

export type PhotoStart = { max: number; images?: StoredImage[]; rejected?: RejectedView['photos'] };

export function initialPhotoState({ max, images = [], rejected = [] }: PhotoStart): PhotoState {
  const photos = images.map((image) => storedPhoto(String(image.id), image));
  const reusable = rejected.map(({ imageUrl, isPrimary, kind }) => ({ url: shownUrl(imageUrl), isPrimary, kind }));
  return { target: null, photos, removed: [], main: primaryKey(photos), max, preparing: 0, reusable, omitted: [] };
}

const shownUrl = (imageUrl: string) => photoAt(imageUrl, 640);

export const storedPhoto = (key: string, image: StoredImage): StoredPhoto => ({
  key,
  url: shownUrl(image.imageUrl),
  status: 'stored',
  progress: 1,
  image,
  kind: image.kind,
});

const waitingPhoto = ({ key, file }: DraftPhoto): FormPhoto => ({
  key,
  file,
  url: URL.createObjectURL(file),
  kind: 'photo',
  status: 'waiting',
  progress: 0,
});

/**
 * `images`: the photos of a draft, which replace the current ones. `files`: photos that are not stored yet. A
 * listing takes from `arranged` only a main photo among `files`: the server does not store the keys of its photos.
 */
export type OpenedPhotos = { images?: DraftImageView[]; files?: DraftPhoto[]; arranged?: DraftBuffer['photos'] };

export function withOpened(state: PhotoState, { images, files = [], arranged }: OpenedPhotos): PhotoState {
  const isKept = ({ id }: StoredImage) => !state.removed.some(({ image }) => image.id === id);
  const stored = images?.filter(isKept).map((image) => {
    const key = image.key ?? String(image.id);
    return { ...storedPhoto(key, image), kind: arranged?.kinds[key] ?? image.kind };
  });
  const shown = stored ? { ...state, photos: stored, main: primaryKey(stored) } : state;
  const known = new Set(shown.photos.map(({ key }) => key));
  const unsent = files.filter(({ key }) => !known.has(key)).slice(0, countFree(shown));
  const opened = withAdded(shown, unsent);
  if (!arranged) return opened;
  const { keys, main } = arranged;
  if (!images) return unsent.some(({ key }) => key === main) ? { ...opened, main } : opened;
  const placeOf = ({ key }: FormPhoto) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const photos = opened.photos.toSorted((one, other) => placeOf(one) - placeOf(other));
  return { ...opened, photos: photosFirst(photos), main };
}

export const withAdded = (state: PhotoState, added: DraftPhoto[]): PhotoState => ({
  ...state,
  photos: photosFirst([...state.photos, ...added.map(waitingPhoto)]),
});

/** Marks a photo as stored. The server puts a new photo before plans and panoramas. */
export function withUpload(state: PhotoState, key: string, image: StoredImage, file: File): PhotoState {
  const { photos, main } = state;
  // The form was opened when the server had the photo already.
  const known = photos.find((photo) => photo.image?.id === image.id);
  if (known) {
    const others = photos.filter((photo) => photo.key !== key || isStored(photo));
    return { ...state, photos: others, main: main === key ? known.key : main };
  }
  const others = withImages(photos, ({ kind, position }) => ({ position: kind === 'photo' ? position : position + 1 }));
  const uploaded = others.map((photo) =>
    photo.key === key ? { ...storedPhoto(key, image), ...(isShowable(file) && { url: photo.url }) } : photo,
  );
  return { ...state, photos: uploaded };
}

/** Moves a photo. If the main photo is first and another one becomes first, that one becomes the main photo. */
export function withOrder(state: PhotoState, key: string, index: number): PhotoState {
  const isFirst = !hasReused(state) && state.photos[0]?.key === mainOf(state)?.key;
  const others = state.photos.filter((photo) => photo.key !== key);
  const chosen = state.photos.filter((photo) => photo.key === key);
  return { ...state, photos: photosFirst(others.toSpliced(index, 0, ...chosen)), main: isFirst ? null : state.main };
}

/** Takes a photo out. The server still has to remove it, if it has it. */
export function withoutPhoto(state: PhotoState, key: string): PhotoState {
  const stored = state.photos.flatMap((photo, index) =>
    photo.key === key && isStored(photo) ? [{ ...photo, index }] : [],
  );
  const photos = state.photos.filter((photo) => photo.key !== key);
  return { ...state, photos, main: state.main === key ? null : state.main, removed: [...state.removed, ...stored] };
}

/** Puts a photo that could not be removed where it was. */
export function withReturned(state: PhotoState, { index, ...photo }: RemovedPhoto): PhotoState {
  const photos = photosFirst(state.photos.toSpliced(index, 0, photo));
  return { ...state, photos, main: photo.image.isPrimary ? photo.key : state.main };
}

/** A plan or a panorama moves behind the photos, and the next photo becomes the main one. */
export const withKind = (state: PhotoState, key: string, kind: PhotoKind): PhotoState => ({
  ...state,
  photos: photosFirst(withChanged(state.photos, key, { kind })),
  main: state.main === key ? null : state.main,
});

/** Returns the chosen main photo, else the first photo unless a reused one is main. Never a plan or a panorama. */
export function mainOf(state: PhotoState): FormPhoto | undefined {
  const candidates = state.photos.filter(isPhoto);
  return candidates.find(({ key }) => key === state.main) ?? (hasReused(state) ? undefined : candidates[0]);
}

export const isDraft = ({ target }: PhotoState): boolean => target !== null && 'draftId' in target;

export const isBusy = ({ preparing, photos, target }: PhotoState): boolean =>
  preparing > 0 || photos.some(({ status }) => status === 'uploading' || (status === 'waiting' && target !== null));

export const countFree = (state: PhotoState): number =>
  Math.max(0, state.max - reusedIndexes(state).length - state.photos.length - state.preparing);

type Reusable = Pick<PhotoState, 'reusable' | 'omitted'>;

export const reusedIndexes = ({ reusable, omitted }: Reusable): number[] =>
  [...reusable.keys()].filter((index) => !omitted.includes(index));

/** Index of the reused photo that the server makes primary if no new photo is; undefined for none. */
export function reusedMainIndex(state: Reusable): number | undefined {
  const reused = reusedIndexes(state);
  const { reusable } = state;
  return (
    reused.find((index) => reusable[index]?.isPrimary) ?? reused.find((index) => reusable[index]?.kind === 'photo')
  );
}

const hasReused = (state: Reusable) => reusedMainIndex(state) !== undefined;

export const unsentPhotos = ({ photos }: PhotoState): DraftPhoto[] =>
  photos.flatMap(({ key, file }) => (file ? [{ key, file }] : []));

/** Whether the server lacks a photo or has them in another order. */
export const isUnsettled = (state: PhotoState): boolean =>
  state.photos.some((photo) => !isStored(photo)) || nextStep(state.photos, mainOf(state)?.key) !== null;

/** Order, main photo and changed kinds, which the browser keeps with an unsaved draft. */
export const arrangementOf = (state: PhotoState): DraftBuffer['photos'] => ({
  keys: state.photos.map(({ key }) => key),
  main: mainOf(state)?.key ?? null,
  kinds: Object.fromEntries(
    state.photos.flatMap(({ key, kind, image }) => (image && image.kind !== kind ? [[key, kind] as const] : [])),
  ),
});
