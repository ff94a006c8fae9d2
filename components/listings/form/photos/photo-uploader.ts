import { newId } from '../new-id';
import type { DraftPhoto } from './draft-photos';
import { isStored, nextStep, type Step, type StoredImage, type StoredPhoto } from './photo-order';
import {
  countFree,
  draftPhotos,
  isBusy,
  photoReducer,
  unusedIndexes,
  type Arrangement,
  type DraftImage,
  type PhotoAction,
  type PhotoState,
  type PhotoTarget,
} from './photo-reducer';
import { isShowable, RefusedPhoto, type Refusal } from './prepare-photo';
import type { PhotoKind } from '@/lib/listings/photos/kind';

export type Effects = {
  prepare: (file: File) => Promise<File>;
  upload: (
    target: PhotoTarget,
    file: File,
    options: { key: string; onProgress: (part: number) => void },
  ) => Promise<StoredImage>;
  changeImage: (target: PhotoTarget, imageId: number, change: Step['change']) => Promise<unknown>;
  removeImage: (target: PhotoTarget, imageId: number) => Promise<unknown>;
  saveDraft: (photos: DraftPhoto[]) => void;
  explain: (problem: unknown) => string;
  urlOf: (imageUrl: string) => string;
};

type OnProblem = (during: 'upload' | 'remove' | 'order', problem: unknown) => void;
export type RefusedFile = { name: string; reason: Refusal };
export type PhotoUploader = ReturnType<typeof createPhotoUploader>;

const MAX_UPLOADS = 2;

/** Outlives the page: uploads go on after leaving it, and returning to the draft uploads nothing twice. */
const uploadsByKey = new Map<string, Promise<StoredImage>>();
const nameOf = (target: PhotoTarget, key: string) => `${Object.values(target).join()}:${key}`;

/** The server's photos of a draft, local files not uploaded yet, and their last arrangement. */
type OpenedPhotos = { images?: DraftImage[]; files?: DraftPhoto[]; arranged?: Arrangement | null };

type Removal = { photo: StoredPhoto; before: PhotoState['photos'] };
type Uploader = { getState: () => PhotoState; dispatch: (action: PhotoAction) => void; report: OnProblem };

/** Tells the server removals, order and main photo, one after the other. */
function createOrderSender(effects: Effects, { getState, dispatch, report }: Uploader) {
  /** Removals not yet sent to the server. */
  const removals: Removal[] = [];
  let ordering = Promise.resolve();

  /** Runs one at a time, since each compares with the result of the last. */
  const send = () => (ordering = ordering.then(sendSteps));

  async function sendSteps() {
    for (let state = getState(); state.target !== null; state = getState()) {
      const removal = removals.shift();
      if (removal) {
        if (!(await sendRemoval(state.target, removal))) return;
        continue;
      }
      const step = nextStep(state.photos);
      if (!step) return;
      try {
        await effects.changeImage(state.target, step.image.id, step.change);
      } catch (problem) {
        dispatch({ type: 'orderRefused' });
        report('order', problem);
        return;
      }
      dispatch({ type: 'orderStored', step });
    }
  }

  /** @returns false if the server rejected it */
  async function sendRemoval(target: PhotoTarget, { photo, before }: Removal): Promise<boolean> {
    try {
      await effects.removeImage(target, photo.image.id);
    } catch (problem) {
      dispatch({ type: 'removalRefused', photo, before });
      report('remove', problem);
      return false;
    }
    dispatch({ type: 'removalStored' });
    return true;
  }

  return {
    send,
    remove(removal: Removal): Promise<void> {
      removals.push(removal);
      return send();
    },
  };
}

/**
 * The effects around the reducer: photos are sent in order, two at once; the server learns order, main photo and removals
 * at once; files that it does not have yet are saved with the draft.
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

  function dispatch(action: PhotoAction) {
    const before = state;
    state = photoReducer(before, action);
    releaseFiles(before, action.type !== 'draftOpened');
    saveDraft(before);
    startUploads();
    for (const listener of listeners) listener();
  }

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
    dispatch({ type: 'uploadStarted', key });
    try {
      const onProgress = (progress: number) => isCurrent() && dispatch({ type: 'uploadProgressed', key, progress });
      const sending = uploadsByKey.get(name) ?? effects.upload(target, file, { key, onProgress });
      uploadsByKey.set(name, sending);
      const image = await sending;
      if (unwanted.has(key)) await removeUnwanted(target, image);
      else if (isCurrent()) dispatch({ type: 'uploadStored', key, image, url: urlOfHidden(file, image, effects) });
    } catch (problem) {
      uploadsByKey.delete(name);
      if (state.photos.some((photo) => photo.key === key) && isCurrent()) {
        uploadProblem = problem;
        dispatch({ type: 'uploadFailed', key, error: effects.explain(problem) });
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

  const order = createOrderSender(effects, { getState: () => state, dispatch, report });

  const withUrl = (photo: DraftPhoto) => ({ ...photo, url: URL.createObjectURL(photo.file) });

  return {
    getState: () => state,
    subscribe,

    onProblem(listener: OnProblem) {
      problemListeners.add(listener);
      return () => void problemListeners.delete(listener);
    },

    /** From now on photos are sent. */
    open: (target: PhotoTarget) => dispatch({ type: 'opened', target }),

    /** Like `open`, but replaces the current photos with those of the draft. */
    openDraft(draftId: string, { images = [], files = [], arranged = null }: OpenedPhotos = {}) {
      const shown = images.map((image) => ({ image, url: effects.urlOf(image.imageUrl) }));
      dispatch({ type: 'draftOpened', draftId, images: shown, files: files.map(withUrl), arranged });
    },

    /** Why the last photo was not sent. */
    uploadProblem: () => uploadProblem,

    /** @returns names of invalid photos, and of photos beyond the maximum */
    async add(files: File[]): Promise<{ refused: RefusedFile[]; leftOut: string[] }> {
      const accepted = files.slice(0, countFree(state));
      const refused: RefusedFile[] = [];
      dispatch({ type: 'preparing', count: accepted.length });
      // One by one: a photo unfolds to fifty megabytes while it is prepared.
      for (const file of accepted) {
        const prepared = await effects.prepare(file).catch((problem: unknown) => {
          if (!(problem instanceof RefusedPhoto)) throw problem;
          refused.push({ name: file.name, reason: problem.reason });
          return null;
        });
        const photo = prepared && withUrl({ key: newId(), file: prepared, main: false });
        dispatch({ type: 'prepared', photo });
      }
      return { refused, leftOut: files.slice(accepted.length).map(({ name }) => name) };
    },

    restore(draft: DraftPhoto[]) {
      const known = new Set(state.photos.map(({ key }) => key));
      const added = draft.filter(({ key }) => !known.has(key)).slice(0, countFree(state));
      dispatch({ type: 'restored', photos: added.map(withUrl) });
    },

    /** @returns false if the listing already has the maximum number of photos */
    setReused(index: number, isReused: boolean): boolean {
      if (isReused && countFree(state) === 0) return false;
      const others = unusedIndexes(state.reusable).filter((each) => each !== index);
      dispatch({ type: 'reused', except: isReused ? others : [...others, index] });
      return true;
    },

    reuseAllBut: (except: number[]) => dispatch({ type: 'reused', except }),

    move(key: string, index: number) {
      dispatch({ type: 'moved', key, index });
      void order.send();
    },

    /** @param key null for the main one among the reused photos */
    makeMain(key: string | null) {
      dispatch({ type: 'mainChosen', key });
      void order.send();
    },

    setKind(key: string, kind: PhotoKind) {
      dispatch({ type: 'kindChosen', key, kind });
      void order.send();
    },

    /** Without a key, all photos that failed. */
    retry: (key?: string) => dispatch({ type: 'retried', key }),

    clear: () => dispatch({ type: 'cleared' }),

    async remove(key: string) {
      const { photos: before, target } = state;
      const photo = before.find((each) => each.key === key);
      if (!photo) return;
      dispatch({ type: 'removed', key });
      if (!isStored(photo) || target === null) return;
      await order.remove({ photo, before }); // after what the server is being told: that may be about this photo
    },

    /** Waits until nothing is being sent. @returns whether everything is stored */
    settled,

    /** Like `settled`, after retrying failed uploads. */
    sendAll(): Promise<boolean> {
      dispatch({ type: 'retried' });
      return settled();
    },
  };
}

/** Returns the stored photo's URL if the browser cannot show the file itself. */
const urlOfHidden = (file: File, { imageUrl }: StoredImage, { urlOf }: Effects) =>
  isShowable(file) ? undefined : urlOf(imageUrl);

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
