import type { DraftPhoto } from './draft-photos';
import {
  asOnServer,
  isStored,
  nextStep,
  withChanged,
  withKind,
  withMain,
  withMoved,
  withoutMain,
  withoutPhoto,
  withServersPrimary,
  withStep,
  withStored,
  type FormPhoto,
  type Photos,
  type Step,
  type StoredImage,
} from './photo-order';
import { isPhoto, photosFirst, type PhotoKind } from '@/lib/listings/photos/kind';
import type { RejectedView } from '@/lib/listings/view';

/** A photo of the rejected listing that a new one begins from. */
export type ReusablePhoto = { url: string; isPrimary: boolean; isReused: boolean; kind: PhotoKind };

/** A listing, or the draft of a new one on the server. */
export type PhotoTarget = { propertyId: number } | { draftId: string };
/** A draft's photo has the key under which it was sent. */
export type DraftImage = StoredImage & { key: string | null };
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

export type PhotoAction =
  | { type: 'opened'; target: PhotoTarget }
  /** `images`: the server's photos of the draft; `files`: local ones not uploaded yet. */
  | {
      type: 'draftOpened';
      draftId: string;
      images: { image: DraftImage; url: string }[];
      files: NewPhoto[];
      arranged: Arrangement | null;
    }
  | { type: 'preparing'; count: number }
  | { type: 'prepared'; photo: NewPhoto | null }
  | { type: 'restored'; photos: NewPhoto[] }
  /** Reuses all reusable photos, except those at these indexes. */
  | { type: 'reused'; except: number[] }
  | { type: 'moved'; key: string; index: number }
  /** Null for the main one among the reused photos. */
  | { type: 'mainChosen'; key: string | null }
  | { type: 'kindChosen'; key: string; kind: PhotoKind }
  | { type: 'removed'; key: string }
  | { type: 'removalStored' }
  | { type: 'removalRefused'; photo: FormPhoto; before: Photos }
  | { type: 'cleared' }
  | { type: 'retried'; key?: string }
  | { type: 'uploadStarted'; key: string }
  | { type: 'uploadProgressed'; key: string; progress: number }
  /** `url`: set if the browser cannot show the file itself. */
  | { type: 'uploadStored'; key: string; image: StoredImage; url?: string }
  | { type: 'uploadFailed'; key: string; error: string }
  | { type: 'orderStored'; step: Step }
  | { type: 'orderRefused' };

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

export function photoReducer(state: PhotoState, action: PhotoAction): PhotoState {
  const { photos } = state;
  switch (action.type) {
    case 'opened':
      return { ...state, target: action.target };
    case 'draftOpened':
      return draftOpened(state, action);
    case 'preparing':
      return { ...state, preparing: state.preparing + action.count };
    case 'prepared': {
      const next = { ...state, preparing: state.preparing - 1 };
      return action.photo ? withAdded(next, [action.photo]) : next;
    }
    case 'restored': {
      const main = hasReused(state) ? action.photos.find((photo) => photo.main) : undefined;
      return withAdded({ ...state, chosenMain: main?.key ?? state.chosenMain }, action.photos);
    }
    case 'reused': {
      const reusable = state.reusable.map((photo, index) => ({ ...photo, isReused: !action.except.includes(index) }));
      return withPhotos({ ...state, reusable }, withMain(photos));
    }
    case 'moved': {
      const order = withMoved(photos, action.key, action.index);
      return withPhotos(state, hasReused(state) ? withMain(order, state.chosenMain ?? '') : order);
    }
    case 'mainChosen':
      return withPhotos({ ...state, chosenMain: action.key }, withMain(photos, action.key ?? ''));
    case 'kindChosen':
      return withPhotos(state, withKind(photos, action.key, action.kind));
    case 'removed':
      return withPhotos(state, withoutPhoto(photos, action.key));
    case 'removalStored':
      return isDraft(state) ? state : withPhotos(state, withServersPrimary(photos));
    case 'removalRefused': {
      const { photo, before } = action;
      const index = before.findIndex(({ key }) => key === photo.key);
      const back = withMoved([...photos, { ...photo, isMain: false }], photo.key, index);
      return withPhotos(state, withMain(back, before.find(({ isMain }) => isMain)?.key));
    }
    case 'cleared':
      return withPhotos(state, withMain(photos.filter(isStored)));
    case 'retried':
      return withPhotos(
        state,
        photos.map((photo) =>
          photo.status === 'failed' && (action.key ?? photo.key) === photo.key
            ? { ...photo, status: 'waiting', progress: 0, error: undefined }
            : photo,
        ),
      );
    case 'uploadStarted':
      return withPhotos(state, withChanged(photos, action.key, { status: 'uploading', progress: 0 }));
    case 'uploadProgressed':
      return withPhotos(state, withChanged(photos, action.key, { progress: action.progress }));
    case 'uploadStored': {
      const { key, image, url } = action;
      // The page was loaded when the server had the photo already.
      const isKnown = photos.some((photo) => photo.image?.id === image.id);
      const stored = { status: 'stored', progress: 1, image, file: undefined, ...(url && { url }) } as const;
      return withPhotos(state, isKnown ? withoutPhoto(photos, key) : withStored(photos, key, stored));
    }
    case 'uploadFailed':
      return withPhotos(state, withChanged(photos, action.key, { status: 'failed', error: action.error }));
    case 'orderStored': {
      const stored = withStep(photos, action.step);
      return withPhotos(state, isDraft(state) ? stored : withServersPrimary(stored));
    }
    case 'orderRefused':
      return withPhotos(state, asOnServer(photos));
  }
}

function draftOpened(
  state: PhotoState,
  { draftId, images, files, arranged }: Extract<PhotoAction, { type: 'draftOpened' }>,
): PhotoState {
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

const waitingPhoto = ({ main: isMain, ...photo }: NewPhoto): FormPhoto => ({
  ...photo,
  isMain,
  kind: 'photo',
  status: 'waiting',
  progress: 0,
});

const withAdded = (state: PhotoState, added: NewPhoto[]): PhotoState =>
  withPhotos(state, withMain(photosFirst([...state.photos, ...added.map(waitingPhoto)])));

function withPhotos(state: PhotoState, photos: Photos): PhotoState {
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
