'use client';

import { Component, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { PlainToast } from './plain-toast';
import { currentToast, keepToastAcrossLoads, subscribeToToasts } from './toast-store';
import { useLoaded } from './use-loaded';
import { useTouched } from './use-touched';

const loadView = () => import('./toast');
/** How long a message waits for the code that shows it. */
const CODE_TIMEOUT_MS = 1500;

/**
 * Stands once in the layout. The toast itself (Radix, 13 KB) is fetched when somebody begins to use the page. Where it
 * has not come, because the line is down, its place is taken by one that is here already: whatever reports an error
 * needs nothing that is not loaded.
 */
export function Toaster() {
  return (
    <Unseen>
      <CurrentToast />
    </Unseen>
  );
}

/** A toast that cannot be shown takes nothing with it. */
class Unseen extends Component<{ children: ReactNode }, { failed: boolean }> {
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
  useEffect(keepToastAcrossLoads, []);
  const plain = usePlain(shown?.id, view === 'failed' ? 0 : view ? null : CODE_TIMEOUT_MS);
  if (!shown) return null;
  if (plain) return <PlainToast key={shown.id} shown={shown} />;
  return view && view !== 'failed' ? <view.default shown={shown} /> : null;
}

/**
 * Whether this toast goes without its code, from its beginning to its end.
 * @param after milliseconds; null where the code is here
 */
function usePlain(id: number | undefined, after: number | null): boolean {
  const [plain, setPlain] = useState<number>();
  useEffect(() => {
    if (id === undefined || after === null) return;
    const timer = setTimeout(() => setPlain(id), after);
    return () => clearTimeout(timer);
  }, [id, after]);
  return id !== undefined && plain === id;
}
