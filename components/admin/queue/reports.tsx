import { Flag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Moment } from '../../ui/moment';
import type { ReportView } from '@/lib/listings/reports/view';

/** Visitors' reports of a listing, newest first. */
export function Reports({ reports }: { reports: ReportView[] }) {
  const t = useTranslations('admin.reported');
  const reasons = useTranslations('report.reason');
  return (
    <ul aria-label={t('reports')} className="grid gap-3 border-b px-3 py-2.5 text-sm sm:px-4">
      {reports.map(({ id, reason, text, email, createdAt }) => (
        <li key={id} className="flex items-start gap-3">
          <Flag aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
          <div className="min-w-0">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">{reasons(reason)}</span>
              <Moment iso={createdAt} />
              {email && <span>{t('isTold')}</span>}
            </p>
            {text && (
              <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
