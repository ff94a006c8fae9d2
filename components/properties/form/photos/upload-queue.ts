import type { ImageView } from '@/lib/properties/view';
import type { FormPhoto, Photos } from './photo-list';

export type Upload = (
  listing: number,
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<ImageView>;

type Told = {
  change: (key: string, change: Partial<FormPhoto>) => void;
  progress: (key: string, part: number) => void;
  stored: (key: string, image: ImageView) => void;
  failed: (key: string, problem: unknown) => void;
  /** One has ended, well or not: there is room for another. */
  ended: () => void;
};

const AT_ONCE = 2;
/**
 * What was sent, or is on its way. A page that was left goes on sending; one that comes back to the same photos waits
 * for that, and does not send them again.
 */
const sent = new Map<string, Promise<ImageView>>();

/** Sends photos that wait, in their order, two at a time. */
export class UploadQueue {
  #running = new Map<string, AbortController>();

  constructor(
    private readonly upload: Upload,
    private readonly told: Told,
  ) {}

  start(listing: number, photos: Photos) {
    for (const { state, key, file } of photos) {
      if (this.#running.size >= AT_ONCE) return;
      if (state === 'waiting' && file) void this.#send(listing, key, file);
    }
  }

  /** Calls off what is being sent, if it is. */
  stop(key: string) {
    this.#running.get(key)?.abort();
  }

  async #send(listing: number, key: string, file: File) {
    const control = new AbortController();
    this.#running.set(key, control);
    this.told.change(key, { state: 'uploading', progress: 0 });
    try {
      const onProgress = (part: number) => this.told.progress(key, part);
      const sending = sent.get(key) ?? this.upload(listing, file, { signal: control.signal, onProgress });
      sent.set(key, sending);
      this.told.stored(key, await sending);
    } catch (problem) {
      sent.delete(key);
      if (!control.signal.aborted) this.told.failed(key, problem);
    }
    this.#running.delete(key);
    this.told.ended();
  }
}
