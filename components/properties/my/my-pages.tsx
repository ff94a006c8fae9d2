import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/routing';
import { PageLinks } from '../page-links';

type Props = { path: string; current: number; total: number; exact: boolean; locale: Locale };

/** The pages of one's listings as real links. */
export function MyPages({ path, ...list }: Props) {
  const t = useTranslations('my.pages');
  return (
    <PageLinks
      label={t('label')}
      previous={t('previous')}
      next={t('next')}
      name={(page) => t('page', { page })}
      hrefOf={(page) => (page === 1 ? path : `${path}?page=${page}`)}
      {...list}
    />
  );
}
