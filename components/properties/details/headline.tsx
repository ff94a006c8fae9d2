import { CalendarDays, MapPin, Star } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { formatDate } from '@/lib/i18n/format';
import type { LocalizedText } from '@/lib/properties/localized-text';
import type { PropertyView } from '@/lib/properties/view';
import { LiveAge } from '../live-age';
import { Address, type Place } from './address';
import { Price } from './price';

type Props = {
  property: PropertyView;
  title: LocalizedText;
  place: Place;
  expired: boolean;
};

/** Characters: longer ones would fill a phone's screen. */
const LONG_TITLE = 80;

/** What a visitor asks first: what is it, what does it cost, where, and since when is it listed. */
export function Headline({ property, title, place, expired }: Props) {
  const t = useTranslations('details');
  const locale = useLocale();
  const { listingType, propertyType, featured, createdAt } = property;
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {expired && (
          <Badge variant="destructive">
            <span className="inline-block first-letter:uppercase">{t('expiry.expired')}</span>
          </Badge>
        )}
        <Badge variant={listingType}>{t('offer', { offer: listingType })}</Badge>
        <Badge variant="muted">{t('kind', { kind: propertyType })}</Badge>
        {featured && (
          <Badge variant="accent">
            <Star aria-hidden className="fill-current" />
            {t('featured')}
          </Badge>
        )}
      </div>
      <h1 className={`font-bold ${title.text.length > LONG_TITLE ? 'text-lg' : 'text-xl'}`}>
        <bdi lang={title.lang} dir={title.dir}>
          {title.text}
        </bdi>
      </h1>
      <p className="flex items-start gap-1.5 text-muted-foreground">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
        <Address place={place} />
      </p>
      {/* From 1024 px the contact panel has it; an expired listing has no such panel. */}
      <Price property={property} className={`text-2xl font-bold text-primary ${expired ? '' : 'lg:hidden'}`} />
      <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
        <CalendarDays aria-hidden className="size-4 shrink-0" />
        <LiveAge
          date={createdAt}
          shown={formatDate(createdAt, locale)}
          className="inline-block first-letter:uppercase"
        />
      </p>
    </header>
  );
}
