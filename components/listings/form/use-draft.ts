'use client';

import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { loadDraft } from './draft-api';
import { bufferKey, findLastBuffer, loadBuffer, removeBuffer, saveBuffer } from './draft-buffer';
import { newId } from './new-id';
import { loadDraftPhotos, saveDraftPhotos } from './photos/draft-photos';
import { arrangementOf, isUnsettled, reusedIndexes, unusedIndexes } from './photos/photo-state';
import type { PhotoUploader } from './photos/photo-uploader';
import { useAutosave, type Content } from './use-autosave';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';
import type { Locale } from '@/lib/i18n/routing';
import type { DraftPayment, DraftView } from '@/lib/listings/drafts/view';
import {
  beginningOf,
  NO_VERSION,
  versionOfDraft,
  type Beginning,
  type DraftBuffer,
  type Version,
} from '@/lib/listings/form/draft';
import type { FormPageData } from '@/lib/listings/form/page';
import { withAmenityFields, type FormAmenity } from '@/lib/listings/form/rules';
import { hasSameValues, type FormValues } from '@/lib/listings/form/values';
import type { ListingInput } from '@/lib/listings/schema';

export type ListingFormApi = UseFormReturn<FormValues, unknown, ListingInput>;

/** An earlier draft for the same form. */
export type Unfinished = NonNullable<FormPageData['unfinished']>;

type Options = {
  userId: number;
  draftId: string;
  /** The listing being edited. */
  listing: { id: number; version: string } | null;
  rejected: number | null;
  /** The last draft in the account. */
  unfinished: Unfinished | null;
  defaults: FormValues;
  amenities: FormAmenity[];
  form: ListingFormApi;
  uploader: PhotoUploader;
};

const BUFFER_DELAY_MS = 300;

/**
 * Owns the draft of one form: loads it, saves it in the account while the form is filled in (new listings), and keeps in
 * the browser what the server has not confirmed.
 */
export function useDraft(options: Options) {
  const { userId, draftId, listing, rejected, defaults, amenities, form, uploader } = options;
  const locale = useLocale();
  const key = bufferKey(userId, draftId);
  const [ready, setReady] = useState(false);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const { conflict, conflictNow, setConflict } = useConflict();
  const isOver = useRef(false);
  /** False until the form shows the stored values. */
  const isLoaded = useRef(false);
  /** Stored values of the edited listing. */
  const stored = useRef(defaults);
  /** Version of the listing that the edit replaces. */
  const edited = useRef(listing?.version ?? NO_VERSION);

  const contentOf = (): Content => ({
    values: form.getValues(),
    rejected: rejected === null ? undefined : { id: rejected, photos: reusedIndexes(uploader.getState().reusable) },
  });
  const [untouched] = useState<Content>(() => ({ ...contentOf(), values: defaults }));
  const autosave = useAutosave({
    draftId,
    untouched,
    contentOf,
    onConfirmed: () => keep(),
    onConflict: setConflict,
  });

  const version = () => (listing ? edited.current : autosave.version());
  const isChanged = () => (listing ? !hasSameValues(form.getValues(), stored.current) : autosave.isChanged());

  /** Stores values in the browser that the server has not confirmed. */
  function keep() {
    if (isOver.current || !isLoaded.current) return;
    const photos = uploader.getState();
    if (!isChanged() && !isUnsettled(photos)) return removeBuffer(key);
    saveBuffer(key, {
      values: form.getValues(),
      base: version(),
      sent: autosave.sent(),
      listing: listing?.id ?? null,
      rejected,
      left: unusedIndexes(photos.reusable),
      photos: arrangementOf(photos),
    });
  }

  function show({ values, conflict, base, confirmed }: Beginning, { buffer, server }: Stored) {
    const left = leftPhotos({ buffer, server }, uploader);
    const isEditAgain = listing && !buffer; // the form already shows these values
    if (values && !isEditAgain) form.reset(withAmenityFields(values, amenities), { keepDefaultValues: true });
    uploader.reuseAllBut(left);
    const hasContent =
      (values && !hasSameValues(values, defaults)) || left.length > 0 || (server?.images.length ?? 0) > 0;
    const savedAt = buffer?.savedAt ?? (server?.updatedAt ? Date.parse(server.updatedAt) : null);
    setRestoredAt(hasContent ? savedAt : null);
    setConflict(conflict);
    edited.current = base;
    if (listing) return;
    autosave.resume({ base, confirmed: confirmed && contentOnServer(confirmed, server), sent: buffer?.sent });
    if (conflict) void autosave.pause();
  }

  const leaveForListing = (id: number, buffer: DraftBuffer | null) => {
    isOver.current = true;
    return goToListing(id, buffer, { userId, key, locale });
  };
  const payments = useDraftPayment(draftId, (id) => leaveForListing(id, null));

  useEffect(() => {
    let isGone = false;
    isOver.current = isLoaded.current = false;

    async function load() {
      const stored = await readStored(key, options);
      const { buffer, server } = stored;
      if (isGone) return;
      if (server?.propertyId) return void leaveForListing(server.propertyId, buffer);
      const onServer = listing ? { ...listing, values: defaults } : server && versionOfDraft(server, defaults);
      show(beginningOf(buffer, onServer), stored);
      openPhotos(stored, options);
      payments.setPayment(server?.payment ?? null);
      setUnfinished(findUnfinished(options));
      isLoaded.current = true;
      setReady(true);
    }
    void load();

    return () => {
      isGone = true;
      keepAndSave();
      setReady(false);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each visit: a form of another draft is mounted anew
  }, []);

  function keepAndSave() {
    keep();
    if (!listing && !isOver.current) void autosave.save();
  }

  useFormChanges({
    form,
    uploader,
    onChange: () => {
      const isUntouched = !isChanged() && (listing || uploader.getState().photos.length === 0);
      if (isOver.current || !isLoaded.current || (isUntouched && !isAddressed(draftId))) return false;
      address(draftId);
      setUnfinished(null);
      if (!listing) autosave.saveSoon();
      return true;
    },
    keep,
    onHide: keepAndSave,
    onReturn: () => !listing && void payments.recheckPayment(),
  });

  /** Makes the form replace a version that another client stored. */
  function replace(theirs: Version) {
    setConflict(null);
    edited.current = theirs.version;
    if (!listing) autosave.resume({ base: theirs.version, confirmed: { ...contentOf(), values: theirs.values } });
    keep();
  }

  return {
    draftId,
    ready,
    restoredAt,
    unfinished,
    saveState: listing ? null : autosave.state,
    keep,
    version,
    rejectedSource: () => contentOf().rejected,
    conflict,
    hasConflict: () => conflictNow.current !== null,
    setConflict,
    keepMine: () => conflictNow.current && replace(conflictNow.current),
    takeTheirs: async () => {
      const theirs = conflictNow.current;
      if (!theirs) return;
      form.reset(theirs.values, { keepDefaultValues: true });
      replace(theirs);
      const server = listing ? null : await loadDraft(draftId);
      if (server) uploader.openDraft(draftId, { images: server.images, files: await loadDraftPhotos(key) });
    },
    payment: payments.payment,
    checkPayment: payments.checkPayment,
    save: autosave.save,
    pause: autosave.pause,
    resume: () => conflictNow.current === null && autosave.resume(),
    /** Call it once the form was sent or its draft is deleted. */
    finish: () => {
      isOver.current = true;
      stored.current = structuredClone(form.getValues());
      void autosave.pause();
      removeBuffer(key);
    },
    /** Discards the edit and shows the stored listing. */
    resetEdit: () => {
      uploader.clear();
      form.reset(defaults);
      setConflict(null);
      edited.current = listing?.version ?? NO_VERSION;
      setRestoredAt(null);
      removeBuffer(key);
    },
  };
}

type Draft = ReturnType<typeof useDraft>;

/** @throws ApiError, for example for an open payment without `abandonPayment` */
export async function removeDraft(draft: Draft, key: string, abandonPayment: boolean): Promise<void> {
  await draft.pause();
  try {
    const query = abandonPayment ? { payment: 'abandon' } : {};
    await api('DELETE /api/drafts/{id}', { params: { id: draft.draftId }, query });
  } catch (error) {
    draft.resume();
    void draft.checkPayment(); // it may have been opened elsewhere
    throw error;
  }
  draft.finish();
  await saveDraftPhotos(key, []);
}

/** Continues a published draft as an edit of its listing, including text typed after it was sent. */
async function goToListing(
  id: number,
  buffer: DraftBuffer | null,
  { userId, key, locale }: { userId: number; key: string; locale: Locale },
) {
  const next = newId();
  const files = await loadDraftPhotos(key);
  if (buffer) {
    saveBuffer(bufferKey(userId, next), {
      ...buffer,
      base: NO_VERSION,
      sent: [],
      listing: id,
      rejected: null,
      left: [],
    });
    await saveDraftPhotos(bufferKey(userId, next), files);
  }
  removeBuffer(key);
  await saveDraftPhotos(key, []);
  // A full load: the router would keep this form hidden beside the other, and the ids of their fields are the same.
  const path = getPathname({ href: paths.editProperty(id), locale });
  location.replace(buffer ? `${path}?draft=${next}` : path);
}

type Changes = {
  form: ListingFormApi;
  uploader: PhotoUploader;
  /** @returns whether the browser has something to keep */
  onChange: () => boolean;
  keep: () => void;
  onHide: () => void;
  /** Called when the browser shows the page again from its back/forward cache. */
  onReturn: () => void;
};

/** Handles form input, and the page's lifecycle events, while the form is mounted. */
function useFormChanges({ form, uploader, ...handlers }: Changes): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useEffectEvent(handlers.keep);
  const handleChange = useEffectEvent(() => {
    if (!handlers.onChange()) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(), BUFFER_DELAY_MS);
  });
  const handleVisibility = useEffectEvent(() =>
    document.visibilityState === 'hidden' ? handlers.onHide() : handlers.keep(),
  );
  const handleReturn = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && handlers.onReturn());
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const stopForm = form.subscribe({ formState: { values: true }, callback: () => handleChange() });
    const stopPhotos = uploader.subscribe(() => handleChange());
    addEventListener('pagehide', () => keep(), { signal });
    addEventListener('visibilitychange', () => handleVisibility(), { signal });
    addEventListener('pageshow', (event) => handleReturn(event), { signal });
    return () => {
      clearTimeout(timer.current);
      stopForm();
      stopPhotos();
      controller.abort();
    };
  }, [form, uploader]);
}

/** Finds unsent values of another form for the same listing, unless this form's draft is in its address. */
function findUnfinished({ draftId, unfinished, userId, listing, rejected, defaults }: Options): Unfinished | null {
  if (isAddressed(draftId)) return null;
  const others = [unfinished, findLastBuffer(userId, { listing: listing?.id ?? null, rejected }, defaults)];
  const [last] = others.filter((each) => each !== null).sort((one, other) => other.savedAt - one.savedAt);
  return !last || last.id === draftId ? null : last;
}

const contentOnServer = ({ values }: Version, server: Stored['server']): Content => ({
  values,
  rejected: server?.rejected ?? undefined,
});

/** Indexes of the rejected listing's photos that the draft does not reuse. */
function leftPhotos({ buffer, server }: Omit<Stored, 'files'>, uploader: PhotoUploader): number[] {
  const reused = server?.rejected?.photos;
  if (buffer || !reused) return buffer?.left ?? [];
  return uploader.getState().reusable.flatMap((_, index) => (reused.includes(index) ? [] : index));
}

/** The open payment of a draft. @param onPublished is called if the payment was captured and has published the draft */
function useDraftPayment(draftId: string, onPublished: (propertyId: number) => Promise<void>) {
  const [payment, setPayment] = useState<DraftPayment | null>(null);
  return {
    payment,
    setPayment,
    /** Reads the payment as the server knows it now. */
    checkPayment: async (): Promise<DraftPayment | null> => {
      const server = await loadDraft(draftId);
      if (server === undefined) return payment;
      setPayment(server?.payment ?? null);
      return server?.payment ?? null;
    },
    /** Call after the payer has returned from the provider's page. */
    recheckPayment: async (): Promise<void> => {
      const server = await loadDraft(draftId);
      if (server?.propertyId) await onPublished(server.propertyId);
      else if (server !== undefined) setPayment(server?.payment ?? null);
    },
  };
}

type Stored = {
  buffer: DraftBuffer | null;
  /** Files that are not uploaded yet. */
  files: Awaited<ReturnType<typeof loadDraftPhotos>>;
  /** Undefined if the server did not answer. */
  server: DraftView | null | undefined;
};

async function readStored(key: string, { draftId, listing, defaults }: Options): Promise<Stored> {
  const buffer = loadBuffer(key, defaults);
  const [files, server] = await Promise.all([
    loadDraftPhotos(key),
    !listing && (isAddressed(draftId) || buffer) ? loadDraft(draftId) : null,
  ]);
  return { buffer, files, server };
}

function openPhotos({ buffer, files, server }: Stored, { listing, draftId, uploader }: Options): void {
  if (listing) {
    uploader.restore(files);
    uploader.open({ propertyId: listing.id });
  } else uploader.openDraft(draftId, { images: server?.images, files, arranged: buffer?.photos });
}

function useConflict() {
  const [conflict, setState] = useState<Version | null>(null);
  const conflictNow = useRef<Version | null>(null);
  const setConflict = (theirs: Version | null) => {
    conflictNow.current = theirs;
    setState(theirs);
  };
  return { conflict, conflictNow, setConflict };
}

const isAddressed = (draftId: string) => new URLSearchParams(location.search).get('draft')?.toLowerCase() === draftId;

/** Adds the draft to the address, so that reloading this tab finds it. */
function address(draftId: string) {
  if (isAddressed(draftId)) return;
  const url = new URL(location.href);
  url.searchParams.set('draft', draftId);
  history.replaceState(null, '', url);
}
