import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { paths } from '@/lib/paths';
import { PageMessage } from './page-message';

/** 'Page not found', with the ways home and to the search. */
export async function NotFoundMessage({ locale, picture }: { locale: Locale; picture: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return (
    <PageMessage picture={picture} title={t('title')} text={t('text')}>
      <Link href={paths.properties()} className={buttonVariants({ size: 'lg' })}>
        {t('search')}
      </Link>
      <Link href={paths.home} className={buttonVariants({ size: 'lg', variant: 'outline' })}>
        {t('home')}
      </Link>
    </PageMessage>
  );
}
