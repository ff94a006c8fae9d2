'use client';

import { useTranslations } from 'next-intl';
import { ListLink } from '../listings/list/list-link';
import { Icon } from '../ui/icon';
import type { ListingType } from '@/lib/listings/constants';
import { paths } from '@/lib/paths';

const OFFERS = ['rent', 'sale'] as const satisfies readonly ListingType[];
const colours: Record<ListingType, string> = {
  rent: 'bg-rent text-rent-foreground',
  sale: 'bg-sale text-sale-foreground',
};

export function OfferTiles({ counts }: { counts: Record<ListingType, number> | null }) {
  const t = useTranslations();
  return (
    <nav aria-label={t('home.offers.label')} className="page-width -mt-6 lg:-mt-8">
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:gap-6">
        {OFFERS.map((offer) => (
          <li key={offer}>
            <ListLink href={paths.properties({ listingType: offer })} prefetch={false} className="tile p-3 sm:p-4">
              <span className={`disc size-11 ${colours[offer]}`}>
                <Icon name={offer === 'rent' ? 'calendar' : 'key'} className="size-5" />
              </span>
              <span className="grid min-w-0">
                <span className="font-bold">{t(`types.listing.${offer}`)}</span>
                {counts && (
                  <span className="text-sm text-muted-foreground">
                    {t('home.types.count', { count: counts[offer] })}
                  </span>
                )}
              </span>
              <Icon name="chevron" className="ms-auto size-4 text-muted-foreground max-sm:hidden rtl:rotate-180" />
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
