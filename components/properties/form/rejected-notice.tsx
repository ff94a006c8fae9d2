import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Why the listing was rejected that this one begins from, in the admin's words and whatever their language. */
export function RejectedNotice({ reason }: { reason: string }) {
  const t = useTranslations('form.rejected');
  return (
    <section
      aria-labelledby="rejected-notice"
      className="mb-6 flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 id="rejected-notice" className="font-bold">
          {t('title')}
        </h2>
        <h3 className="mt-2 text-xs font-medium">{t('reason')}</h3>
        <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
        <p className="mt-3 text-sm">{t('text')}</p>
      </div>
    </section>
  );
}
