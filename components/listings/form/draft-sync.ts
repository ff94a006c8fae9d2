import { ApiError } from '@/lib/api-client';
import { readValues, type SyncedValues } from '@/lib/listings/form/draft';
import { mergeValues } from '@/lib/listings/form/merge';
import { hasSameValues, type FormField, type FormValues } from '@/lib/listings/form/values';

type Effects = {
  values: () => FormValues;
  /** Whether there is anything to keep, also where nothing was typed. */
  hasPhotos: () => boolean;
  /** @returns version that it has by then */
  save: (draftId: string, values: FormValues, version: number) => Promise<number>;
  /** What another device has changed meanwhile, and this one has not. */
  onTaken: (values: FormValues, fields: FormField[]) => void;
};

/** After the last change: what is typed in one go is sent once. */
const DELAY_MS = 1_500;
const MAX_ATTEMPTS = 4;

export type DraftSync = ReturnType<typeof createDraftSync>;

/**
 * Keeps the server's copy of a draft like the form. What cannot be sent is sent with the next change. Changes of two devices
 * are merged field by field: of a field that both have changed, this one's stays.
 */
export function createDraftSync(defaults: FormValues, effects: Effects) {
  let draftId: string | null = null;
  let synced: SyncedValues | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let running: Promise<void> | null = null;
  let isPaused = false;
  let onSaved = () => {};

  const isSynced = () =>
    synced === null
      ? hasSameValues(effects.values(), defaults) && !effects.hasPhotos()
      : hasSameValues(effects.values(), synced.values);

  async function send(id: string): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && draftId === id && !isSynced(); attempt += 1) {
      const values = structuredClone(effects.values());
      try {
        const version = await effects.save(id, values, synced?.version ?? 0);
        if (draftId === id) synced = { version, values };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (draftId !== id || !error.changed) return;
        take(error.changed, values);
      }
    }
    if (draftId === id && isSynced()) onSaved();
  }

  function take({ version, fields }: NonNullable<ApiError['changed']>, sent: FormValues): void {
    const current = Object.fromEntries(Object.entries(fields).map(([name, { current }]) => [name, current]));
    const theirs = readValues({ ...sent, ...current }, defaults);
    const { values, taken } = mergeValues(synced?.values ?? defaults, effects.values(), theirs);
    synced = { version: Number(version), values: theirs };
    if (taken.length > 0) effects.onTaken(values, taken);
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    const id = draftId;
    if (id === null || isPaused) return false;
    await running;
    running = send(id).finally(() => (running = null));
    await running;
    return draftId === id && isSynced();
  }

  return {
    /** @param from what the server has of it */
    open(id: string, from: SyncedValues | null) {
      clearTimeout(timer);
      draftId = id;
      synced = from;
    },
    /** @param listener called once the server has all that is typed */
    onSaved(listener: () => void) {
      onSaved = listener;
    },
    synced: () => synced,
    isSynced,
    soon() {
      clearTimeout(timer);
      if (draftId !== null) timer = setTimeout(() => void flush(), DELAY_MS);
    },
    /** @returns whether the server has all that is typed */
    flush,
    /** Waits for what is being sent, and sends nothing until it is resumed. */
    async pause() {
      isPaused = true;
      clearTimeout(timer);
      await running;
    },
    resume() {
      isPaused = false;
      if (draftId !== null && !isSynced()) this.soon();
    },
    stop() {
      clearTimeout(timer);
      draftId = null;
    },
  };
}
