'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { deleteDraft, draftsClosed, loadDraft, saveDraft } from './draft-store';
import { createDraftSync } from './draft-sync';
import { newId } from './new-id';
import { loadDraftPhotos } from './photos/draft-photos';
import { arrangementOf, photosToReopen, unusedIndexes } from './photos/photo-reducer';
import type { PhotoUploader } from './photos/photo-uploader';
import { findNewDraft, type NewDraft } from './restore-draft';
import { useDiscard } from './use-discard';
import { api } from '@/lib/api-client';
import { getPathname } from '@/lib/i18n/pathname';
import { draftKey, type FormDraft, type OpenedVersion, type SyncedValues } from '@/lib/listings/form/draft';
import { mergeValues } from '@/lib/listings/form/merge';
import { withAmenityFields, type FormAmenity } from '@/lib/listings/form/rules';
import { hasSameValues, type FormValues } from '@/lib/listings/form/values';
import type { ListingInput } from '@/lib/listings/schema';
import { paths } from '@/lib/paths';

export type ListingFormApi = UseFormReturn<FormValues, unknown, ListingInput>;

type Options = {
  /** Of what the browser stores. */
  key: string;
  userId: number;
  listing: number | null;
  /** The listing that is edited, as it is stored. */
  began: OpenedVersion | null;
  rejected: number | null;
  /** Id of the draft that is gone on with. */
  named: string | null;
  defaults: FormValues;
  amenities: FormAmenity[];
  form: ListingFormApi;
  uploader: PhotoUploader;
};

const SAVE_DELAY_MS = 400;

/** What is stored of the form, and where it stands: begun, sent, thrown away. */
function useStoredDraft({ key, listing, began, rejected, defaults, form, uploader }: Options) {
  const [restored, setRestored] = useState<number | null>(null);
  const [saved, setSaved] = useState<'device' | 'account' | null>(null);
  const draft = useRef<Pick<FormDraft, 'draftId' | 'sent'> | null>(null);
  const isFinished = useRef(false);
  /** The server's copy is that of a new listing; one that begins from a rejected one is kept here. */
  const syncs = listing === null && rejected === null;
  const [sync] = useState(() => syncOf(defaults, form, uploader));
  const discarded = useDiscard(sync);
  /** An edit that was stored may have begun from an earlier version than the server has by now. */
  const opened = useRef(began);
  /** What a payment was begun with. */
  const ordered = useRef<FormValues | null>(null);

  const save = () => {
    if (isFinished.current || !draft.current) return;
    const values = form.getValues();
    const state = uploader.getState();
    const left = unusedIndexes(state.reusable);
    const photos = listing === null ? arrangementOf(state) : null;
    const isEmpty = left.length === 0 && (photos?.keys ?? []).length === 0;
    if (hasSameValues(values, defaults) && isEmpty && !draft.current.sent) return drop();
    const isOrdered = ordered.current !== null && hasSameValues(values, ordered.current);
    const rest = { made: null, ordered: isOrdered, opened: opened.current, synced: sync.synced() };
    const isStored = saveDraft(key, { ...draft.current, ...rest, values, left, photos });
    setSaved(rest.synced && sync.isSynced() ? 'account' : isStored ? 'device' : null);
  };
  const drop = () => {
    deleteDraft(key);
    setSaved(null);
  };
  const begin = (draftId: string, sent: boolean, synced: SyncedValues | null) => {
    draft.current = { draftId, sent };
    if (syncs) sync.open(draftId, synced);
  };
  const draftId = () => (draft.current ??= { draftId: newId(), sent: false }).draftId;
  const startOver = () => {
    form.reset(defaults);
    uploader.reuseAllBut([]);
    begin(newId(), false, null);
    if (listing === null) uploader.openDraft(draftId(), key);
    opened.current = began;
    ordered.current = null;
    drop();
    setRestored(null);
  };
  const discard = () => {
    const photos = uploader.getState();
    const [values, begun, state] = [structuredClone(form.getValues()), draft.current, photosToReopen(photos)];
    const before = { synced: sync.synced(), opened: opened.current, ordered: ordered.current, restored };
    if (listing !== null) uploader.clear();
    startOver();
    if (!begun) return;
    discarded.hold(listing === null ? begun.draftId : null, () => {
      begin(begun.draftId, begun.sent, before.synced);
      form.reset(values, { keepDefaultValues: true });
      uploader.reuseAllBut(unusedIndexes(photos.reusable));
      if (listing === null) uploader.openDraft(begun.draftId, key, state);
      else uploader.restore(state.files);
      [opened.current, ordered.current] = [before.opened, before.ordered];
      setRestored(before.restored);
      save();
    });
  };
  return {
    restored,
    setRestored,
    saved,
    setSaved,
    save,
    drop,
    begin,
    current: () => draft.current,
    draftId,
    startOver,
    discard,
    discarded,
    sync,
    syncs,
    /** @returns whether it was sent before without an answer */
    markSent: (isSent: boolean) => {
      const before = draft.current?.sent ?? false;
      if (draft.current) draft.current.sent = isSent;
      save();
      return before;
    },
    markOrdered: () => {
      ordered.current = structuredClone(form.getValues());
      save();
    },
    opened: () => opened.current,
    /** The edit goes on from what the server has by now. */
    reopen: (current: OpenedVersion) => {
      opened.current = current;
      save();
    },
    setFinished: (isOver: boolean) => {
      isFinished.current = isOver;
    },
  };
}

/**
 * Stores the form in the browser while it is filled in, and restores it at the next visit. Photos of a new listing are on the
 * server as soon as there is a line: only those that it does not have are stored here.
 */
export function useDraft(options: Options) {
  const { key, userId, listing, named, defaults, amenities, form, uploader } = options;
  const locale = useLocale();
  const [ready, setReady] = useState(false);
  const stored = useStoredDraft(options);
  const { setRestored, setSaved, save, begin, current, discarded, sync, syncs } = stored;

  useEffect(() => {
    let isUnmounted = false;
    stored.setFinished(false);
    const restoreNew = async () => {
      const begun = await findNewDraft({ userId, key, named, defaults });
      if (isUnmounted) return;
      // A full load: the router would keep this form hidden beside the other, and the ids of both are the same.
      if ('edit' in begun) return location.replace(getPathname({ href: paths.editProperty(begun.edit), locale }));
      begin(begun.draftId, begun.sent, begun.synced);
      fill(begun.values, begun);
      uploader.openDraft(begun.draftId, key, begun.photos);
      if (begun.ordered) stored.markOrdered();
      if (hasPhotos(uploader)) setRestored((at) => at ?? Date.now());
      save();
      setReady(true);
    };
    const restoreEdit = async (id: number) => {
      deleteNewDraft(userId, id, defaults);
      const found = loadDraft(key, defaults);
      begin(found?.draftId ?? newId(), found?.sent ?? false, null);
      const { values, from } = takeUp(found, defaults);
      if (found) fill(values, found);
      if (from) stored.reopen(from);
      const files = await loadDraftPhotos(key);
      if (isUnmounted) return;
      uploader.restore(files);
      uploader.open({ propertyId: id }, key);
      setReady(true);
    };
    const fill = (typed: FormValues | null, { left, savedAt }: Pick<NewDraft, 'left' | 'savedAt'>) => {
      if (typed === null || (hasSameValues(typed, defaults) && left.length === 0)) return;
      form.reset(withAmenityFields(typed, amenities), { keepDefaultValues: true });
      uploader.reuseAllBut(left);
      setRestored(savedAt);
      setSaved('device');
    };
    void (listing === null ? restoreNew() : restoreEdit(listing));

    let timer: ReturnType<typeof setTimeout>;
    const saveSoon = () => {
      const isUntouched = hasSameValues(form.getValues(), defaults) && (listing !== null || !hasPhotos(uploader));
      if (!isUntouched) discarded.finish();
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DELAY_MS);
      if (syncs && current() && !draftsClosed()) sync.soon();
    };
    const onHidden = () => {
      save();
      if (document.visibilityState === 'hidden' && !draftsClosed()) void sync.flush();
    };
    sync.onSaved(save);
    const stop = form.subscribe({ formState: { values: true }, callback: saveSoon });
    const stopPhotos = listing === null ? uploader.subscribe(saveSoon) : undefined;
    // Another tab has sent or replaced the stored draft: this form is another listing's from now on.
    const onStorage = (event: StorageEvent) => {
      const draft = current();
      if (event.key !== key || !draft || draft.sent) return;
      if (loadDraft(key, defaults)?.draftId === draft.draftId) return;
      const id = newId();
      begin(id, false, null);
      uploader.leaveDraft(id);
    };
    const onLeave = () => {
      save();
      discarded.finish({ isLeaving: true });
    };
    const stopEvents = listen({ pagehide: onLeave, visibilitychange: onHidden, storage: onStorage });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      onLeave();
      sync.stop();
      stop();
      stopPhotos?.();
      stopEvents();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each visit: listing, form and uploader never change
  }, []);

  return {
    ...stored,
    ready,
    finish: () => {
      stored.setFinished(true);
      sync.stop();
      stored.drop();
    },
    /** Begins another one; this one is on the server. @returns false where it is not */
    putAside: async () => {
      if (!(await uploader.sendAll()) || !(await sync.flush())) return false;
      stored.startOver();
      return true;
    },
    /** Undoes `discard`, until something else is begun or the page is left; null where there is nothing. */
    takeBack: discarded.takeBack,
    /** For good: the page is left for another. */
    discardForGood: () => {
      stored.discard();
      discarded.finish();
    },
  };
}

/** What only others have changed since an edit began is theirs; what both did stays for the answer to be asked about. */
function takeUp(
  found: FormDraft | null,
  current: FormValues,
): { values: FormValues | null; from: OpenedVersion | null } {
  if (!found?.opened) return { values: found?.values ?? null, from: null };
  const { values, clashing } = mergeValues(found.opened.values, found.values, current);
  return clashing.length > 0 ? { values: found.values, from: found.opened } : { values, from: null };
}

const hasPhotos = (uploader: PhotoUploader) => uploader.getState().photos.length > 0;

const syncOf = (defaults: FormValues, form: ListingFormApi, uploader: PhotoUploader) =>
  createDraftSync(defaults, {
    values: () => form.getValues(),
    hasPhotos: () => hasPhotos(uploader),
    save: async (id, values, version) =>
      (await api('PUT /api/drafts/{id}', { params: { id }, body: { values, version } })).version,
    onTaken: (values, fields) => fields.forEach((name) => form.setValue(name, values[name])),
  });

type Listeners = { pagehide: () => void; visibilitychange: () => void; storage: (event: StorageEvent) => void };
/** Events of the document reach the window. @returns what ends it */
function listen(listeners: Listeners): () => void {
  const control = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    addEventListener(name, listener as EventListener, { signal: control.signal });
  return () => control.abort();
}

/** Which an earlier version of the form has left: its photos are sent here. */
function deleteNewDraft(userId: number, listing: number, defaults: FormValues) {
  const key = draftKey(userId, null);
  if (loadDraft(key, defaults)?.made === listing) deleteDraft(key);
}
