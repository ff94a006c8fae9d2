import { Columns3 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Photo } from '../card/photo';
import { CompareRows } from './compare-rows';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { Badge } from '@/components/ui/badge';
import { buttonVariants } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { OwnerText } from '@/components/ui/owner-text';
import { PrintButton } from '@/components/ui/print-button';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { directionOf } from '@/lib/i18n/routing';
import { localizedText } from '@/lib/listings/localized-text';
import type { ComparedListing, ComparePage } from '@/lib/listings/read/compare-page';
import { listingKind } from '@/lib/listings/title';

/** @param page null for an invalid address */
export function CompareView({ page }: { page: ComparePage | null }) {
  const t = useTranslations('compare');
  const listings = page?.listings ?? [];
  const toFavourites = (
    <Link
      href={paths.favourites}
      className={`${buttonVariants({ variant: 'outline' })} justify-self-start print:hidden`}
    >
      {t('favourites')}
    </Link>
  );
  return (
    <div className="page-width grid grid-cols-1 gap-4 py-6 lg:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
        {listings.length > 0 && <PrintButton variant="outline">{t('print')}</PrintButton>}
      </div>
      {page && listings.length > 0 ? (
        <>
          <p className="text-muted-foreground">{t(listings.length > 1 ? 'lead' : 'one')}</p>
          {/* Two columns fit a phone. More scroll inside the box, and the third is cut, so that it is noticed. */}
          <div
            style={{ '--columns': listings.length, '--cut': listings.length > 2 ? '12px' : '0px' } as CSSProperties}
            className="relative w-full overflow-x-auto overscroll-x-contain rounded-lg border lg:max-w-[calc(var(--columns)*26rem)] print:overflow-visible print:border-0"
          >
            <table className="w-full min-w-[calc(var(--columns)*(50%_-_var(--cut)))] table-fixed text-sm lg:min-w-0 print:min-w-0 print:text-xs">
              <caption className="sr-only">{t('table')}</caption>
              <thead>
                <tr>
                  {listings.map((listing) => (
                    <ListingHead key={listing.id} listing={listing} all={listings} />
                  ))}
                </tr>
              </thead>
              <CompareRows page={page} />
            </table>
          </div>
          {toFavourites}
        </>
      ) : (
        <Notice
          Icon={Columns3}
          title={t(page ? 'none.title' : 'wrong.title')}
          text={t(page ? 'none.text' : 'wrong.text')}
        >
          {toFavourites}
        </Notice>
      )}
    </div>
  );
}

function ListingHead({ listing, all }: { listing: ComparedListing; all: ComparedListing[] }) {
  const t = useTranslations('compare');
  const locale = useLocale();
  const texts = useTranslations();
  const { id, details, expired } = listing;
  const property = details?.property;
  const title = (property && localizedText(locale, property.title, property.titleAr)) ?? {
    text: property ? listingKind(property, texts) : t('unnamed', { id: formatId(id, locale) }),
    lang: locale,
    dir: directionOf(locale),
  };
  const name = <OwnerText text={title} />;
  return (
    <th scope="col" className="space-y-1.5 p-3 text-start align-top font-normal">
      <div className="relative">
        <Photo
          imageUrl={property?.primaryImage ?? null}
          preview={property?.primaryPreview ?? null}
          propertyType={property?.propertyType ?? null}
          sizes="(width >= 64rem) 280px, 160px"
          loading="eager"
          className={`rounded-md ${property && !expired ? '' : 'opacity-60'}`.trimEnd()}
        />
        {property && !expired && (
          <ClientMessages of={['card.favourite']}>
            <FavouriteButton id={id} title={title.text} className="absolute inset-e-0 top-0 z-1" />
          </ClientMessages>
        )}
      </div>
      {(!property || expired) && (
        <Badge variant="muted">{t(property && !property.closed ? 'expired' : 'unavailable')}</Badge>
      )}
      {property ? (
        <Link
          href={paths.property(id)}
          className="line-clamp-2 min-h-[2lh] font-medium lg:line-clamp-1 lg:min-h-0 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="line-clamp-2 min-h-[2lh] font-medium lg:line-clamp-1 lg:min-h-0">{name}</span>
      )}
      {all.length > 1 && (
        <Link
          href={paths.compare(all.filter((other) => other !== listing).map((other) => other.id))}
          className="inline-flex min-h-11 items-center text-primary hover:underline print:hidden"
        >
          {t('remove')}
          <span className="sr-only">{title.text}</span>
        </Link>
      )}
    </th>
  );
}
