import { createStore, useStore } from './store';

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** Undoes the reported action. A toast with an undo button stays longer. */
  action?: { label: string; onPress: () => void };
};
export type ShownToast = ToastMessage & { id: number; open: boolean };

/** docs/product.md 3.5 */
export const TOAST_DURATION_MS = 5000;
export const UNDO_DURATION_MS = 10_000;
const STORAGE_KEY = 'toast';

const store = createStore<{ shown: ShownToast | null }>({ shown: null });

/** Replaces the toast before. It survives client navigation, and ends with a page load. */
export function toast(message: ToastMessage) {
  store.setState({ shown: { ...message, id: (store.getState().shown?.id ?? 0) + 1, open: true } });
}

/** Marks the toast as closed instead of removing it, so that it can animate out. */
export function dismissToast() {
  const { shown } = store.getState();
  if (shown) store.setState({ shown: { ...shown, open: false } });
}

export const useToast = (): ShownToast | null => useStore(store).shown;

/** For the result of an action that ends with a page load, such as a login: the next page shows it. */
export function toastAfterLoad(message: ToastMessage) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message));
  } catch {
    // Storage is blocked: the page itself shows the result.
  }
}

export function showStoredToast() {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (stored) toast(JSON.parse(stored) as ToastMessage);
  } catch {
    // As above.
  }
}
