'use client';

import { useTranslations } from 'next-intl';
import { ConfirmLink } from '../account/confirm-link';
import { buttonVariants } from '../ui/button';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

export function ConfirmAlert() {
  const t = useTranslations('savedSearches.confirm');
  const confirm = async (token: string) => {
    const { token: link } = await api('POST /api/saved-searches/alerts/confirm', { body: { token } });
    return (
      <Link href={paths.savedSearchLink(link)} className={buttonVariants({ size: 'lg' })}>
        {t('manage')}
      </Link>
    );
  };
  const texts = {
    text: t('text'),
    submit: t('submit'),
    done: t('done'),
    doneText: t('doneText'),
    useless: t('useless'),
  };
  return <ConfirmLink texts={texts} confirm={confirm} />;
}
