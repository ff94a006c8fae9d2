import { CircleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { dated } from '../ui/moment';
import { KeepAccount } from './account-buttons';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate } from '@/lib/i18n/format';

export function DeletionNotice({ dueAt }: { dueAt: string }) {
  const t = useTranslations('auth.account.deletion');
  const locale = useLocale();
  return (
    <div className="page-width pt-6">
      <section
        aria-labelledby="deletion-heading"
        className="flex flex-wrap items-center justify-between gap-4 rounded-xl bg-warning p-5 text-warning-foreground"
      >
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          <div>
            <h2 id="deletion-heading" className="font-bold">
              {t.rich('due', dated(dueAt, formatDate(dueAt, locale)))}
            </h2>
            <p className="mt-1 text-sm">{t('dueText')}</p>
          </div>
        </div>
        <ClientMessages of={['auth', 'action']}>
          <KeepAccount />
        </ClientMessages>
      </section>
    </div>
  );
}
