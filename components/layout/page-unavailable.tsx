import { useLocale, useTranslations } from 'next-intl';
import { buttonVariants } from '../ui/button';
import { BrandMark } from './brand-mark';
import { PageMessage } from './page-message';
import { getPathname } from '@/lib/i18n/pathname';

/** For a page whose data cannot be read for now; the answer is a 503. @param href of the page, without its language */
export function PageUnavailable({ href }: { href: string }) {
  const t = useTranslations('unavailable');
  return (
    <PageMessage picture={<BrandMark className="size-24" />} title={t('title')} text={t('text')}>
      {/* A full load: the router may have cached this page. */}
      <a href={getPathname({ href, locale: useLocale() })} className={buttonVariants({ size: 'lg' })}>
        {t('retry')}
      </a>
    </PageMessage>
  );
}
