import { CalendarDays, MapPin, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Words } from '@/lib/properties/words';
import type { PropertyView } from '@/lib/properties/view';
import { PostedTime } from '../posted-time';
import { Address, type Place } from './address';
import { Expiry } from './expiry';
import { Price } from './price';
import { ShareButton } from './share-button';

type Props = {
  property: PropertyView;
  title: Words;
  place: Place;
  expired: boolean;
  /** Null where the page is not public: there is nothing to share, and no date until which it is. */
  url: string | null;
};

/** Characters: longer ones would fill a phone's screen. */
const LONG_TITLE = 80;

/** What a visitor asks first: what is it, what does it cost, where, and since when is it listed. */
export function Headline({ property, title, place, expired, url }: Props) {
  const t = useTranslations('details');
  const { listingType, propertyType, featured } = property;
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
        {url !== null && (
          <div className="ms-auto">
            <ShareButton
              title={title.text}
              url={url}
              words={{
                button: t('share.button'),
                copied: t('share.copied'),
                hint: t('share.copiedHint'),
                failed: t('share.failed'),
              }}
            />
          </div>
        )}
      </div>
      <h1 className={`font-bold ${title.text.length > LONG_TITLE ? 'text-lg md:text-xl' : 'text-xl md:text-2xl'}`}>
        <bdi lang={title.lang} dir={title.dir}>
          {title.text}
        </bdi>
      </h1>
      <p className="flex items-start gap-1.5 text-muted-foreground">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
        <Address place={place} />
      </p>
      <Price property={property} className="text-2xl font-bold text-primary" />
      {/* A row for each on a phone: what the browser makes of the dates must not move what follows. */}
      <p className="flex flex-col gap-x-5 gap-y-1.5 text-sm text-muted-foreground sm:flex-row">
        <span className="flex min-h-7 items-center gap-1.5">
          <CalendarDays aria-hidden className="size-4 shrink-0" />
          <PostedTime date={property.createdAt} className="inline-block first-letter:uppercase" />
        </span>
        {!expired && url !== null && <Expiry date={property.expiresAt} />}
      </p>
    </header>
  );
}
