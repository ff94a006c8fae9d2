/**
 * Pages are the same for everyone, so the browser removes hidden listings. Until the list's code has started, a style sheet
 * does, which the first-paint script adopts from this key.
 */
const STORAGE_KEY = 'hidden';

export function rememberHidden(ids: readonly number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(STORAGE_KEY);
    else
      localStorage.setItem(
        STORAGE_KEY,
        `[data-hides]>:is(${ids.map((id) => `[data-listing="${id}"]`).join()}){display:none}`,
      );
  } catch {
    // Storage is blocked or full: the cards disappear once the list's code has started.
  }
}
