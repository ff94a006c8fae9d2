'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRouter } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import { draftKey, type FormDraft } from '@/lib/properties/form-draft';
import { sameValues, type FormValues } from '@/lib/properties/form-values';
import type { ListingInput } from '@/lib/properties/listing-schema';
import { newId } from '@/lib/properties/new-id';
import { dropDraft, loadDraft, saveDraft } from './draft-storage';
import { placesLeft } from './photos/offered-photos';
import type { PhotoDesk } from './photos/photo-desk';
import { keepPhotos, keptPhotos, type Drawer } from './photos/photo-store';

export type ListingFormApi = UseFormReturn<FormValues, unknown, ListingInput>;

type Options = {
  userId: number;
  /** The listing that the page was opened for; null for a new one. */
  listing: number | null;
  /** The rejected listing that a new one begins from, if it does. */
  rejected: number | null;
  defaults: FormValues;
  form: ListingFormApi;
  desk: PhotoDesk;
  drawer: Drawer;
};

const PAUSE_MS = 400;

/**
 * Keeps the form in the browser while it is filled in, and brings it back: after a reload, a closed tab, a login that
 * had ended or a line that was down.
 */
export function useDraft({ userId, listing, rejected, defaults, form, desk, drawer }: Options) {
  const locale = useLocale();
  const router = useRouter();
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState<number | null>(null);
  const [saved, setSaved] = useState(false);
  const draft = useRef<Pick<FormDraft, 'draftId' | 'sent' | 'made'> | null>(null);
  const done = useRef(false);
  const begun = draftKey(userId, listing, rejected);
  /** What the server has, or the empty form: nothing to keep. */
  const baseline = useRef(defaults);

  /** Keeps what stands in the form, or nothing where that is what it began with. */
  const save = () => {
    if (done.current || !draft.current) return;
    const values = form.getValues();
    // Once it is a listing, that has the photos that were taken over.
    const left = drawer.key === begun ? placesLeft(desk.snapshot().offered) : [];
    if (sameValues(values, baseline.current) && left.length === 0 && !draft.current.sent) return drop();
    setSaved(saveDraft(drawer.key, { ...draft.current, values, left }));
  };
  const drop = () => {
    dropDraft(drawer.key);
    setSaved(false);
  };

  useEffect(() => {
    let gone = false;
    done.current = false;
    const restore = async () => {
      const found = loadDraft(drawer.key, defaults);
      if (found?.made) {
        const left = await keptPhotos(draftKey(userId, found.made));
        if (gone) return;
        if (left.length > 0) return router.replace(paths.editProperty(found.made));
        drop();
      }
      if (listing !== null) forgetNewDraft(userId, listing, defaults);
      const kept = found?.made ? null : found;
      draft.current = { draftId: kept?.draftId ?? newId(), sent: kept?.sent ?? false, made: null };
      if (kept && !(sameValues(kept.values, defaults) && kept.left.length === 0)) {
        form.reset(kept.values, { keepDefaultValues: true });
        desk.leaveBehind(kept.left);
        setRestored(kept.savedAt);
        setSaved(true);
      }
      const photos = await keptPhotos(drawer.key);
      if (gone) return;
      if (photos.length > 0) {
        desk.restore(photos);
        if (listing === null) setRestored((at) => at ?? Date.now());
      }
      if (listing !== null) desk.open(listing);
      setReady(true);
    };
    void restore();

    let timer: ReturnType<typeof setTimeout>;
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: saveSoon });
    const stopDesk = rejected === null ? undefined : desk.subscribe(saveSoon);
    // Another tab has sent this draft, or begun one of its own: what stands here is another listing's.
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== drawer.key || !draft.current || draft.current.sent) return;
      const theirs = loadDraft(drawer.key, defaults)?.draftId;
      if (theirs !== draft.current.draftId) draft.current = { draftId: newId(), sent: false, made: null };
    };
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    addEventListener('storage', onStorage);
    return () => {
      gone = true;
      clearTimeout(timer);
      save();
      stop();
      stopDesk?.();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      removeEventListener('storage', onStorage);
    };
    // Once for each visit to the page: all of these are made once for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the page's own listing, form and desk never change
  }, []);

  return {
    ready,
    restored,
    saved,
    save,
    draftId: () => (draft.current ??= { draftId: newId(), sent: false, made: null }).draftId,
    /** @returns whether it was sent before, without an answer */
    markSent: () => {
      const before = draft.current?.sent ?? false;
      if (draft.current) draft.current.sent = true;
      save();
      return before;
    },
    /** The server has said that it made no listing of it. */
    markRefused: () => {
      if (draft.current) draft.current.sent = false;
      save();
    },
    /** It is a listing now; its photos are still on their way, and from here on it is edited. */
    becomes: (id: number) => {
      const { key } = drawer;
      const values = form.getValues();
      if (rejected === null) saveDraft(key, { values, draftId: newId(), sent: true, made: id, left: [] });
      else leaveForEdit(key, getPathname({ href: paths.editProperty(id), locale }));
      draft.current = { draftId: newId(), sent: false, made: null };
      baseline.current = values;
      drawer.rename(draftKey(userId, id));
      desk.open(id);
      void keepPhotos(key, []);
    },
    /** Everything is with the server: nothing is kept any more. */
    finish: () => {
      done.current = true;
      drop();
      if (listing === null && rejected === null) dropDraft(draftKey(userId, null));
    },
    discard: () => {
      draft.current = { draftId: newId(), sent: false, made: null };
      form.reset(defaults);
      desk.leaveBehind([]);
      desk.clear();
      drop();
      setRestored(null);
    },
  };
}

/** The rejected listing is gone, and so is the page of it: a reload finds the listing that it became. */
function leaveForEdit(key: string, address: string) {
  dropDraft(key);
  history.replaceState(null, '', address);
}

/** What a new form kept to find its way to the listing that it became: here it is. */
function forgetNewDraft(userId: number, listing: number, defaults: FormValues) {
  const key = draftKey(userId, null);
  if (loadDraft(key, defaults)?.made === listing) dropDraft(key);
}
