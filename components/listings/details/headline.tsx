import { useLocale, useTranslations } from 'next-intl';
import { ListingAge } from '../card/listing-age';
import { useKind } from '../card/use-kind';
import { Address, type AddressParts } from './address';
import { DetailsPrice } from './details-price';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { OwnerText } from '@/components/ui/owner-text';
import { formatDate } from '@/lib/i18n/format';
import type { LocalizedText } from '@/lib/listings/localized-text';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  property: PropertyView;
  title: LocalizedText;
  address: AddressParts;
  expired: boolean;
};

/** Longer ones, set larger, would fill a phone's screen. */
const MAX_LARGE_TITLE_CHARACTERS = 80;

export function Headline({ property, title, address, expired }: Props) {
  const t = useTranslations('details');
  const locale = useLocale();
  const kind = useKind();
  const states = useTranslations('my.state');
  const { listingType, featured, createdAt, closed } = property;
  return (
    <header className="grid gap-3 max-md:[@media(height<44rem)]:gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {expired && (
          <Badge variant={closed ? 'default' : 'destructive'}>
            <span className="inline-block first-letter:uppercase">
              {closed ? states(closed.outcome) : t('expiry.expired')}
            </span>
          </Badge>
        )}
        <Badge variant={listingType}>{t('offer', { offer: listingType })}</Badge>
        <Badge variant="muted">{kind(property)}</Badge>
        {featured && (
          <Badge variant="accent">
            <Icon name="star" />
            {t('featured')}
          </Badge>
        )}
      </div>
      <h1
        className={`font-bold ${title.text.length > MAX_LARGE_TITLE_CHARACTERS ? 'text-lg' : 'text-xl max-md:[@media(height<44rem)]:text-lg'}`}
      >
        <OwnerText text={title} />
      </h1>
      <p className="flex items-start gap-1.5 text-muted-foreground">
        <Icon name="pin" className="mt-1" />
        <Address address={address} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        {/* From 1024 px the contact panel beside it has it; an expired listing has no such panel. */}
        <DetailsPrice property={property} className={expired ? '' : 'lg:hidden'} />
        <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
          <Icon name="calendar" />
          <ListingAge
            date={createdAt}
            shown={formatDate(createdAt, locale)}
            text="details.posted"
            className="inline-block first-letter:uppercase"
          />
        </p>
      </div>
    </header>
  );
}
