import { useLocale, useTranslations } from 'next-intl';
import { PageMessage } from '@/components/layout/page-message';
import { buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import { BackButton } from './back-button';

/** 'Error Loading Property' with Go Back (docs/product.md 5.7); the status is set where the listing is looked up. */
export function PropertyNotFound() {
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
