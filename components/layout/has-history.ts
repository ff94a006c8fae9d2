/** Whether going back leads to a page: not to the empty start of a tab, and not nowhere. */
export const hasHistory = () =>
  history.length > 1 && (!('navigation' in window) || navigation.canGoBack || document.referrer !== '');
