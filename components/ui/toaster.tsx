'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toastClass, toastCloseClass, toastViewportClass } from './classes';
import { useLoaded } from './use-loaded';
import { dismissToast, showStoredToast, TOAST_DURATION_MS, useToast, type ShownToast } from './use-toast';
import { useTouched } from './use-touched';

const loadView = () => import('./toast-view');

/** Radix's toast (14 KB) is fetched soon after the first interaction with the page. */
export function Toaster() {
  const shown = useToast();
  const touched = useTouched();
  useEffect(showStoredToast, []);
  const view = useLoaded(loadView, touched || shown !== null);
  if (view === 'failed') return shown && <PlainToast key={shown.id} shown={shown} />;
  return view && <view.ToastView shown={shown} />;
}

/** Shown if the toast's code could not be fetched. */
function PlainToast({ shown: { open, title, description, variant } }: { shown: ShownToast }) {
  const t = useTranslations('shell');
  useEffect(() => {
    const timer = setTimeout(dismissToast, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!open) return null;
  return (
    <section aria-label={t('toasts')} className={toastViewportClass}>
      <div role="alert" data-slot="toast" data-variant={variant} className={toastClass(variant)}>
        <p className="min-w-0 flex-1 py-px text-sm whitespace-pre-line">
          <strong className="block">{title}</strong>
          {description}
        </p>
        <button type="button" aria-label={t('close')} onClick={dismissToast} className={toastCloseClass}>
          <span aria-hidden>✕</span>
        </button>
      </div>
    </section>
  );
}
