import { api, ApiError } from '@/lib/http/api-client';
import type { DraftView } from '@/lib/listings/drafts/view';
import { NO_VERSION, theirVersion, type Version } from '@/lib/listings/form/draft';
import { hasSameValues, type FormValues } from '@/lib/listings/form/values';

/** Milliseconds after the last change, so that continuous typing is sent once. */
const DELAY_MS = 1_000;
/** Milliseconds. Longest delay while the owner types without a pause. */
const MAX_DELAY_MS = 4_000;
/** After a save that failed. */
const RETRY_MS = 10_000;
/** A server that does not answer must not keep the form closed. */
const LOAD_TIMEOUT_MS = 4_000;
/** Number of sent versions to remember, so that the form recognises its own save after a lost response. */
const MAX_OWN = 5;

export type Content = Pick<DraftView, 'rejected' | 'edited'> & { values: FormValues };
/** `failed`: only the browser has the latest changes; `detail` is the server's reason, as text for the user. */
export type SaveState = { type: 'saved'; at: Date } | { type: 'failed'; detail: string | undefined } | null;

type Options = {
  draftId: string;
  /** Content of a form without changes: for an edit, the listing as last seen. */
  untouched: () => Content;
  contentOf: () => Content;
  onState: (state: SaveState) => void;
  onConfirmed: () => void;
  onConflict: (theirs: Version) => void;
};

/** Version and content on the server that the form replaces. */
type Start = { base: string; confirmed: Content | null; sent?: FormValues[] };

/** Saves a draft while its form is filled in, one request at a time. Stops at a conflict until `start` or `resume`. */
export function createAutosave({ draftId, untouched, contentOf, onState, onConfirmed, onConflict }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt: number | null = null;
  let running = Promise.resolve(false);
  let isPaused = true;
  let isLeft = false;
  let base = NO_VERSION;
  let confirmed = untouched();
  let confirmedAt: Date | null = null;
  /** Sent values that the server has not confirmed. */
  let own: FormValues[] = [];

  function isChanged(): boolean {
    const { values, rejected, edited } = contentOf();
    const isSameOrigin = JSON.stringify([rejected, edited]) === JSON.stringify([confirmed.rejected, confirmed.edited]);
    return !isSameOrigin || !hasSameValues(values, confirmed.values);
  }

  async function send(): Promise<boolean> {
    while (isChanged() && !isPaused) {
      const content = structuredClone(contentOf());
      own = [...own, content.values].slice(-MAX_OWN);
      try {
        const { values, rejected, edited } = content;
        // The server deletes the draft of an edit that changes nothing.
        const body = { values: edited && hasSameValues(values, untouched().values) ? {} : values, rejected, edited };
        const { version } = await api('PUT /api/drafts/{id}', { params: { id: draftId }, version: base, body });
        base = String(version);
        confirmed = content;
        confirmedAt = new Date();
        own = [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.changed && rebase(theirVersion(content.values, error.changed, untouched().values))) continue;
        if (error.changed) return false;
        onState({ type: 'failed', detail: error.detail });
        if ([0, 401, 429].includes(error.status) || error.status >= 500) schedule(RETRY_MS);
        return false;
      }
    }
    if (isChanged()) return false;
    onConfirmed();
    onState(base === NO_VERSION || !confirmedAt ? null : { type: 'saved', at: confirmedAt });
    return true;
  }

  /**
   * Continues from an unexpected version on the server, or stops saving if another client stored it.
   * @returns whether it is this form's own: the response was lost, or the page was reloaded meanwhile
   */
  function rebase(theirs: Version): boolean {
    if (own.some((each) => hasSameValues(each, theirs.values))) {
      base = theirs.version;
      confirmed = { ...contentOf(), values: theirs.values };
      return true;
    }
    isPaused = true;
    onState(null);
    onConflict(theirs);
    return false;
  }

  /** @returns whether the server has all input */
  function save(): Promise<boolean> {
    clearTimeout(timer);
    dueAt = null;
    running = running.then(send);
    return running;
  }

  function schedule(delay: number) {
    clearTimeout(timer);
    if (!isLeft) timer = setTimeout(() => void save(), delay);
  }

  /** Stops sending, and waits for the request in progress. */
  async function pause() {
    isPaused = true;
    clearTimeout(timer);
    await running;
  }

  function resume() {
    isPaused = false;
    if (isChanged()) schedule(DELAY_MS);
  }

  return {
    isChanged,
    version: () => base,
    sent: () => own,
    save,
    pause,
    resume,

    /** Call it when the form shows its content, or replaces another version. */
    start(from: Start) {
      isLeft = false;
      base = from.base;
      confirmed = from.confirmed ?? untouched();
      own = [structuredClone(contentOf().values), ...(from.sent ?? [])];
      resume();
    },

    saveSoon() {
      if (isPaused || !isChanged()) return;
      onState(null);
      dueAt ??= Date.now() + MAX_DELAY_MS;
      schedule(Math.min(DELAY_MS, Math.max(0, dueAt - Date.now())));
    },

    /** Saves at once, without a retry: the form is no longer shown. */
    leave(): Promise<boolean> {
      isLeft = true;
      return save();
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;

export const deleteDraft = (id: string, abandonPayment: boolean): Promise<void> =>
  api('DELETE /api/drafts/{id}', { params: { id }, query: { payment: abandonPayment ? 'abandon' : null } });

/** @returns null if there is none; undefined if the server could not be asked */
export async function loadDraft(id: string): Promise<DraftView | null | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LOAD_TIMEOUT_MS));
  const loading = api('GET /api/drafts', { query: { id } }).then(([draft]) => draft ?? null);
  return Promise.race([loading, timeout]).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  });
}
