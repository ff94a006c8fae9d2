import { Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** What the page of a listing says that is not public yet. */
export function PendingNotice({ own }: { own: boolean }) {
  const t = useTranslations('owner.pending');
  return (
    <div className="page-width py-4 lg:pt-6 lg:pb-0">
      <div role="note" className="flex items-start gap-3 rounded-lg bg-accent p-4 text-accent-foreground">
        <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
        <p>
          <strong className="block font-bold">{t(own ? 'title' : 'admin')}</strong>
          <span className="text-sm">{t('text')}</span>
        </p>
      </div>
    </div>
  );
}
