/** Calls back once the browser is idle. @returns a function that cancels */
export function onIdle(callback: () => void): () => void {
  // Safari has no idle callbacks yet.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
