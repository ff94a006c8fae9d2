/** Whether history.back() leads to a page, and not to the empty start of a tab or nowhere. */
export const canGoBack = () =>
  history.length > 1 && (!('navigation' in window) || navigation.canGoBack || document.referrer !== '');
