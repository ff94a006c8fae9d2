/** What the page says once about something that has just happened. One at a time (docs/product.md 3.5). */
export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
};
export type ShownToast = ToastMessage & { id: number; at: number; open: boolean };

export const TOAST_DURATION_MS = 5000;
const STORAGE_KEY = 'toast';

let current: ShownToast | null = null;
const listeners = new Set<() => void>();

function set(next: ShownToast) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message and takes the place of the one before. Client navigation leaves it standing. */
export function toast(message: ToastMessage) {
  set({ ...message, id: (current?.id ?? 0) + 1, at: Date.now(), open: true });
}

/** Closes the standing message; it is kept as closed so that it can leave with an animation. */
export function dismissToast() {
  if (current) set({ ...current, open: false });
}

export const currentToast = () => current;

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Carries a message that is still standing over a full page load (a change of language, a form that submits
 * natively). The toaster calls it once; the answer undoes it.
 */
export function keepToastAcrossLoads() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as ShownToast | null;
    sessionStorage.removeItem(STORAGE_KEY);
    if (kept && !current && Date.now() - kept.at < TOAST_DURATION_MS) set(kept);
  } catch {
    // Storage may be closed to the page; the message then ends with it.
  }
  const keep = () => {
    try {
      if (current?.open) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(current));
    } catch {
      // As above.
    }
  };
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}
