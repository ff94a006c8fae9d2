'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { deleteDraft, loadDraft, saveDraft } from './draft-store';
import { newId } from './new-id';
import { loadDraftPhotos } from './photos/draft-photos';
import { unusedIndexes } from './photos/photo-reducer';
import type { PhotoUploader } from './photos/photo-uploader';
import { useRouter } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
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

/** Stores the form in the browser while it is filled in, and restores it at the next visit. */
export function useDraft({ userId, listing, version, rejected, defaults, amenities, form, uploader }: Options) {
  const locale = useLocale();
  const router = useRouter();
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState<number | null>(null);
  const [saved, setSaved] = useState(false);
  const draft = useRef<Pick<FormDraft, 'draftId' | 'sent' | 'made'> | null>(null);
  const isFinished = useRef(false);
  const initialKey = draftKey(userId, listing, rejected);
  /** Becomes the listing's own key when a new one is created. */
  const currentKey = () => uploader.getState().draftKey;
  /** What the server has, or the empty form: not stored. */
  const baseline = useRef(defaults);
  /** An edit that was stored may have begun from an earlier version than the server has by now. */
  const opened = useRef<OpenedVersion | null>(version === null ? null : { version, values: defaults });

  const save = () => {
    if (isFinished.current || !draft.current) return;
    const values = form.getValues();
    // Afterwards the listing itself has the photos that were taken over.
    const left = currentKey() === initialKey ? unusedIndexes(uploader.getState().reusable) : [];
    if (hasSameValues(values, baseline.current) && left.length === 0 && !draft.current.sent) return drop();
    setSaved(saveDraft(currentKey(), { ...draft.current, values, left, opened: opened.current }));
  };
  const drop = () => {
    deleteDraft(currentKey());
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
      const found = loadDraft(currentKey(), defaults);
      if (found?.made) {
        const left = await loadDraftPhotos(draftKey(userId, found.made));
        if (isUnmounted) return;
        if (left.length > 0) return router.replace(paths.editProperty(found.made));
        drop();
      }
      if (listing !== null) deleteNewDraft(userId, listing, defaults);
      const stored = found?.made ? null : found;
      draft.current = { draftId: stored?.draftId ?? newId(), sent: stored?.sent ?? false, made: null };
      if (stored && !(hasSameValues(stored.values, defaults) && stored.left.length === 0)) {
        const values = withAmenityFields(stored.values, amenities);
        form.reset(stored.opened ? takeUp(stored.opened, values) : values, { keepDefaultValues: true });
        uploader.reuseAllBut(stored.left);
        setRestored(stored.savedAt);
        setSaved(true);
      }
      const photos = await loadDraftPhotos(currentKey());
      if (isUnmounted) return;
      if (photos.length > 0) {
        uploader.restore(photos);
        if (listing === null) setRestored((at) => at ?? Date.now());
      }
      if (listing !== null) uploader.open(listing, initialKey);
      setReady(true);
    };
    void restore();

    let timer: ReturnType<typeof setTimeout>;
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DELAY_MS);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: saveSoon });
    const stopPhotos = rejected === null ? undefined : uploader.subscribe(saveSoon);
    // Another tab has sent or replaced the stored draft: this form is another listing's from now on.
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== currentKey() || !draft.current || draft.current.sent) return;
      const otherId = loadDraft(currentKey(), defaults)?.draftId;
      if (otherId !== draft.current.draftId) draft.current = { draftId: newId(), sent: false, made: null };
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
    draftId: () => (draft.current ??= { draftId: newId(), sent: false, made: null }).draftId,
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
    /** The listing exists: from here on it is edited, and its photos are sent. */
    markCreated: (id: number) => {
      const key = currentKey();
      const values = form.getValues();
      if (rejected === null) saveDraft(key, { values, draftId: newId(), sent: true, made: id, left: [], opened: null });
      else replaceByEdit(key, getPathname({ href: paths.editProperty(id), locale }));
      draft.current = { draftId: newId(), sent: false, made: null };
      baseline.current = values;
      uploader.open(id, draftKey(userId, id));
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
      draft.current = { draftId: newId(), sent: false, made: null };
      form.reset(defaults);
      uploader.reuseAllBut([]);
      uploader.clear();
      opened.current = version === null ? null : { version, values: defaults };
      drop();
      setRestored(null);
    },
  };
}

/** The rejected listing is gone with its page: a reload is to find the listing that it became. */
function replaceByEdit(key: string, address: string) {
  deleteDraft(key);
  history.replaceState(null, '', address);
}

/** The draft of a new listing whose photos are sent here. */
function deleteNewDraft(userId: number, listing: number, defaults: FormValues) {
  const key = draftKey(userId, null);
  if (loadDraft(key, defaults)?.made === listing) deleteDraft(key);
}
