'use client';

import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { deleteDraft, loadDraft, saveDraft } from './draft-store';
import { newId } from './new-id';
import { loadDraftPhotos, saveDraftPhotos } from './photos/draft-photos';
import { arrangementOf, unusedIndexes } from './photos/photo-reducer';
import type { PhotoUploader } from './photos/photo-uploader';
import { api, ApiError } from '@/lib/api-client';
import { useRouter } from '@/lib/i18n/navigation';
import type { DraftView } from '@/lib/listings/drafts/view';
import { draftKey, type FormDraft, type OpenedVersion } from '@/lib/listings/form/draft';
import { mergeValues } from '@/lib/listings/form/merge';
import { withAmenityFields, type FormAmenity } from '@/lib/listings/form/rules';
import { hasSameValues, type FormValues } from '@/lib/listings/form/values';
import type { ListingInput } from '@/lib/listings/schema';
import { paths } from '@/lib/paths';

export type ListingFormApi = UseFormReturn<FormValues, unknown, ListingInput>;

type Options = {
  userId: number;
  listing: number | null;
  /** Of the listing that is edited, as `defaults` has it. */
  version: string | null;
  rejected: number | null;
  defaults: FormValues;
  amenities: FormAmenity[];
  form: ListingFormApi;
  uploader: PhotoUploader;
};

const SAVE_DELAY_MS = 400;
/** A server that does not answer must not keep the form closed. */
const OPEN_TIMEOUT_MS = 4_000;

/**
 * Stores the form in the browser while it is filled in, and restores it at the next visit. Photos of a new listing are on the
 * server as soon as there is a line: only those that it does not have are stored here.
 */
export function useDraft({ userId, listing, version, rejected, defaults, amenities, form, uploader }: Options) {
  const router = useRouter();
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState<number | null>(null);
  const [saved, setSaved] = useState(false);
  const draft = useRef<Pick<FormDraft, 'draftId' | 'sent'> | null>(null);
  const isFinished = useRef(false);
  const key = draftKey(userId, listing, rejected);
  /** An edit that was stored may have begun from an earlier version than the server has by now. */
  const opened = useRef<OpenedVersion | null>(version === null ? null : { version, values: defaults });

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
    const { draftId, sent } = draft.current;
    const stored = { draftId, sent, made: null, values, left, photos, ordered: isOrdered, opened: opened.current };
    setSaved(saveDraft(key, stored));
  };
  const drop = () => {
    deleteDraft(key);
    setSaved(false);
  };

  useEffect(() => {
    let isUnmounted = false;
    isFinished.current = false;
    /** What only others have changed since is theirs; what both did stays for the answer to be asked about. */
    const takeUp = (from: OpenedVersion, own: FormValues): FormValues => {
      const { values, clashing } = mergeValues(from.values, own, defaults);
      if (clashing.length > 0) opened.current = from;
      return clashing.length > 0 ? own : values;
    };
    const restore = async () => {
      let found = loadDraft(key, defaults);
      if (found?.made) {
        const left = await loadDraftPhotos(draftKey(userId, found.made));
        if (isUnmounted) return;
        if (left.length > 0) return router.replace(paths.editProperty(found.made));
        drop();
        found = null;
      }
      const onServer = listing === null && found ? await loadFromServer(found.draftId) : null;
      if (isUnmounted) return;
      if (found && onServer && onServer.propertyId !== null) {
        const { propertyId } = onServer;
        if (!found.ordered) await moveToEdit(found, draftKey(userId, propertyId), key);
        drop();
        await saveDraftPhotos(key, []);
        if (!found.ordered) return isUnmounted ? undefined : router.replace(paths.editProperty(propertyId));
        found = null;
      }
      if (listing !== null) deleteNewDraft(userId, listing, defaults);
      draft.current = { draftId: found?.draftId ?? newId(), sent: found?.sent ?? false };
      if (found && !(hasSameValues(found.values, defaults) && found.left.length === 0)) {
        const values = withAmenityFields(found.values, amenities);
        ordered.current = found.ordered ? values : null;
        form.reset(found.opened ? takeUp(found.opened, values) : values, { keepDefaultValues: true });
        uploader.reuseAllBut(found.left);
        setRestored(found.savedAt);
        setSaved(true);
      }
      const files = await loadDraftPhotos(key);
      if (isUnmounted) return;
      if (listing === null) {
        const { images } = onServer?.propertyId === null ? onServer : { images: [] };
        uploader.openDraft(draft.current.draftId, key, { images, files, arranged: found?.photos ?? null });
        if (uploader.getState().photos.length > 0) setRestored((at) => at ?? Date.now());
      } else {
        uploader.restore(files);
        uploader.open({ propertyId: listing }, key);
      }
      setReady(true);
    };
    void restore();

    let timer: ReturnType<typeof setTimeout>;
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DELAY_MS);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: saveSoon });
    const stopPhotos = listing === null ? uploader.subscribe(saveSoon) : undefined;
    // Another tab has sent or replaced the stored draft: this form is another listing's from now on.
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key || !draft.current || draft.current.sent) return;
      const otherId = loadDraft(key, defaults)?.draftId;
      if (otherId === draft.current.draftId) return;
      draft.current = { draftId: newId(), sent: false };
      uploader.leaveDraft(draft.current.draftId);
    };
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    addEventListener('storage', onStorage);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      save();
      stop();
      stopPhotos?.();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      removeEventListener('storage', onStorage);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each visit: listing, form and uploader never change
  }, []);

  return {
    ready,
    restored,
    saved,
    save,
    draftId: () => (draft.current ??= { draftId: newId(), sent: false }).draftId,
    /** @returns whether it was sent before without an answer */
    markSent: () => {
      const before = draft.current?.sent ?? false;
      if (draft.current) draft.current.sent = true;
      save();
      return before;
    },
    markRefused: () => {
      if (draft.current) draft.current.sent = false;
      save();
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
    finish: () => {
      isFinished.current = true;
      drop();
      if (listing === null && rejected === null) deleteDraft(draftKey(userId, null));
    },
    discard: () => {
      form.reset(defaults);
      uploader.reuseAllBut([]);
      if (listing === null) {
        if (draft.current) void removeFromServer(draft.current.draftId);
        draft.current = { draftId: newId(), sent: false };
        uploader.openDraft(draft.current.draftId, key);
      } else uploader.clear();
      opened.current = version === null ? null : { version, values: defaults };
      drop();
      setRestored(null);
    },
  };
}

/** What was typed and not sent goes to the listing that the draft has become. */
async function moveToEdit(found: FormDraft, editKey: string, key: string): Promise<void> {
  saveDraft(editKey, { ...found, draftId: newId(), sent: false, left: [], photos: null, opened: null });
  await saveDraftPhotos(editKey, await loadDraftPhotos(key));
}

/** What cannot be reached is taken for nothing: what is stored here is enough to go on. */
async function loadFromServer(id: string): Promise<DraftView | null> {
  const timeout = new Promise<[]>((resolve) => setTimeout(() => resolve([]), OPEN_TIMEOUT_MS));
  const [draft] = await ignoringRefusals(Promise.race([api('GET /api/drafts', { query: { id } }), timeout]));
  return draft ?? null;
}

async function removeFromServer(id: string): Promise<void> {
  await ignoringRefusals(api('DELETE /api/drafts/{id}', { params: { id } }).then(() => []));
}

const ignoringRefusals = <T>(calling: Promise<T[]>): Promise<T[]> =>
  calling.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return [];
  });

/** Which an earlier version of the form has left: its photos are sent here. */
function deleteNewDraft(userId: number, listing: number, defaults: FormValues) {
  const key = draftKey(userId, null);
  if (loadDraft(key, defaults)?.made === listing) deleteDraft(key);
}
