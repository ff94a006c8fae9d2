import { newId } from '../new-id';
import { createStore } from '../store';
import type { DraftPhoto } from './draft-photos';
import { createOrderSender, type Effects, type OnProblem } from './order-sender';
import { isStored, withChanged, withStored, type FormPhoto, type Photos, type StoredImage } from './photo-order';
import {
  countFree,
  isBusy,
  shownUrl,
  unsentPhotos,
  withAdded,
  withKind,
  withOpened,
  withOrder,
  type OpenedPhotos,
  type PhotoState,
  type PhotoTarget,
} from './photo-state';
import { isShowable, RefusedPhoto, type Refusal } from './prepare-photo';
import type { PhotoKind } from '@/lib/listings/photos/kind';

export type AddedFiles = { refused: { name: string; reason: Refusal }[]; leftOut: string[] };
export type PhotoUploader = ReturnType<typeof createPhotoUploader>;

const MAX_UPLOADS = 2;

/** Outlives the page: uploads go on after leaving it, and returning to the draft uploads nothing twice. */
const uploadsByKey = new Map<string, Promise<StoredImage>>();
const nameOf = (target: PhotoTarget, key: string) => `${Object.values(target).join()}:${key}`;

/** Sends photos in their order, two at once, and other changes. Saves files that the server lacks with the draft. */
export function createPhotoUploader(effects: Effects, initial: PhotoState) {
  const { getState, subscribe, setState } = createStore(initial);
  let report: OnProblem = () => undefined;
  const running = new Set<string>();
  const uploads = new Set<Promise<void>>();
  /** Keys of photos that were removed before they were stored. */
  const unwanted = new Set<string>();

  function update(change: Partial<PhotoState>) {
    const before = getState();
    setState(change);
    releaseFiles(before);
    saveDraft(before);
    startUploads();
  }

  const changePhoto = (key: string, change: Partial<FormPhoto>) =>
    update({ photos: withChanged(getState().photos, key, change) });

  /** Releases files of photos that were removed, or are now shown from the server. */
  function releaseFiles(before: PhotoState) {
    const { photos } = getState();
    for (const { url, file } of before.photos)
      if (file && !photos.some((photo) => photo.url === url)) URL.revokeObjectURL(url);
  }

  function saveDraft(before: PhotoState) {
    const photos = unsentPhotos(getState());
    if (keysOf(photos) !== keysOf(unsentPhotos(before))) effects.saveDraft(photos);
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
    changePhoto(key, { status: 'uploading', progress: 0 });
    try {
      const onProgress = (progress: number) => changePhoto(key, { progress });
      const sending = uploadsByKey.get(name) ?? effects.upload(target, file, { key, onProgress });
      uploadsByKey.set(name, sending);
      const image = await sending;
      if (unwanted.has(key)) await removeUnwanted(target, image);
      else {
        const url = isShowable(file) ? undefined : shownUrl(image.imageUrl);
        update({ photos: withUpload(getState().photos, key, image, url) });
      }
    } catch (problem) {
      uploadsByKey.delete(name);
      if (getState().photos.some((photo) => photo.key === key && !isStored(photo))) {
        changePhoto(key, { status: 'failed', problem });
        report('upload', problem);
      }
    }
    running.delete(key);
    startUploads();
    if (!isBusy(getState())) void order.send();
  }

  /** Deletes a photo that was removed during its upload: an upload that has reached the server cannot be cancelled. */
  async function removeUnwanted(target: PhotoTarget, { id }: StoredImage) {
    await effects.removeImage(target, id).catch((problem: unknown) => report('remove', problem));
  }

  async function settled(): Promise<boolean> {
    while (isBusy(getState())) await nextChange(subscribe);
    await Promise.all(uploads);
    const isAnswered = await order.send();
    return isAnswered && getState().photos.every(isStored);
  }

  const order = createOrderSender(effects, { getState, update, report: (...problem) => report(...problem) });

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
      void order.send();
    },

    async add(files: File[]): Promise<AddedFiles> {
      const accepted = files.slice(0, countFree(getState()));
      const refused: AddedFiles['refused'] = [];
      update({ preparing: getState().preparing + accepted.length });
      // One by one: a photo unfolds to fifty megabytes while it is prepared.
      for (const file of accepted) {
        const prepared = await effects.prepare(file).catch((problem: unknown) => {
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

    move(key: string, index: number) {
      update(withOrder(getState(), key, index));
      void order.send();
    },

    /** @param key null for the main one among the reused photos */
    makeMain(key: string | null) {
      update({ main: key });
      void order.send();
    },

    setKind(key: string, kind: PhotoKind) {
      update(withKind(getState(), key, kind));
      void order.send();
    },

    retry,

    /** Removes the photos that the server does not have. */
    clear() {
      const { photos } = getState();
      for (const photo of photos) if (!isStored(photo)) unwanted.add(photo.key);
      update({ photos: photos.filter(isStored) });
    },

    async remove(key: string) {
      const before = getState();
      const photo = before.photos.find((each) => each.key === key);
      if (!photo) return;
      if (!isStored(photo)) unwanted.add(key);
      update({ photos: withoutPhoto(before.photos, key), main: before.main === key ? null : before.main });
      if (!isStored(photo) || before.target === null) return;
      await order.remove({ photo, before }); // after the changes in progress, which may concern this photo
    },

    /** Waits until nothing is being sent. @returns whether the server has all photos, their order and the main one */
    settled,

    /** Like `settled`, after retrying failed uploads. */
    sendAll(): Promise<boolean> {
      retry();
      return settled();
    },
  };
}

const withoutPhoto = (photos: Photos, key: string): Photos => photos.filter((photo) => photo.key !== key);

const withRetried = (photos: Photos, key?: string): Photos =>
  photos.map((photo) =>
    photo.status === 'failed' && (key ?? photo.key) === photo.key
      ? { ...photo, status: 'waiting', progress: 0, problem: undefined }
      : photo,
  );

/** @param url set if the browser cannot show the file itself */
function withUpload(photos: Photos, key: string, image: StoredImage, url?: string): Photos {
  // The form was opened when the server had the photo already.
  if (photos.some((photo) => photo.image?.id === image.id))
    return photos.filter((photo) => photo.key !== key || isStored(photo));
  return withStored(photos, key, { status: 'stored', progress: 1, image, file: undefined, ...(url && { url }) });
}

const nextChange = (subscribe: (listener: () => void) => () => void) =>
  new Promise<void>((resolve) => {
    const unsubscribe = subscribe(() => {
      unsubscribe();
      resolve();
    });
  });

const keysOf = (photos: DraftPhoto[]) => photos.map(({ key }) => key).join();
