/** Returns the page's data. @throws Error if it was unavailable */
export function available<Page>(page: Page | 'unavailable'): Page {
  if (page === 'unavailable') throw new Error('the page is unavailable');
  return page;
}
