import { useLocale, useTranslations } from 'next-intl';
import { getPathname } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import { GoBack } from './go-back';
import { LoadFailure } from './load-failure';

/** 'Error Loading Property' with Go Back: the body of every 404 below /properties. */
export function MissingProperty() {
  const t = useTranslations('details.failure');
  const locale = useLocale();
  return (
    <LoadFailure title={t('title')} text={t('text')}>
      <GoBack label={t('back')} list={getPathname({ href: paths.properties(), locale })} />
    </LoadFailure>
  );
}
