'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { currentToast, keepToastAcrossLoads, subscribeToToasts } from './toast-store';

const ToastView = lazy(() => import('./toast'));

export type ToasterLabels = { regionLabel: string; closeLabel: string };

/** Stands once in the layout. The toast itself (Radix, 13 KB) is loaded when there is first something to say. */
export function Toaster(labels: ToasterLabels) {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  useEffect(keepToastAcrossLoads, []);
  return <Suspense>{shown && <ToastView shown={shown} {...labels} />}</Suspense>;
}
