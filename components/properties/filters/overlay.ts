/** What cannot be reached while the filters are open. */
let setApart: HTMLElement[] = [];

/**
 * What makes the open filters a dialog on a small screen: the rest of the page stands still and cannot be reached,
 * the focus is inside, and parts in which nothing is chosen are folded, once. The browser itself closes it with
 * Escape and the back gesture.
 */
export function overlayOpened(panel: HTMLElement) {
  document.documentElement.style.overflow = 'hidden';
  setApart = around(panel);
  for (const element of setApart) element.inert = true;
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-modal', 'true');
  if (!panel.dataset.folded) {
    panel.dataset.folded = 'true';
    for (const part of panel.querySelectorAll<HTMLDetailsElement>('details[data-folds]')) part.open = false;
  }
  panel.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  const close = () => panel.matches(':popover-open') && panel.hidePopover();
  matchMedia('(width >= 64rem)').addEventListener('change', close, { once: true });
}

/**
 * Before it closes, because the browser then gives the focus back to the button, which must be reachable again. Also
 * when its page goes away while it is open.
 */
export function overlayCloses(panel: HTMLElement) {
  document.documentElement.style.overflow = '';
  for (const element of setApart) element.inert = false;
  setApart = [];
  panel.removeAttribute('role');
  panel.removeAttribute('aria-modal');
}

/** Everything that neither holds the panel nor is held by it. Toasts stay reachable. */
function around(panel: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let inner: HTMLElement = panel; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.matches('script, style, [role="region"]')) {
        others.push(sibling);
      }
    }
  }
  return others;
}
