import { useTranslations } from 'next-intl';
import { Address, addressText, type AddressParts } from './address';
import { groundAround } from '@/components/map/ground-picture';
import { LazyMap } from '@/components/map/lazy-map';
import { buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { LocalizedText } from '@/lib/listings/localized-text';
import type { MapPosition } from '@/lib/listings/read/details';

type Props = { position: MapPosition; address: AddressParts; title: LocalizedText; tileUrl: string | null };

/** A point only where everyone may know it, else the area. */
const mapsAddress = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** The address, which is the map's text alternative, the map, and a link to the phone's own maps. */
export function LocationPanel({ position, address, title, tileUrl }: Props) {
  const t = useTranslations('details.map');
  const { latitude, longitude, precision } = position;
  const text = addressText(address);
  return (
    <div className="grid gap-4">
      <p className="flex items-start gap-2">
        <Icon name="pin" className="mt-1 text-muted-foreground" />
        <Address address={address} />
      </p>
      <LazyMap
        latitude={latitude}
        longitude={longitude}
        precision={precision}
        tileUrl={tileUrl}
        title={title.text}
        address={text}
        label={t('label', { address: text })}
        place={address.location}
        ground={groundAround(position)}
      />
      {precision !== 'exact' && (
        <p className="flex items-start gap-2 text-sm text-muted-foreground">
          <Icon name="info" className="mt-0.5" />
          {t(precision === 'about' ? 'about' : 'approximate')}
        </p>
      )}
      <a
        href={mapsAddress(precision === 'exact' ? `${latitude},${longitude}` : `${address.location}, Kuwait`)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonVariants({ variant: 'outline' })}
      >
        <Icon name="external-link" className="rtl:-scale-x-100" />
        {t('open')}
        <span className="sr-only">{t('opensNew')}</span>
      </a>
    </div>
  );
}
