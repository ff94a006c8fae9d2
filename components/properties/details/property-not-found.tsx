import { useLocale, useTranslations } from 'next-intl';
import { PageMessage } from '@/components/layout/page-message';
import { buttonVariants } from '@/components/ui/button';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import { BackButton } from './back-button';
import { NotFoundStatus } from './not-found-status';

/** 'Error Loading Property' with Go Back (docs/product.md 5.7). */
export function PropertyLoadError() {
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
