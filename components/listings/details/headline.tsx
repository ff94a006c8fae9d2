import { CalendarX2, MapPin, Star } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ListingAge } from '../card/listing-age';
import { Amount } from '../card/price';
import { useReduction } from '../card/use-cards';
import { Address, type AddressParts } from './address';
import { Verdict } from './verdict';
import { Badge } from '@/components/ui/badge';
import { dated } from '@/components/ui/moment';
import { OwnerText } from '@/components/ui/owner-text';
import { formatDate } from '@/lib/i18n/format';
import type { LocalizedText } from '@/lib/listings/localized-text';
import { priceUnit } from '@/lib/listings/price-unit';
import { listingKind } from '@/lib/listings/title';
import type { PropertyView } from '@/lib/listings/view';
import type { Comparison } from '@/lib/prices/compare';

type Props = {
  property: PropertyView;
  comparison: Comparison | null;
  title: LocalizedText;
  address: AddressParts;
  expired: boolean;
};

/** Longer titles, set larger, would fill a phone's screen. */
const MAX_LARGE_TITLE_CHARACTERS = 80;

export function Headline({ property, comparison, title, address, expired }: Props) {
  const t = useTranslations('details');
  const locale = useLocale();
  const texts = useTranslations();
  const reductionText = useReduction();
  const { listingType, featured, createdAt, closed, reduction } = property;
  return (
    <header className="grid grid-cols-1 gap-2 max-md:[@media(height<44rem)]:gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {expired && (
          <Badge variant={closed ? 'default' : 'destructive'}>
            <span className="inline-block first-letter:uppercase">
              {closed ? texts(`my.state.${closed.outcome}`) : t('expiry.expired')}
            </span>
          </Badge>
        )}
        <Badge variant={listingType}>{t('offer', { offer: listingType })}</Badge>
        <Badge variant="muted">{listingKind(property, texts)}</Badge>
        {featured && (
          <Badge variant="accent">
            <Star aria-hidden className="size-4 shrink-0 fill-current" />
            {t('featured')}
          </Badge>
        )}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-2xl font-bold wrap-anywhere text-primary">
          <Amount value={property.price} />{' '}
          <span className="text-base font-medium text-muted-foreground">
            {t('priceUnit', { offer: priceUnit(property) })}
          </span>
          {reduction && <span className="block text-sm font-medium text-success">{reductionText(reduction)}</span>}
        </p>
        <ListingAge
          date={createdAt}
          shown={formatDate(createdAt, locale)}
          text="details.posted"
          className="inline-block text-sm text-muted-foreground first-letter:uppercase"
        />
      </div>
      {comparison && <Verdict property={property} comparison={comparison} />}
      <h1
        id="listing-title"
        className={`font-bold ${title.text.length > MAX_LARGE_TITLE_CHARACTERS ? 'text-base' : 'text-lg lg:text-xl'}`}
      >
        <OwnerText text={title} />
      </h1>
      <p className="flex items-start gap-1.5 text-muted-foreground">
        <MapPin aria-hidden className="size-4 shrink-0 mt-1" />
        <Address address={address} />
      </p>
    </header>
  );
}

export function OverNotice({ closed, expiresAt }: Pick<PropertyView, 'closed' | 'expiresAt'>) {
  const t = useTranslations('details');
  const locale = useLocale();
  const at = closed?.at ?? expiresAt;
  return (
    <p
      className={`flex items-start gap-3 rounded-lg border p-4 ${closed ? 'bg-muted' : 'border-destructive/40 bg-destructive/10'}`}
    >
      <CalendarX2 aria-hidden className={`mt-0.5 size-5 shrink-0 ${closed ? '' : 'text-destructive'}`.trimEnd()} />
      <span>{t.rich(closed ? `closed.${closed.outcome}` : 'expiry.since', dated(at, formatDate(at, locale)))}</span>
    </p>
  );
}
