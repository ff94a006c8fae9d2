import { newId } from '../new-id';
import type { DraftPhoto } from './draft-photos';
import { createOrderSender, type Effects, type OnProblem } from './order-sender';
import {
  isStored,
  withChanged,
  withKind,
  withMain,
  withoutPhoto,
  withStored,
  type Photos,
  type StoredImage,
} from './photo-order';
import {
  countFree,
  draftPhotos,
  isBusy,
  unusedIndexes,
  withAdded,
  withChosenMain,
  withDraft,
  withOrder,
  withPhotos,
  withRestored,
  withReused,
  type Arrangement,
  type PhotoState,
  type PhotoTarget,
} from './photo-state';
import { isShowable, RefusedPhoto, type Refusal } from './prepare-photo';
import type { DraftImageView } from '@/lib/listings/drafts/view';
import type { PhotoKind } from '@/lib/listings/photos/kind';

/** Invalid photos, and names of those beyond the maximum. */
export type AddedFiles = { refused: { name: string; reason: Refusal }[]; leftOut: string[] };
export type PhotoUploader = ReturnType<typeof createPhotoUploader>;

const MAX_UPLOADS = 2;

/** Outlives the page: uploads go on after leaving it, and returning to the draft uploads nothing twice. */
const uploadsByKey = new Map<string, Promise<StoredImage>>();
const nameOf = (target: PhotoTarget, key: string) => `${Object.values(target).join()}:${key}`;

/** The server's photos of a draft, local files not uploaded yet, and their last arrangement. */
type OpenedPhotos = { images?: DraftImageView[]; files?: DraftPhoto[]; arranged?: Arrangement | null };

/**
 * Sends photos in their order, two at once, and changes of order, main photo and removals at once. Saves files that the
 * server does not have yet with the draft.
 */
export function createPhotoUploader(effects: Effects, initial: PhotoState) {
  let state = initial;
  const listeners = new Set<() => void>();
  const problemListeners = new Set<OnProblem>();
  const running = new Set<string>();
  const uploads = new Set<Promise<void>>();
  /** Keys removed before their upload ended. Photos of a draft that was only left may be wanted again. */
  const unwanted = new Set<string>();
  let uploadProblem: unknown = null;

  /** @param areUnwanted whether photos that are gone were removed, not only left with their draft */
  function update(next: PhotoState, areUnwanted = true) {
    const before = state;
    state = next;
    releaseFiles(before, areUnwanted);
    saveDraft(before);
    startUploads();
    for (const listener of listeners) listener();
  }

  const setPhotos = (photos: Photos) => update(withPhotos(state, photos));

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const report: OnProblem = (during, problem) => {
    for (const listener of problemListeners) listener(during, problem);
  };

  /** Releases files of photos that were removed, or are now shown from the server. */
  function releaseFiles(before: PhotoState, areUnwanted: boolean) {
    for (const { key, url, file } of before.photos) {
      if (!file || state.photos.some((photo) => photo.url === url)) continue;
      URL.revokeObjectURL(url);
      if (areUnwanted && !state.photos.some((photo) => photo.key === key)) unwanted.add(key);
    }
  }

  function saveDraft(before: PhotoState) {
    const photos = draftPhotos(state);
    if (!isSameDraft(photos, draftPhotos(before))) effects.saveDraft(photos);
  }

  function startUploads() {
    const { target } = state;
    if (target === null) return;
    for (const { status, key, file } of state.photos) {
      if (running.size >= MAX_UPLOADS) return;
      if (status !== 'waiting' || !file || running.has(key)) continue;
      const sending = upload(target, key, file).finally(() => uploads.delete(sending));
      uploads.add(sending);
    }
  }

  async function upload(target: PhotoTarget, key: string, file: File) {
    running.add(key);
    const name = nameOf(target, key);
    /** The form may have begun another draft meanwhile. */
    const isCurrent = () => state.target === target;
    setPhotos(withChanged(state.photos, key, { status: 'uploading', progress: 0 }));
    try {
      const onProgress = (progress: number) => isCurrent() && setPhotos(withChanged(state.photos, key, { progress }));
      const sending = uploadsByKey.get(name) ?? effects.upload(target, file, { key, onProgress });
      uploadsByKey.set(name, sending);
      const image = await sending;
      if (unwanted.has(key)) await removeUnwanted(target, image);
      else if (isCurrent())
        setPhotos(withUpload(state.photos, key, image, isShowable(file) ? undefined : effects.urlOf(image.imageUrl)));
    } catch (problem) {
      uploadsByKey.delete(name);
      if (state.photos.some((photo) => photo.key === key) && isCurrent()) {
        uploadProblem = problem;
        setPhotos(withChanged(state.photos, key, { status: 'failed', error: effects.explain(problem) }));
        report('upload', problem);
      }
    }
    running.delete(key);
    startUploads();
    if (!isBusy(state)) void order.send();
  }

  /** Deletes a photo that was removed during its upload: an upload that has reached the server cannot be cancelled. */
  async function removeUnwanted(target: PhotoTarget, { id }: StoredImage) {
    await effects.removeImage(target, id).catch((problem: unknown) => report('remove', problem));
  }

  async function settled(): Promise<boolean> {
    while (isBusy(state)) await nextChange(subscribe);
    await Promise.all(uploads);
    await order.send();
    return state.photos.every(isStored);
  }

  const order = createOrderSender(effects, { getState: () => state, setPhotos, report });

  const retry = (key?: string) => setPhotos(withRetried(state.photos, key));

  return {
    getState: () => state,
    subscribe,

    onProblem(listener: OnProblem) {
      problemListeners.add(listener);
      return () => void problemListeners.delete(listener);
    },

    /** From now on photos are sent. */
    open: (target: PhotoTarget) => update({ ...state, target }),

    /** Like `open`, but replaces the current photos with those of the draft. */
    openDraft(draftId: string, { images = [], files = [], arranged = null }: OpenedPhotos = {}) {
      const shown = images.map((image) => ({ image, url: effects.urlOf(image.imageUrl) }));
      update(withDraft(state, { draftId, images: shown, files: files.map(withUrl), arranged }), false);
    },

    /** Why the last photo was not sent. */
    uploadProblem: () => uploadProblem,

    async add(files: File[]): Promise<AddedFiles> {
      const accepted = files.slice(0, countFree(state));
      const refused: AddedFiles['refused'] = [];
      update({ ...state, preparing: state.preparing + accepted.length });
      // One by one: a photo unfolds to fifty megabytes while it is prepared.
      for (const file of accepted) {
        const prepared = await effects.prepare(file).catch((problem: unknown) => {
          if (!(problem instanceof RefusedPhoto)) throw problem;
          refused.push({ name: file.name, reason: problem.reason });
          return null;
        });
        const added = prepared ? [withUrl({ key: newId(), file: prepared, main: false })] : [];
        update(withAdded({ ...state, preparing: state.preparing - 1 }, added));
      }
      return { refused, leftOut: files.slice(accepted.length).map(({ name }) => name) };
    },

    restore(draft: DraftPhoto[]) {
      const known = new Set(state.photos.map(({ key }) => key));
      const added = draft.filter(({ key }) => !known.has(key)).slice(0, countFree(state));
      update(withRestored(state, added.map(withUrl)));
    },

    /** @returns false if the listing already has the maximum number of photos */
    setReused(index: number, isReused: boolean): boolean {
      if (isReused && countFree(state) === 0) return false;
      const others = unusedIndexes(state.reusable).filter((each) => each !== index);
      update(withReused(state, isReused ? others : [...others, index]));
      return true;
    },

    reuseAllBut: (except: number[]) => update(withReused(state, except)),

    move(key: string, index: number) {
      update(withOrder(state, key, index));
      void order.send();
    },

    /** @param key null for the main one among the reused photos */
    makeMain(key: string | null) {
      update(withChosenMain(state, key));
      void order.send();
    },

    setKind(key: string, kind: PhotoKind) {
      setPhotos(withKind(state.photos, key, kind));
      void order.send();
    },

    /** Without a key, all photos that failed. */
    retry,

    clear: () => setPhotos(withMain(state.photos.filter(isStored))),

    async remove(key: string) {
      const { photos: before, target } = state;
      const photo = before.find((each) => each.key === key);
      if (!photo) return;
      setPhotos(withoutPhoto(before, key));
      if (!isStored(photo) || target === null) return;
      await order.remove({ photo, before }); // after what the server is being told: that may be about this photo
    },

    /** Waits until nothing is being sent. @returns whether everything is stored */
    settled,

    /** Like `settled`, after retrying failed uploads. */
    sendAll(): Promise<boolean> {
      retry();
      return settled();
    },
  };
}

const withUrl = (photo: DraftPhoto) => ({ ...photo, url: URL.createObjectURL(photo.file) });

const withRetried = (photos: Photos, key?: string): Photos =>
  photos.map((photo) =>
    photo.status === 'failed' && (key ?? photo.key) === photo.key
      ? { ...photo, status: 'waiting', progress: 0, error: undefined }
      : photo,
  );

/** @param url set if the browser cannot show the file itself */
function withUpload(photos: Photos, key: string, image: StoredImage, url?: string): Photos {
  // The page was loaded when the server had the photo already.
  if (photos.some((photo) => photo.image?.id === image.id)) return withoutPhoto(photos, key);
  return withStored(photos, key, { status: 'stored', progress: 1, image, file: undefined, ...(url && { url }) });
}

const nextChange = (subscribe: (listener: () => void) => () => void) =>
  new Promise<void>((resolve) => {
    const unsubscribe = subscribe(() => {
      unsubscribe();
      resolve();
    });
  });

const isSameDraft = (one: DraftPhoto[], other: DraftPhoto[]) =>
  one.length === other.length &&
  one.every(({ key, main }, index) => key === other[index]?.key && main === other[index]?.main);
