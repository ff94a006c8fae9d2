/**
 * What makes the open filters a dialog on a small screen: the rest of the page stands still and cannot be reached,
 * the focus is inside, and parts in which nothing is chosen are folded, once. The browser itself closes it with
 * Escape and the back gesture.
 */
export function overlayOpened(panel: HTMLElement) {
  setApart(panel, true);
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

/** Before it closes, because the browser then gives the focus back to the button, which must be reachable again. */
export function overlayCloses(panel: HTMLElement) {
  setApart(panel, false);
  panel.removeAttribute('role');
  panel.removeAttribute('aria-modal');
}

function setApart(panel: HTMLElement, apart: boolean) {
  document.documentElement.style.overflow = apart ? 'hidden' : '';
  for (const element of around(panel)) element.inert = apart;
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
