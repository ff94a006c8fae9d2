'use client';

/**
 * Lists leave hidden listings out by a style sheet of this device, since their pages are the same for everyone. It is
 * stored as it is, so that the early script (components/layout/first-paint-script.ts) adopts it before the first paint
 * and nothing moves; the places after the lists keep the room of what they will say.
 */
const STORAGE_KEY = 'hidden';

let sheet: CSSStyleSheet | null = null;

const inStorage = (css: string) => {
  try {
    if (css === '') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, css);
  } catch {
    // Storage is not allowed, or full: they go once this is loaded.
  }
};

/** At logout: they were the account's. */
export const forgetHidden = (): void => inStorage('');

/** @param areShown for now: they are dimmed instead */
export function applyHidden(ids: readonly number[], areShown: boolean): void {
  inStorage(hiddenStyle(ids, 'display:none'));
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(hiddenStyle(ids, areShown ? 'opacity:.6' : 'display:none'));
  // In the place of the early script's.
  document.adoptedStyleSheets = [sheet];
}

/** Only of lists that a place follows which says how many are hidden, and shows them. */
function hiddenStyle(ids: readonly number[], rule: string): string {
  if (ids.length === 0) return '';
  const hearts = `.heart:is(${ids.map((id) => `[value="${id}"]`).join()})`;
  const list = '.card-grid:has(~.hidden-cards)';
  return `${list}>:has(${hearts}){${rule}}.card-grid:has(${hearts})~.hidden-cards{display:block;min-height:2.75rem}`;
}
