/** @throws Error if the page's data could not be read */
export function available<Page>(page: Page | 'unavailable'): Page {
  if (page === 'unavailable') throw new Error('the page is unavailable');
  return page;
}
