import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createStore, useStore } from '../../ui/store';
import { createAutosave, deleteDraft, loadDraft, type Autosave, type Content, type SaveState } from './autosave';
import { bufferKey, loadBuffer, removeBuffer, saveBuffer } from './draft-buffer';
import { loadDraftPhotos, saveDraftPhotos } from './photos/draft-photos';
import { arrangementOf, isUnsettled, reusedIndexes } from './photos/photo-state';
import type { PhotoUploader } from './photos/photo-uploader';
import { address, findUnfinished, goToListing, isAddressed, type DraftForm, type Unfinished } from './stored-draft';
import type { Locale } from '@/lib/i18n/routing';
import type { DraftPayment, DraftView } from '@/lib/listings/drafts/view';
import {
  beginningOf,
  NO_VERSION,
  versionOfDraft,
  type Conflict,
  type DraftBuffer,
  type Version,
} from '@/lib/listings/form/draft';
import { withAmenityFields, type FormAmenity } from '@/lib/listings/form/rules';
import { hasSameValues, type FormValues } from '@/lib/listings/form/values';
import type { ListingInput } from '@/lib/listings/schema';

export type ListingFormApi = UseFormReturn<FormValues, unknown, ListingInput>;

type Options = DraftForm & { amenities: FormAmenity[]; form: ListingFormApi; uploader: PhotoUploader };

type DraftState = {
  /** False until the form shows the stored values. */
  ready: boolean;
  /** When the shown values were stored, Unix time in milliseconds; null if they are the form's own. */
  restoredAt: number | null;
  unfinished: Unfinished | null;
  conflict: Conflict | null;
  payment: DraftPayment | null;
  saved: SaveState;
};

const INITIAL: DraftState = {
  ready: false,
  restoredAt: null,
  unfinished: null,
  conflict: null,
  payment: null,
  saved: null,
};

export type Draft = ReturnType<typeof useDraft>;

const BUFFER_DELAY_MS = 300;

export function useDraft(options: Options) {
  const locale = useLocale();
  const [draft] = useState(() => createDraft(options, locale));
  const state = useStore(draft);
  const { form, uploader } = options;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void draft.open(signal);
    const stopForm = form.subscribe({ formState: { values: true }, callback: draft.handleChange });
    const stopPhotos = uploader.subscribe(draft.handleChange);
    addEventListener('pagehide', draft.keep, { signal });
    addEventListener('visibilitychange', draft.keepAndSave, { signal });
    // The payer has left the provider's page.
    addEventListener('pageshow', ({ persisted }) => persisted && void draft.recheckPayment(), { signal });
    return () => {
      stopForm();
      stopPhotos();
      controller.abort();
      draft.close();
    };
  }, [draft, form, uploader]);
  return { ...draft, ...state };
}

/** Loads a form's draft, saves it in the account, and keeps in the browser what is not confirmed. */
function createDraft(options: Options, locale: Locale) {
  const { userId, draftId, listing, rejected, defaults, amenities, form, uploader } = options;
  const key = bufferKey(userId, draftId);
  const { getState, subscribe, setState } = createStore(INITIAL);
  /** The form was sent, or its draft was deleted. */
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The edited listing as last seen, or the empty form. */
  let current: Version = { version: listing?.version ?? NO_VERSION, values: defaults };
  /** Version of the edited listing that the form replaces. */
  let listingVersion = current.version;

  const contentOf = (): Content => ({
    values: form.getValues(),
    rejected: rejected === null ? null : { id: rejected, photos: reusedIndexes(uploader.getState()) },
    edited: listing && { id: listing.id, version: listingVersion },
  });
  const initial = contentOf();
  const autosave = createAutosave({
    draftId,
    untouched: () => ({ ...initial, values: current.values }),
    contentOf,
    onState: (saved) => setState({ saved }),
    onConfirmed: keep,
    onConflict: (theirs) => setState({ conflict: { of: 'draft', ...theirs } }),
  });

  /** Stores in the browser what the server has not confirmed. */
  function keep(): void {
    if (isOver || !getState().ready) return;
    const photos = uploader.getState();
    if (!autosave.isChanged() && !isUnsettled(photos)) return removeBuffer(key);
    saveBuffer(key, bufferOf(contentOf(), autosave, photos));
  }

  function handleChange() {
    const isUntouched = !autosave.isChanged() && (listing || uploader.getState().photos.length === 0);
    if (isOver || !getState().ready || (isUntouched && !isAddressed(draftId))) return;
    address(draftId);
    setState({ unfinished: null });
    autosave.saveSoon();
    clearTimeout(timer);
    timer = setTimeout(keep, BUFFER_DELAY_MS);
  }

  /** Shows what is stored. Also called if the router shows the form again. */
  async function open(signal?: AbortSignal) {
    isOver = false;
    const buffer = loadBuffer(key, defaults);
    const loading = isAddressed(draftId) || buffer ? loadDraft(draftId) : null;
    const [files, server] = await Promise.all([loadDraftPhotos(key), loading]);
    if (signal?.aborted) return;
    if (server?.propertyId) return leaveForListing(server.propertyId, buffer);
    const onServer = server && versionOfDraft(server, defaults);
    const beginning = beginningOf(buffer, onServer, listing && current);
    const { values, conflict, base, confirmed } = beginning;
    listingVersion = beginning.listingVersion;
    if (values) form.reset(withAmenityFields(values, amenities), { keepDefaultValues: true });
    const left = buffer ? buffer.left : leftPhotos(server, uploader);
    uploader.reuseAllBut(left);
    autosave.start({ base, confirmed: listing && !values ? contentOf() : confirmed, sent: buffer?.sent });
    if (conflict) void autosave.pause();
    const target = listing ? { propertyId: listing.id } : { draftId };
    uploader.open(target, { images: listing ? undefined : (server?.images ?? []), files, arranged: buffer?.photos });
    const isRestored = (values && !hasSameValues(values, current.values)) || left.length > 0 || server?.images.length;
    setState({
      restoredAt: isRestored ? (buffer?.savedAt ?? (server?.updatedAt ? Date.parse(server.updatedAt) : null)) : null,
      conflict,
      payment: server?.payment ?? null,
      unfinished: findUnfinished(options),
      ready: true,
    });
  }

  function leaveForListing(id: number, buffer: DraftBuffer | null) {
    isOver = true;
    return goToListing(id, buffer, { userId, key, locale });
  }

  function seeListing(stored: Version) {
    current = stored;
    listingVersion = stored.version;
  }

  /** Makes the form replace a version that another client stored. */
  function replace({ of, ...theirs }: Conflict) {
    setState({ conflict: null });
    if (of === 'listing') seeListing(theirs);
    else autosave.start({ base: theirs.version, confirmed: { ...contentOf(), values: theirs.values } });
    autosave.resume();
    keep();
  }

  async function checkPayment() {
    const server = await loadDraft(draftId);
    if (server !== undefined) setState({ payment: server?.payment ?? null });
    return { payment: getState().payment, propertyId: server?.propertyId ?? null };
  }

  function resume() {
    if (!isOver && getState().conflict === null) autosave.resume();
  }

  function finish() {
    isOver = true;
    void autosave.pause();
    removeBuffer(key);
  }

  return {
    draftId,
    getState,
    subscribe,
    open,
    close() {
      keep();
      if (!isOver) void autosave.leave();
      clearTimeout(timer);
      setState({ ready: false });
    },
    handleChange,
    keep,
    keepAndSave: () => {
      keep();
      if (!isOver) void autosave.save();
    },
    autosave,
    contentOf,
    resume,
    checkPayment,
    async recheckPayment() {
      const { propertyId } = await checkPayment();
      if (propertyId !== null) await leaveForListing(propertyId, null);
    },

    /** Continues from an edit that the server has stored, which has deleted the draft. */
    handleStored(stored: Version) {
      seeListing(stored);
      replace({ of: 'draft', version: NO_VERSION, values: stored.values });
    },

    setConflict: (conflict: Conflict) => setState({ conflict }),
    replace,
    /** Shows a version that another client stored. */
    async take(theirs: Conflict) {
      form.reset(theirs.values, { keepDefaultValues: true });
      replace(theirs);
      const server = listing ? null : await loadDraft(draftId);
      if (server) uploader.open({ draftId }, { images: server.images, files: await loadDraftPhotos(key) });
    },

    finish,

    /** Deletes the draft. @throws ApiError, for example for an open payment without `abandonPayment` */
    async remove(abandonPayment: boolean) {
      await autosave.pause();
      try {
        await deleteDraft(draftId, abandonPayment);
      } catch (error) {
        resume();
        void checkPayment(); // it may have been opened in another tab
        throw error;
      }
      finish();
      await saveDraftPhotos(key, []);
    },

    /** Begins an edit again, after its draft was removed. */
    restart() {
      setState({ ready: false, restoredAt: null, saved: null });
      uploader.clear();
      form.reset(current.values);
      return open();
    },
  };
}

function bufferOf(
  { values, rejected, edited }: Content,
  autosave: Autosave,
  photos: ReturnType<PhotoUploader['getState']>,
): Omit<DraftBuffer, 'savedAt'> {
  return {
    values,
    base: autosave.version(),
    sent: autosave.sent(),
    listing: edited?.id ?? null,
    listingVersion: edited?.version ?? NO_VERSION,
    rejected: rejected?.id ?? null,
    left: [...photos.omitted],
    photos: arrangementOf(photos),
  };
}

/** Indexes of the rejected listing's photos that the server's draft does not reuse. */
function leftPhotos(server: DraftView | null | undefined, uploader: PhotoUploader): number[] {
  const reused = server?.rejected?.photos;
  return reused ? [...uploader.getState().reusable.keys()].filter((index) => !reused.includes(index)) : [];
}
