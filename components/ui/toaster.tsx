'use client';

import { Component, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { PlainToast } from './plain-toast';
import { currentToast, persistToastAcrossLoads, subscribeToToasts } from './toast-store';
import { useLoaded } from './use-loaded';
import { useTouched } from './use-touched';

const loadView = () => import('./toast');
/** After this time without its code a toast is shown by PlainToast. */
const CODE_TIMEOUT_MS = 1500;

/**
 * The toast itself (Radix, 13 KB) is fetched at the first interaction with the page. Errors must be shown without a
 * network as well, so PlainToast, which is loaded already, replaces it where it is missing.
 */
export function Toaster() {
  return (
    <ToastErrorBoundary>
      <CurrentToast />
    </ToastErrorBoundary>
  );
}

/** A toast that fails to render must not break the page. */
class ToastErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return !this.state.failed && this.props.children;
  }
}

function CurrentToast() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const touched = useTouched();
  const view = useLoaded(loadView, touched || shown !== null);
  useEffect(persistToastAcrossLoads, []);
  const isPlain = useIsPlain(shown?.id, view === 'failed' ? 0 : view ? null : CODE_TIMEOUT_MS);
  if (!shown) return null;
  if (isPlain) return <PlainToast key={shown.id} shown={shown} />;
  return view && view !== 'failed' ? <view.default shown={shown} /> : null;
}

/**
 * Whether this toast is a PlainToast; it stays one even if the code arrives later.
 * @param delayMs null: the code is loaded
 */
function useIsPlain(id: number | undefined, delayMs: number | null): boolean {
  const [plainId, setPlainId] = useState<number>();
  useEffect(() => {
    if (id === undefined || delayMs === null) return;
    const timer = setTimeout(() => setPlainId(id), delayMs);
    return () => clearTimeout(timer);
  }, [id, delayMs]);
  return id !== undefined && plainId === id;
}
