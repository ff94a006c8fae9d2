/**
 * Gives an open popover what a modal <dialog> has of its own: the rest of the page stands still and cannot be reached,
 * and the focus is inside. Returns how to undo that, to be called before the popover closes: only then can the browser
 * give the focus back to the button that opened it.
 */
export function makeModal(popover: HTMLElement): () => void {
  const page = document.documentElement;
  const outside = elementsOutside(popover);
  page.style.overflow = 'hidden';
  for (const element of outside) element.inert = true;
  popover.role = 'dialog';
  popover.ariaModal = 'true';
  popover.querySelector('button')?.focus({ preventScroll: true });
  return () => {
    page.style.overflow = '';
    for (const element of outside) element.inert = false;
    popover.role = null;
    popover.ariaModal = null;
  };
}

/** The siblings of `inner` and of all that contains it. Toasts stay reachable. */
function elementsOutside(inner: Element): HTMLElement[] {
  const parent = inner.parentElement;
  if (inner === document.body || !parent) return [];
  const siblings = [...parent.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== inner && !child.matches('script, style, [role="region"]'),
  );
  return [...siblings, ...elementsOutside(parent)];
}
