import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/i18n/format';
import type { PendingListing } from '@/lib/properties/pending';

export function PendingFacts({ listing: { property, amenities } }: { listing: PendingListing }) {
  const t = useTranslations('admin.pending');
  const details = useTranslations('details');
  const locale = useLocale();
  const number = (value: number | null) => value !== null && formatNumber(value, locale);
  const { propertyType, bedrooms, bathrooms, parking, area, contactPhone, contactName } = property;
  const address = [property.addressAr, property.address].filter((each) => each !== null);
  const facts: [string, ReactNode][] = [
    [t('type'), details('kind', { kind: propertyType })],
    [t('location'), locale === 'ar' ? property.locationAr : property.location],
    [details('facts.area'), details('facts.squareMetres', { value: formatNumber(area, locale) })],
    ...(propertyType === 'land'
      ? []
      : ([
          [details('facts.bedrooms'), number(bedrooms)],
          [details('facts.bathrooms'), number(bathrooms)],
          [details('facts.parking'), number(parking)],
        ] satisfies [string, ReactNode][])),
    [t('address'), address.length > 0 && address.map((line) => <Line key={line}>{line}</Line>)],
    [t('map'), <MapLink key="map" property={property} />],
    [t('contact'), <Contact key="contact" name={contactName} phone={contactPhone} />],
    [
      t('amenities'),
      amenities.length > 0 &&
        amenities.map(({ name, nameAr }) => (locale === 'ar' ? nameAr : name)).join(locale === 'ar' ? '، ' : ', '),
    ],
  ];
  return (
    <dl
      aria-label={t('facts')}
      className="grid grid-cols-2 gap-x-6 gap-y-3 border-t pt-4 text-sm content-start sm:grid-cols-4 lg:col-span-2"
    >
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0 last:col-span-2">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="mt-0.5 font-medium break-words">
            {value || <span className="font-normal text-muted-foreground">{t('notGiven')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <span className="block">
    <bdi>{children}</bdi>
  </span>
);

function MapLink({ property: { latitude, longitude, title, titleAr } }: { property: PendingListing['property'] }) {
  const t = useTranslations('admin.pending');
  if (latitude === null || longitude === null) return t('notGiven');
  const named = t('mapOf', { title: titleAr ?? title ?? '' });
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noopener"
      aria-label={named}
      className="text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      <bdi dir="ltr">
        {latitude}, {longitude}
      </bdi>
    </a>
  );
}

function Contact({ name, phone }: { name: string | null; phone: string | null }) {
  const t = useTranslations('admin.pending');
  return (
    <>
      {name !== null && <Line>{name}</Line>}
      {phone === null ? (
        <span className="font-normal text-muted-foreground">{t('placeholder')}</span>
      ) : (
        <bdi dir="ltr">{phone}</bdi>
      )}
    </>
  );
}
