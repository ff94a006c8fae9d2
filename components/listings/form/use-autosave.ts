'use client';

import { useEffect, useRef, useState } from 'react';
import { loadDraft } from './draft-api';
import { api, ApiError } from '@/lib/http/api-client';
import { NO_VERSION, versionOfDraft, type Version } from '@/lib/listings/form/draft';
import { hasSameValues, type FormValues } from '@/lib/listings/form/values';
import type { NewListing } from '@/lib/listings/schema';

/** Milliseconds after the last change, so that continuous typing is sent once. */
const DELAY_MS = 1_000;
/** Milliseconds. Longest delay while the owner types without a pause. */
const MAX_DELAY_MS = 4_000;
/** After a save that failed. */
const RETRY_MS = 10_000;

export type Content = { values: FormValues; rejected: NewListing['rejected'] };

type Options = {
  draftId: string;
  /** Content of an untouched form. */
  untouched: Content;
  /** Returns the form's current content. */
  contentOf: () => Content;
  onConfirmed: () => void;
  onConflict: (theirs: Version) => void;
};

/** `failed`: only the browser has the latest changes; `detail` is the server's reason, as text for the user. */
export type SaveState = { type: 'saved'; at: Date } | { type: 'failed'; detail: string | undefined } | null;
/** Number of sent versions to remember, so that the form recognises its own save after a lost response. */
const MAX_OWN = 5;

/**
 * Saves a draft on the server while its form is filled in, one request at a time. Stops at a conflict until `resume` says
 * which version the form replaces.
 */
export function useAutosave({ draftId, untouched, contentOf, onConfirmed, onConflict }: Options) {
  const [state, setState] = useState<SaveState>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dueAt = useRef<number | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const isPaused = useRef(true);
  const base = useRef(NO_VERSION);
  const confirmed = useRef<Content | null>(null);
  const own = useRef<FormValues[]>([]);
  const isUnmounted = useRef(false);

  const isChanged = () => {
    const [content, stored] = [contentOf(), confirmed.current ?? untouched];
    const isSame = hasSameValues(content.values, stored.values);
    return !isSame || JSON.stringify(content.rejected) !== JSON.stringify(stored.rejected);
  };

  async function send(): Promise<boolean> {
    while (isChanged() && !isPaused.current) {
      const content = structuredClone(contentOf());
      own.current = [...own.current, content.values].slice(-MAX_OWN);
      try {
        const body = { values: content.values, rejected: content.rejected ?? null };
        const { version } = await api('PUT /api/drafts/{id}', { params: { id: draftId }, version: base.current, body });
        base.current = String(version);
        confirmed.current = content;
        own.current = [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.changed && (await rebase())) continue;
        if (error.changed) return false;
        setState({ type: 'failed', detail: error.detail });
        if (error.status !== 409) schedule(RETRY_MS);
        return false;
      }
    }
    if (isChanged()) return false;
    onConfirmed();
    setState(base.current === NO_VERSION ? null : { type: 'saved', at: new Date() });
    return true;
  }

  /**
   * Reads the version that the server has instead of the expected one. Stops saving if another client stored it.
   * @returns whether it is this form's own: the response was lost, or the page was reloaded meanwhile
   */
  async function rebase(): Promise<boolean> {
    const draft = await loadDraft(draftId);
    if (!draft) {
      schedule(RETRY_MS);
      return false;
    }
    const theirs = versionOfDraft(draft, untouched.values);
    if (own.current.some((values) => hasSameValues(values, theirs.values))) {
      base.current = theirs.version;
      confirmed.current = { ...contentOf(), values: theirs.values };
      return true;
    }
    isPaused.current = true;
    setState(null);
    onConflict(theirs);
    return false;
  }

  /** @returns whether the server has all input */
  function save(): Promise<boolean> {
    clearTimeout(timer.current);
    dueAt.current = null;
    running.current = (running.current ?? Promise.resolve(true)).then(send);
    return running.current;
  }

  function schedule(delay: number) {
    clearTimeout(timer.current);
    if (!isUnmounted.current) timer.current = setTimeout(() => void save(), delay);
  }

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  return {
    state,
    isChanged,
    version: () => base.current,
    /** Sent values that the server has not confirmed. */
    sent: () => own.current,
    save,
    /** Call it after each change. */
    saveSoon() {
      if (!isChanged() || isPaused.current) return;
      setState(null);
      dueAt.current ??= Date.now() + MAX_DELAY_MS;
      schedule(Math.min(DELAY_MS, Math.max(0, dueAt.current - Date.now())));
    },
    /** Stops sending, and waits for the request in progress. */
    pause: async () => {
      isPaused.current = true;
      clearTimeout(timer.current);
      await running.current;
    },
    /** @param from the version that the form replaces; omitted if it is unchanged */
    resume(from?: { base: string; confirmed: Content | null; sent?: FormValues[] }) {
      if (from) {
        base.current = from.base;
        confirmed.current = from.confirmed;
        own.current = [structuredClone(contentOf().values), ...(from.sent ?? [])];
      }
      isPaused.current = false;
      if (isChanged()) schedule(DELAY_MS);
    },
  };
}
