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
import { ApiError } from '@/lib/http/api-client';

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
};

export type OnProblem = (during: 'upload' | 'remove' | 'order', problem: unknown) => void;
type Removal = { photo: StoredPhoto; before: PhotoState };
type Uploader = { getState: () => PhotoState; update: (change: Partial<PhotoState>) => void; report: OnProblem };

/** Whether a request got no answer: there is no network, or the page is being left. */
export const isUnanswered = (problem: unknown) => problem instanceof ApiError && problem.status === 0;

/** Sends removals, order and main photo to the server, one request at a time. */
export function createOrderSender(effects: Effects, { getState, update, report }: Uploader) {
  const removals: Removal[] = [];
  let ordering = Promise.resolve(true);

  /** A listing always has a primary photo; the server chooses none for a draft. */
  const withPrimary = (photos: Photos) => (isDraft(getState()) ? photos : withServersPrimary(photos));

  /** Sends one change at a time. @returns false if a change got no answer; the next call sends it again */
  const send = () => (ordering = ordering.then(sendSteps));

  async function sendSteps(): Promise<boolean> {
    for (let state = getState(); state.target !== null; state = getState()) {
      const removal = removals.shift();
      if (removal) {
        if (!(await sendRemoval(state.target, removal))) return true;
        continue;
      }
      const step = nextStep(state.photos, mainOf(state)?.key);
      if (!step) return true;
      try {
        await effects.changeImage(state.target, step.image.id, step.change);
      } catch (problem) {
        const isKept = isUnanswered(problem);
        if (!isKept) update(asOnServer(getState().photos));
        report('order', problem);
        return !isKept;
      }
      update({ photos: withPrimary(withStep(getState().photos, step)) });
    }
    return true;
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
    async remove(removal: Removal): Promise<void> {
      removals.push(removal);
      await send();
    },
  };
}
