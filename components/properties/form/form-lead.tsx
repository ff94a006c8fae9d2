'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { Means } from '@/lib/properties/form-funding';

type Props = { isNew: boolean; isAdmin: boolean; means: Means };

/** What the marks mean, and how many free listings are left as far as the server has said. */
export function FormLead({ isNew, isAdmin, means }: Props) {
  const t = useTranslations('form');
  const locale = useLocale();
  return (
    <p className="mb-6 text-sm text-muted-foreground">
      {t('lead.required')} {isNew && isAdmin && <span>{t('left.unlimited')}</span>}
      {isNew && means !== null && means.free >= 1 && (
        <span>{t('left.free', { n: formatNumber(means.free, locale) })}</span>
      )}
    </p>
  );
}
