import { useSearchParams } from 'next/navigation';

/** Parameter of the open overlay. It is part of the address, so that Back closes it, and Forward and a reload open it again. */
const PARAM = 'filters';

export const isOverlayOpen = () => new URLSearchParams(location.search).has(PARAM);
export const useIsOverlayOpen = () => useSearchParams().has(PARAM);

export function openOverlay() {
  const url = new URL(location.href);
  url.searchParams.set(PARAM, 'open');
  history.pushState({ isOverlay: true }, '', url);
}

export function closeOverlay() {
  if ((history.state as { isOverlay?: true } | null)?.isOverlay) return history.back();
  // Opened by its address: the entry before is another page.
  const url = new URL(location.href);
  url.searchParams.delete(PARAM);
  history.replaceState(null, '', url);
}
