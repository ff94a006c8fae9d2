/**
 * Whether the browser is on its way to another page: it ends calls that are under way, which then look like a line that
 * is down. A navigation that comes to nothing (a download, an answer without content) is forgotten after a while.
 */
const FORGOTTEN_AFTER_MS = 5_000;
let leftAt = -Infinity;

if (typeof addEventListener === 'function') {
  addEventListener('beforeunload', () => (leftAt = performance.now()));
  addEventListener('pageshow', () => (leftAt = -Infinity)); // back from the browser's cache of pages
}

export const isPageLeaving = (): boolean => performance.now() - leftAt < FORGOTTEN_AFTER_MS;
