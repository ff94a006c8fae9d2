import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Reason } from '@/lib/properties/view';
import { ReasonText } from '../reason-text';

/** Why the listing was rejected that this one begins from, or why this one was taken down, and what to do about it. */
export function RejectedNotice({ why, of }: { why: Reason; of: 'rejected' | 'takenDown' }) {
  const t = useTranslations('form');
  return (
    <section
      aria-labelledby="rejected-notice"
      className="mb-6 flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 id="rejected-notice" className="font-bold">
          {t(`${of}.title`)}
        </h2>
        <h3 className="mt-2 text-xs font-medium">{t('rejected.reason')}</h3>
        <div className="mt-0.5">
          <ReasonText {...why} />
        </div>
        <p className="mt-3 text-sm">{t(`${of}.text`)}</p>
      </div>
    </section>
  );
}
