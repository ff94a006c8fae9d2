'use client';

import { useSyncExternalStore } from 'react';

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** Undoes the reported action. A toast with an undo button stays longer. */
  action?: { label: string; onPress: () => void };
};
export type ShownToast = ToastMessage & { id: number; at: number; open: boolean };

/** docs/product.md 3.5 */
export const TOAST_DURATION_MS = 5000;
export const UNDO_DURATION_MS = 10_000;
const STORAGE_KEY = 'toast';

let current: ShownToast | null = null;
const listeners = new Set<() => void>();

function set(next: ShownToast) {
  current = next;
  for (const listener of listeners) listener();
}

/** Replaces the toast before. It survives client navigation. */
export function toast(message: ToastMessage) {
  set({ ...message, id: (current?.id ?? 0) + 1, at: Date.now(), open: true });
}

/** Marks the toast as closed instead of removing it, so that it can animate out. */
export function dismissToast() {
  if (current) set({ ...current, open: false });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useToast = (): ShownToast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );

/**
 * Carries an open toast over a full page load (a change of language, a native form submission).
 * @returns the clean-up of the effect that calls it
 */
export function persistToastAcrossLoads() {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as ShownToast | null;
    sessionStorage.removeItem(STORAGE_KEY);
    if (stored && !current && Date.now() - stored.at < TOAST_DURATION_MS) set(stored);
  } catch {
    // Storage is blocked: the toast ends with the page.
  }
  const store = () => {
    try {
      if (current?.open) sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...current, action: undefined }));
    } catch {
      // As above.
    }
  };
  addEventListener('pagehide', store);
  return () => removeEventListener('pagehide', store);
}
