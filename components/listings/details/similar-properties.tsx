import { useLocale, useTranslations } from 'next-intl';
import { PropertyCards } from '../card/property-cards';
import { buttonVariants } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { TitledSection } from '@/components/ui/titled-section';
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
  return (
    <TitledSection title={t(to ? 'similar.title' : 'similar.newest')} className="grid gap-4 print:hidden">
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
    </TitledSection>
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
      <button type="submit" className={buttonVariants({ variant: 'outline' })}>
        {t('details.similar.search')}
      </button>
    </form>
  );
}
