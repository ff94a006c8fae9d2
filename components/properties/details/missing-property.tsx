import { useTranslations } from 'next-intl';
import { GoBack } from './go-back';
import { LoadFailure } from './load-failure';

/** 'Error Loading Property' with Go Back: the body of every 404 below /properties. */
export function MissingProperty() {
  const t = useTranslations('details.failure');
  return (
    <LoadFailure title={t('title')} text={t('text')}>
      <GoBack label={t('back')} />
    </LoadFailure>
  );
}
