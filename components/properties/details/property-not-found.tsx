import { useLocale, useTranslations } from 'next-intl';
import { PageMessage } from '@/components/layout/page-message';
import { buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import { BackButton } from './back-button';
import { NotFoundStatus } from './not-found-status';

/** 'Error Loading Property' with Go Back (docs/product.md 5.7). */
export function PropertyLoadError() {
  const t = useTranslations('details.failure');
  const locale = useLocale();
  const picture = (
    <span className="disc size-20">
      <Icon name="searchX" className="size-9" />
    </span>
  );
  return (
    <PageMessage picture={picture} title={t('title')} text={t('text')}>
      <BackButton
        label={t('back')}
        fallback={getPathname({ href: paths.properties(), locale })}
        className={buttonVariants({ size: 'lg' })}
      />
    </PageMessage>
  );
}

/** The same with status 404; notFound() in the page would leave the HTML empty until JavaScript runs. */
export function PropertyNotFound() {
  return (
    <>
      <PropertyLoadError />
      <NotFoundStatus />
    </>
  );
}
