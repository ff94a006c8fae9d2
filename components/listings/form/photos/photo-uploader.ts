import { createStore } from '../../../ui/store';
import { newId } from '../new-id';
import { saveDraftPhotos, type DraftPhoto } from './draft-photos';
import { changePhoto, removePhoto, uploadPhoto } from './photo-api';
import {
  asOnServer,
  isStored,
  nextStep,
  withChanged,
  withStep,
  type FormPhoto,
  type Photos,
  type StoredImage,
} from './photo-order';
import {
  countFree,
  isBusy,
  isDraft,
  mainOf,
  storedPhoto,
  unsentPhotos,
  withAdded,
  withKind,
  withOpened,
  withOrder,
  withReturned,
  withoutPhoto,
  withUpload,
  type OpenedPhotos,
  type PhotoState,
  type PhotoTarget,
} from './photo-state';
import { preparePhoto, RefusedPhoto, type Refusal } from './prepare-photo';
import { ApiError } from '@/lib/http/api-client';
import type { PhotoKind } from '@/lib/listings/photos/kind';

type OnProblem = (during: 'upload' | 'remove' | 'order', problem: unknown) => void;
export type AddedFiles = { refused: { name: string; reason: Refusal }[]; leftOut: string[] };
export type PhotoUploader = ReturnType<typeof createPhotoUploader>;

const MAX_UPLOADS = 2;

/** Whether a request got no answer: there is no network, or the page is being left. */
export const isUnanswered = (problem: unknown) => problem instanceof ApiError && problem.status === 0;

/** Outlives the page: uploads go on after leaving it, and returning to the draft uploads nothing twice. */
const uploadsByKey = new Map<string, Promise<StoredImage>>();
const nameOf = (target: PhotoTarget, key: string) => `${Object.values(target).join()}:${key}`;

/**
 * Sends photos in their order, two at once, and other changes.
 * @param draftKey key under which the browser stores the files that the server lacks
 */
export function createPhotoUploader(draftKey: string, initial: PhotoState) {
  const { getState, subscribe, setState } = createStore(initial);
  let report: OnProblem = () => undefined;
  const running = new Set<string>();
  const uploads = new Set<Promise<void>>();
  let ordering = Promise.resolve(true);
  /** Keys of photos that were removed before they were stored. */
  const unwanted = new Set<string>();

  function update(change: Partial<PhotoState>) {
    const before = getState();
    setState(change);
    releaseFiles(before);
    saveDraft(before);
    startUploads();
  }

  const updatePhoto = (key: string, change: Partial<FormPhoto>) =>
    update({ photos: withChanged(getState().photos, key, change) });

  /** Releases files of photos that were removed, or are now shown from the server. */
  function releaseFiles(before: PhotoState) {
    const { photos } = getState();
    for (const { url, file } of before.photos)
      if (file && !photos.some((photo) => photo.url === url)) URL.revokeObjectURL(url);
  }

  function saveDraft(before: PhotoState) {
    const photos = unsentPhotos(getState());
    if (keysOf(photos) !== keysOf(unsentPhotos(before))) void saveDraftPhotos(draftKey, photos);
  }

  function startUploads() {
    const { target, photos } = getState();
    if (target === null) return;
    for (const { status, key, file } of photos) {
      if (running.size >= MAX_UPLOADS) return;
      if (status !== 'waiting' || !file || running.has(key)) continue;
      const sending = upload(target, key, file).finally(() => uploads.delete(sending));
      uploads.add(sending);
    }
  }

  async function upload(target: PhotoTarget, key: string, file: File) {
    running.add(key);
    const name = nameOf(target, key);
    updatePhoto(key, { status: 'uploading', progress: 0 });
    try {
      const onProgress = (progress: number) => updatePhoto(key, { progress });
      const sending = uploadsByKey.get(name) ?? uploadPhoto(target, file, { key, onProgress });
      uploadsByKey.set(name, sending);
      const image = await sending;
      // An upload that has reached the server cannot be cancelled.
      const { photos, removed } = getState();
      if (unwanted.has(key)) update({ removed: [...removed, { ...storedPhoto(key, image), index: photos.length }] });
      else update(withUpload(getState(), key, image, file));
    } catch (problem) {
      uploadsByKey.delete(name);
      if (getState().photos.some((photo) => photo.key === key && !isStored(photo))) {
        updatePhoto(key, { status: 'failed', problem });
        report('upload', problem);
      }
    }
    running.delete(key);
    startUploads();
    if (!isBusy(getState())) void send();
  }

  async function settled(): Promise<boolean> {
    while (isBusy(getState())) await nextChange(subscribe);
    await Promise.all(uploads);
    const isAnswered = await send();
    return isAnswered && getState().photos.every(isStored);
  }

  /**
   * Sends removals, kinds, order and main photo. @returns false if a change got no answer; the next call sends it again.
   * A removal that fails is not repeated: the photo returns.
   */
  const send = () => (ordering = ordering.then(sendSteps));

  async function sendSteps(): Promise<boolean> {
    for (let state = getState(); state.target !== null; state = getState()) {
      const [removed] = state.removed;
      const step = removed ? null : nextStep(state.photos, mainOf(state)?.key);
      const left = () => getState().removed.filter((photo) => photo !== removed);
      try {
        if (removed) await removePhoto(state.target, removed.image.id);
        else if (step) await changePhoto(state.target, step.image.id, step.change);
        else return true;
      } catch (problem) {
        const isKept = !removed && isUnanswered(problem);
        if (removed) update({ ...withReturned(getState(), removed), removed: left() });
        else if (!isKept) update(asOnServer(getState().photos));
        report(removed ? 'remove' : 'order', problem);
        return !isKept;
      }
      update({ photos: withStep(getState().photos, step, isDraft(state)), removed: left() });
    }
    return true;
  }

  function arrange(change: Partial<PhotoState>) {
    update(change);
    void send();
  }

  function remove(key: string) {
    const without = withoutPhoto(getState(), key);
    if (without.removed.length === getState().removed.length) unwanted.add(key);
    arrange(without);
  }

  const retry = (key?: string) => update({ photos: withRetried(getState().photos, key) });

  return {
    getState,
    subscribe,

    onProblem(listener: OnProblem) {
      report = listener;
      return () => void (report = () => undefined);
    },

    open(target: PhotoTarget, photos: OpenedPhotos = {}) {
      update({ ...withOpened(getState(), photos), target });
      if (isDraft(getState())) void send(); // a listing changes only if its owner changes it
    },

    async add(files: File[]): Promise<AddedFiles> {
      const accepted = files.slice(0, countFree(getState()));
      const refused: AddedFiles['refused'] = [];
      update({ preparing: getState().preparing + accepted.length });
      // One by one: a photo unfolds to fifty megabytes while it is prepared.
      for (const file of accepted) {
        const prepared = await preparePhoto(file).catch((problem: unknown) => {
          if (!(problem instanceof RefusedPhoto)) throw problem;
          refused.push({ name: file.name, reason: problem.reason });
          return null;
        });
        const added = prepared ? [{ key: newId(), file: prepared }] : [];
        update({ ...withAdded(getState(), added), preparing: getState().preparing - 1 });
      }
      return { refused, leftOut: files.slice(accepted.length).map(({ name }) => name) };
    },

    /** @returns false if the listing already has the maximum number of photos */
    setReused(index: number, isReused: boolean): boolean {
      if (isReused && countFree(getState()) === 0) return false;
      const others = getState().omitted.filter((each) => each !== index);
      update({ omitted: isReused ? others : [...others, index] });
      return true;
    },

    reuseAllBut: (omitted: number[]) => update({ omitted }),

    move: (key: string, index: number) => arrange(withOrder(getState(), key, index)),

    /** @param key null for the main one among the reused photos */
    makeMain: (key: string | null) => arrange({ main: key }),

    setKind: (key: string, kind: PhotoKind) => arrange(withKind(getState(), key, kind)),

    retry,

    /** Removes the photos that the server does not have. */
    clear() {
      for (const photo of getState().photos) if (!isStored(photo)) remove(photo.key);
    },

    remove,

    /** Waits until nothing is being sent. @returns whether the server has all photos, their order and the main one */
    settled,

    /** Like `settled`, after retrying failed uploads. */
    sendAll(): Promise<boolean> {
      retry();
      return settled();
    },
  };
}

const withRetried = (photos: Photos, key?: string): Photos =>
  photos.map((photo) =>
    photo.status === 'failed' && (key ?? photo.key) === photo.key
      ? { ...photo, status: 'waiting', progress: 0, problem: undefined }
      : photo,
  );

const nextChange = (subscribe: (listener: () => void) => () => void) =>
  new Promise<void>((resolve) => {
    const unsubscribe = subscribe(() => {
      unsubscribe();
      resolve();
    });
  });

const keysOf = (photos: DraftPhoto[]) => photos.map(({ key }) => key).join();
