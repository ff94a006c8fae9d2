import { SearchX } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { PageMessage } from '@/components/layout/page-message';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import { GoBack } from './go-back';

/** 'Error Loading Property' with Go Back (docs/product.md 5.7): the page of a listing that cannot be shown. */
export function MissingProperty() {
  const t = useTranslations('details.failure');
  const locale = useLocale();
  const picture = (
    <span aria-hidden className="grid size-20 place-items-center rounded-full bg-accent text-accent-foreground">
      <SearchX className="size-9" strokeWidth={1.75} />
    </span>
  );
  return (
    <PageMessage picture={picture} title={t('title')} text={t('text')}>
      <GoBack label={t('back')} list={getPathname({ href: paths.properties(), locale })} />
    </PageMessage>
  );
}
