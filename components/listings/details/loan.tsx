'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ComponentType } from 'react';
import type { LoanFieldsProps } from './loan-fields';
import { paths } from '@/lib/http/paths';
import { loadMessages } from '@/lib/i18n/load-messages';
import { MoreMessages } from '@/lib/i18n/messages-provider';
import { getPathname } from '@/lib/i18n/pathname';

/** A calculator for buyers, whose code and words are loaded when it is opened. */
export function Loan({ price }: LoanFieldsProps) {
  const t = useTranslations('details.loan');
  const locale = useLocale();
  const [loaded, setLoaded] = useState<{ Fields: ComponentType<LoanFieldsProps>; messages: string } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = () =>
    Promise.all([import('./loan-fields'), loadMessages(getPathname({ href: paths.messages('loan'), locale }))]).then(
      ([{ LoanFields: Fields }, messages]) => setLoaded({ Fields, messages }),
      () => setFailed(true),
    );
  return (
    <details className="loan print:hidden" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary>{t('title')}</summary>
      {loaded ? (
        <MoreMessages messages={loaded.messages}>
          <loaded.Fields price={price} />
        </MoreMessages>
      ) : (
        <p role="status">{t(hasFailed ? 'failed' : 'loading')}</p>
      )}
    </details>
  );
}
