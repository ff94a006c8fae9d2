import { Building2, ExternalLink, MapPin } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Address, type AddressParts } from './address';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { buildingTitle } from '@/lib/listings/address';
import type { Building } from '@/lib/listings/read/building-page';
import type { MapPosition } from '@/lib/listings/read/details';

type Props = MapPosition & { address: AddressParts; building: Building | null };

export function Place({ address, building, latitude, longitude, precision }: Props) {
  const t = useTranslations('details.map');
  const isExact = precision === 'exact';
  const query = encodeURIComponent(isExact ? `${latitude},${longitude}` : `${address.location}, Kuwait`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex items-start gap-2">
        <MapPin aria-hidden className="size-4 shrink-0 mt-1 text-muted-foreground" />
        <Address address={address} />
      </p>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${query}`}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-primary hover:underline"
      >
        <ExternalLink aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
        {t('open')}
        <span className="sr-only">{t('opensNew')}</span>
      </a>
      {!isExact && (
        <p className="w-full text-sm text-muted-foreground">{t(precision === 'about' ? 'about' : 'approximate')}</p>
      )}
      {building && <BuildingLink building={building} />}
    </div>
  );
}

function BuildingLink({ building }: { building: Building }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <Link
      href={paths.building(building.id)}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-primary hover:underline"
    >
      <Building2 aria-hidden className="size-4 shrink-0" />
      <span>
        {t.rich('building.more', {
          count: building.listings.length - 1,
          building: () => <bdi>{buildingTitle(building, locale, t)}</bdi>,
        })}
      </span>
    </Link>
  );
}
