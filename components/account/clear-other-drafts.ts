/** Removes other users' drafts from this browser. Loads the code only if there are drafts. */
export function clearOtherDrafts(userId: number | null) {
  try {
    if (!Object.keys(localStorage).some((name) => name.startsWith('draft:'))) return;
  } catch {
    return; // storage is not allowed
  }
  const ignore = () => undefined; // offline: the next page tries again
  import('../listings/form/clear-drafts').then((module) => module.clearOtherDrafts(userId)).catch(ignore);
}
