import { SearchX } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CARD_MESSAGES } from '../card/card-messages';
import { BackButton } from './back-button';
import { SearchForm, SimilarProperties } from './similar-properties';
import { PageMessage } from '@/components/layout/page-message';
import { buttonVariants } from '@/components/ui/button';
import { ReloadLink } from '@/components/ui/reload-link';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPathname } from '@/lib/i18n/pathname';
import type { MissingPage } from '@/lib/listings/read/details';

/** 'Error Loading Property' with Go Back (docs/product.md 5.7); the status is set where the listing is looked up. */
export function PropertyNotFound({ former, similar }: MissingPage) {
  return (
    <>
      <Failure />
      <div className="page-width grid gap-10 pb-8">
        <div className="mx-auto w-full max-w-xl">
          <SearchForm />
        </div>
        <ClientMessages of={CARD_MESSAGES}>
          <SimilarProperties to={former} similar={similar} />
        </ClientMessages>
      </div>
    </>
  );
}

export function PropertyUnavailable({ id }: { id: string }) {
  const t = useTranslations('error');
  return (
    <Failure>
      <ReloadLink label={t('retry')} href={`/properties/${encodeURIComponent(id)}`} variant="outline" />
    </Failure>
  );
}

function Failure({ children }: { children?: ReactNode }) {
  const t = useTranslations('details.failure');
  const locale = useLocale();
  const picture = (
    <span className="grid shrink-0 place-items-center rounded-full bg-accent text-accent-foreground size-20">
      <SearchX aria-hidden className="shrink-0 size-9" />
    </span>
  );
  return (
    <PageMessage picture={picture} title={t('title')} text={t('text')}>
      <BackButton
        label={t('back')}
        fallback={getPathname({ href: paths.properties(), locale })}
        className={buttonVariants({ size: 'lg' })}
      />
      {children}
    </PageMessage>
  );
}
