import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toastCard, toastClose, toastColours, toastPlace } from './toast-look';
import { dismissToast, TOAST_DURATION_MS, type ShownToast } from './toast-store';

/** A toast without its code: it is announced, closes, and goes by itself. */
export function PlainToast({ shown }: { shown: ShownToast }) {
  const t = useTranslations('shell');
  const { open, title, description, variant = 'default' } = shown;
  useEffect(() => {
    const timer = setTimeout(dismissToast, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!open) return null;
  return (
    <section aria-label={t('toasts')} className={toastPlace}>
      <div
        role={variant === 'destructive' ? 'alert' : 'status'}
        data-slot="toast"
        data-state="open"
        data-variant={variant}
        className={`${toastCard} ${toastColours[variant]}`}
      >
        <div className="min-w-0 flex-1 py-px text-sm">
          <p className="font-bold">{title}</p>
          {description && <p className="whitespace-pre-line">{description}</p>}
        </div>
        <button type="button" aria-label={t('close')} onClick={dismissToast} className={toastClose}>
          <span aria-hidden>✕</span>
        </button>
      </div>
    </section>
  );
}
