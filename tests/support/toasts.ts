import { expect, type Page } from '@playwright/test';

export const toast = (page: Page) => page.locator('[data-slot=toast]');

type Recording = { toasts?: string[] };

/** Records the toasts of the page, because a toast ends after seconds that a busy machine can miss. */
export const recordToasts = (page: Page) =>
  page.addInitScript(() => {
    const toasts: string[] = ((window as Recording).toasts = []);
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const shown of document.querySelectorAll('[data-slot=toast]')) {
        if (seen.has(shown)) continue;
        seen.add(shown);
        toasts.push(shown.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** Expects a toast with the texts, shown or already gone. It counts for one call. */
export async function expectToast(page: Page, ...texts: string[]) {
  const take = () =>
    page.evaluate((texts) => {
      const { toasts = [] } = window as Recording;
      const at = toasts.findIndex((shown) => texts.every((text) => shown.includes(text)));
      return at < 0 ? toasts : toasts.splice(0, at + 1) && texts;
    }, texts);
  // A navigation ends the call.
  await expect
    .poll(() => take().catch((error: unknown) => [String(error)]), `toast: ${texts.join(' ')}`)
    .toEqual(texts);
}
