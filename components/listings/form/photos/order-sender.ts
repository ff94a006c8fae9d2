import type { DraftPhoto } from './draft-photos';
import {
  asOnServer,
  nextStep,
  withMoved,
  withServersPrimary,
  withStep,
  type Photos,
  type Step,
  type StoredImage,
  type StoredPhoto,
} from './photo-order';
import { isDraft, mainOf, type PhotoState, type PhotoTarget } from './photo-state';

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
  urlOf: (imageUrl: string) => string;
};

export type OnProblem = (during: 'upload' | 'remove' | 'order', problem: unknown) => void;
type Removal = { photo: StoredPhoto; before: PhotoState };
type Uploader = { getState: () => PhotoState; update: (change: Partial<PhotoState>) => void; report: OnProblem };

/** Tells the server removals, order and main photo, one after the other. */
export function createOrderSender(effects: Effects, { getState, update, report }: Uploader) {
  /** Removals not yet sent to the server. */
  const removals: Removal[] = [];
  let ordering = Promise.resolve();

  /** A listing always has a primary photo; the server chooses none for a draft. */
  const withPrimary = (photos: Photos) => (isDraft(getState()) ? photos : withServersPrimary(photos));

  /** Runs one at a time, since each compares with the result of the last. */
  const send = () => (ordering = ordering.then(sendSteps));

  async function sendSteps() {
    for (let state = getState(); state.target !== null; state = getState()) {
      const removal = removals.shift();
      if (removal) {
        if (!(await sendRemoval(state.target, removal))) return;
        continue;
      }
      const step = nextStep(state.photos, mainOf(state)?.key);
      if (!step) return;
      try {
        await effects.changeImage(state.target, step.image.id, step.change);
      } catch (problem) {
        update(asOnServer(getState().photos));
        report('order', problem);
        return;
      }
      update({ photos: withPrimary(withStep(getState().photos, step)) });
    }
  }

  /** @returns false if the server rejected it */
  async function sendRemoval(target: PhotoTarget, { photo, before }: Removal): Promise<boolean> {
    try {
      await effects.removeImage(target, photo.image.id);
    } catch (problem) {
      const index = before.photos.findIndex(({ key }) => key === photo.key);
      update({ photos: withMoved([...getState().photos, photo], photo.key, index), main: before.main });
      report('remove', problem);
      return false;
    }
    update({ photos: withPrimary(getState().photos) });
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
