import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { PropertyCards } from '../card/property-cards';
import { buttonVariants } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import type { CardListing, PropertyView } from '@/lib/listings/view';

type Props = {
  /** The listing they are similar to; null if they are the newest. */
  to: Pick<PropertyView, 'listingType' | 'propertyType'> | null;
  similar: CardListing[];
  /** Whether to offer a search, on pages without a listing. */
  searchable?: boolean;
};

/** A row to swipe on a phone. Pages that render it must send the messages of cards (card-messages.ts). */
export function SimilarProperties({ to, similar, searchable = false }: Props) {
  const t = useTranslations('details');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-4 print:hidden">
      <h2 id={heading} className="text-lg font-bold">
        {t(to ? 'similar.title' : 'similar.newest')}
      </h2>
      {similar.length > 0 ? <PropertyCards items={similar} place="similar" /> : <p>{t('similar.none')}</p>}
      {searchable && <SearchForm />}
      <Link
        href={paths.properties(to ? { listingType: to.listingType, propertyType: to.propertyType } : {})}
        className={`${buttonVariants({ variant: 'outline' })} justify-self-start`}
      >
        {to
          ? t('similar.all', { list: t('kinds', { kind: to.propertyType, offer: to.listingType }) })
          : t('similar.everything')}
      </Link>
    </section>
  );
}

export function SearchForm() {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <form role="search" action={getPathname({ href: paths.properties(), locale })} className="flex gap-2">
      <Input
        type="search"
        name="keyword"
        maxLength={200}
        enterKeyHint="search"
        aria-label={t('filters.keyword')}
        placeholder={t('filters.keywordHint')}
        className="min-w-0 flex-1"
      />
      <button type="submit" className={buttonVariants()}>
        {t('details.similar.search')}
      </button>
    </form>
  );
}
