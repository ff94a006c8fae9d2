import { useLocale, useTranslations } from 'next-intl';
import { PageMessage } from '@/components/layout/page-message';
import { buttonVariants } from '@/components/ui/button';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import { GoBack } from './go-back';

/** 'Error Loading Property' with Go Back (docs/product.md 5.7): the page of a listing that cannot be shown. */
export function MissingProperty() {
  const t = useTranslations('details.failure');
  const locale = useLocale();
  const picture = (
    <span aria-hidden className="grid size-20 place-items-center rounded-full bg-accent text-accent-foreground">
      {/* Lucide's search-x, drawn here: its component would bring its code to every listing's page. */}
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-9"
      >
        <path d="m13.5 8.5-5 5M8.5 8.5l5 5M21 21l-4.3-4.3" />
        <circle cx="11" cy="11" r="8" />
      </svg>
    </span>
  );
  return (
    <PageMessage picture={picture} title={t('title')} text={t('text')}>
      <GoBack
        label={t('back')}
        list={getPathname({ href: paths.properties(), locale })}
        className={buttonVariants({ size: 'lg' })}
      />
    </PageMessage>
  );
}
