'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { dismissToast, TOAST_DURATION_MS, type ShownToast } from './toast-store';

export const cardClass = 'flex items-start gap-3 rounded-lg border py-3 ps-4 pe-1 shadow-float';
export const variantClasses = {
  default: 'border-border bg-popover text-popover-foreground',
  success: 'border-border bg-popover text-popover-foreground',
  destructive: 'border-destructive bg-destructive text-destructive-foreground',
};
export const closeClass = '-my-2 grid size-11 shrink-0 place-items-center rounded-full opacity-80 hover:opacity-100';
export const viewportClass =
  'safe-x fixed inset-x-4 bottom-[calc(var(--bottom-nav-height)+var(--floating-height)+1rem)] z-50 mx-auto max-w-md outline-none sm:inset-s-auto sm:inset-e-6 sm:w-96 lg:bottom-6';

/** The toast without Radix, for when its code could not be fetched: announced, closable, and timed. */
export function PlainToast({ shown }: { shown: ShownToast }) {
  const t = useTranslations('shell');
  const { open, title, description, variant = 'default' } = shown;
  useEffect(() => {
    const timer = setTimeout(dismissToast, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!open) return null;
  return (
    <section aria-label={t('toasts')} className={viewportClass}>
      <div
        role={variant === 'destructive' ? 'alert' : 'status'}
        data-slot="toast"
        data-state="open"
        data-variant={variant}
        className={`${cardClass} ${variantClasses[variant]}`}
      >
        <div className="min-w-0 flex-1 py-px text-sm">
          <p className="font-bold">{title}</p>
          {description && <p className="whitespace-pre-line">{description}</p>}
        </div>
        <button type="button" aria-label={t('close')} onClick={dismissToast} className={closeClass}>
          <span aria-hidden>✕</span>
        </button>
      </div>
    </section>
  );
}
