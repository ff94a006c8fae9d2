import type { DraftPhoto } from './draft-photos';
import {
  isStored,
  nextStep,
  withMain,
  withMoved,
  withoutMain,
  type FormPhoto,
  type Photos,
  type StoredImage,
} from './photo-order';
import type { DraftImageView } from '@/lib/listings/drafts/view';
import { isPhoto, photosFirst, type PhotoKind } from '@/lib/listings/photos/kind';
import type { RejectedView } from '@/lib/listings/view';

/** A photo of the rejected listing that a new one begins from. */
export type ReusablePhoto = { url: string; isPrimary: boolean; isReused: boolean; kind: PhotoKind };

/** A listing, or the draft of a new one on the server. */
export type PhotoTarget = { propertyId: number } | { draftId: string };
/** Last arrangement of a draft's photos in this browser, by their keys. */
export type Arrangement = { keys: string[]; main: string | null };

/**
 * The photos of one form. Reused ones stand before the others, count with them, and have the main photo among them unless
 * one of the others was chosen.
 */
export type PhotoState = {
  /** Upload target of photos; null until it is known. */
  target: PhotoTarget | null;
  photos: Photos;
  /** Maximum number of photos per listing. */
  max: number;
  preparing: number;
  reusable: readonly ReusablePhoto[];
  /** Key of the chosen main photo. Beside reused photos no other is the main one; without them the first may be. */
  chosenMain: string | null;
};

type NewPhoto = DraftPhoto & { url: string };

type Start = {
  max: number;
  images?: StoredImage[];
  rejected?: RejectedView['photos'];
  urlOf?: (imageUrl: string) => string;
};

export function initialPhotoState({ max, images = [], rejected = [], urlOf = String }: Start): PhotoState {
  const photos = images.map((image) => storedPhoto(String(image.id), image, urlOf(image.imageUrl)));
  const reusable = rejected.map(({ imageUrl, isPrimary, kind }) => ({
    url: urlOf(imageUrl),
    isPrimary,
    kind,
    isReused: true,
  }));
  return { target: null, photos: withMain(photos), max, preparing: 0, reusable, chosenMain: null };
}

const storedPhoto = (key: string, image: StoredImage, url: string): FormPhoto => ({
  key,
  url,
  status: 'stored',
  progress: 1,
  image,
  isMain: image.isPrimary,
  kind: image.kind,
});

type OpenedDraft = {
  draftId: string;
  /** The server's photos of the draft. */
  images: { image: DraftImageView; url: string }[];
  /** Local photos that are not uploaded yet. */
  files: NewPhoto[];
  arranged: Arrangement | null;
};

/** Replaces the photos with a draft's photos. */
export function withDraft(state: PhotoState, { draftId, images, files, arranged }: OpenedDraft): PhotoState {
  const stored = images.map(({ image, url }) => storedPhoto(image.key ?? String(image.id), image, url));
  const known = new Set(stored.map(({ key }) => key));
  const unsent = files.filter(({ key }) => !known.has(key));
  const keys = arranged?.keys ?? [];
  const placeOf = ({ key }: FormPhoto) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const photos = photosFirst(
    [...stored, ...unsent.map(waitingPhoto)].sort((one, other) => placeOf(one) - placeOf(other)),
  ).slice(0, state.max - reusedIndexes(state.reusable).length);
  const main = arranged
    ? arranged.main
    : (unsent.find((photo) => photo.main) ?? stored.find(({ isMain }) => isMain))?.key;
  const opened = { ...state, target: { draftId }, chosenMain: main ?? null };
  return withPhotos(opened, withMain(photos, main ?? undefined));
}

/** Adds photos that this browser has stored. */
export function withRestored(state: PhotoState, added: NewPhoto[]): PhotoState {
  const main = hasReused(state) ? added.find((photo) => photo.main) : undefined;
  return withAdded({ ...state, chosenMain: main?.key ?? state.chosenMain }, added);
}

/** Reuses all reusable photos, except those at these indexes. */
export function withReused(state: PhotoState, except: number[]): PhotoState {
  const reusable = state.reusable.map((photo, index) => ({ ...photo, isReused: !except.includes(index) }));
  return withPhotos({ ...state, reusable }, withMain(state.photos));
}

export function withOrder(state: PhotoState, key: string, index: number): PhotoState {
  const order = withMoved(state.photos, key, index);
  return withPhotos(state, hasReused(state) ? withMain(order, state.chosenMain ?? '') : order);
}

/** @param key null for the main one among the reused photos */
export const withChosenMain = (state: PhotoState, key: string | null): PhotoState =>
  withPhotos({ ...state, chosenMain: key }, withMain(state.photos, key ?? ''));

const waitingPhoto = ({ main: isMain, ...photo }: NewPhoto): FormPhoto => ({
  ...photo,
  isMain,
  kind: 'photo',
  status: 'waiting',
  progress: 0,
});

export const withAdded = (state: PhotoState, added: NewPhoto[]): PhotoState =>
  withPhotos(state, withMain(photosFirst([...state.photos, ...added.map(waitingPhoto)])));

/** Beside reused photos, only a chosen one is the main photo. */
export function withPhotos(state: PhotoState, photos: Photos): PhotoState {
  const isOwnMain = !hasReused(state) || photos.some(({ key }) => key === state.chosenMain);
  return { ...state, photos: isOwnMain ? photos : withoutMain(photos) };
}

export const isDraft = ({ target }: PhotoState): boolean => target !== null && 'draftId' in target;

export const isBusy = ({ preparing, photos, target }: PhotoState): boolean =>
  preparing > 0 || photos.some(({ status }) => status === 'uploading' || (status === 'waiting' && target !== null));

export const countFree = ({ photos, max, preparing, reusable }: PhotoState): number =>
  Math.max(0, max - reusedIndexes(reusable).length - photos.length - preparing);

const hasReused = ({ reusable }: PhotoState) => reusable.some((photo) => photo.isReused && isPhoto(photo));

export const reusedIndexes = (reusable: readonly ReusablePhoto[]) =>
  reusable.flatMap(({ isReused }, index) => (isReused ? [index] : []));
export const unusedIndexes = (reusable: readonly ReusablePhoto[]) =>
  reusable.flatMap(({ isReused }, index) => (isReused ? [] : [index]));

/** The reused photo that the server makes primary if no new photo is; -1 for none. */
export function reusedMainIndex(reusable: readonly ReusablePhoto[]): number {
  const primary = reusable.findIndex(({ isReused, isPrimary }) => isReused && isPrimary);
  return primary >= 0 ? primary : reusable.findIndex((photo) => photo.isReused && isPhoto(photo));
}

export const draftPhotos = ({ photos }: PhotoState): DraftPhoto[] =>
  photos.flatMap(({ key, file, isMain: main }) => (file ? [{ key, file, main }] : []));

/** Whether the server lacks a photo or has them in another order. */
export const isUnsettled = (state: PhotoState): boolean =>
  state.photos.some((photo) => !isStored(photo)) || nextStep(state.photos) !== null;

export const arrangementOf = (state: PhotoState): Arrangement => ({
  keys: state.photos.map(({ key }) => key),
  main: hasReused(state) ? state.chosenMain : (state.photos.find(({ isMain }) => isMain)?.key ?? null),
});
