/**
 * Calls back once when something in the filters can be needed: where it can be seen, and
 * beside the results also as soon as the browser has nothing better to do.
 * Returns how to stop waiting.
 */
export function whenWanted(element: HTMLElement, call: () => void): () => void {
  const visible = new IntersectionObserver(([entry]) => entry?.isIntersecting && call());
  visible.observe(element);
  const panel = element.closest('[popover]');
  const beside = panel !== null && getComputedStyle(panel).display !== 'none';
  const waiting = beside ? soon(call) : undefined;
  return () => {
    visible.disconnect();
    waiting?.();
  };
}

/** Safari has no idle callbacks yet. */
function soon(call: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(call);
  return () => cancelIdleCallback(waiting);
}
