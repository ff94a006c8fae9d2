import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FieldValue } from '../../listings/field-value';
import { useFieldText } from '../../listings/use-field-text';
import { textLinkClass } from '../../ui/classes';
import { formatNumber, localizeDigits, localizedName, locationName } from '@/lib/i18n/format';
import { addressLine } from '@/lib/listings/address';
import { ATTRIBUTES, fits } from '@/lib/listings/attributes/all';
import { localizedText } from '@/lib/listings/localized-text';
import type { PendingListing } from '@/lib/listings/moderation/pending';
import { listingKind } from '@/lib/listings/title';
import { formatPhone } from '@/lib/platform/phone';

const LINKS = ['videoUrl', 'tourUrl'] as const;
const NO_NAMES = { amenities: [], locations: {} };

export function Facts({ listing: { property, amenities } }: { listing: PendingListing }) {
  const t = useTranslations('admin.pending');
  const details = useTranslations('details');
  const locale = useLocale();
  const fields = useTranslations('form.field');
  const messages = useTranslations();
  const fieldText = useFieldText();
  const { propertyType, subtype, area, contactPhone, contactName } = property;
  const written = property.addressAr && localizeDigits(property.addressAr, 'ar');
  const line = addressLine(property, locale, messages);
  const address = [...new Set([line, written, property.address].filter((each) => each !== null))];
  const separator = locale === 'ar' ? '، ' : ', ';
  /** Includes rooms even if missing, other attributes only if given. */
  const attributes = ATTRIBUTES.filter(
    ({ name, basic }) => property[name] !== null || (basic && fits(name, propertyType, subtype)),
  );
  const features = new Set([
    ...attributes.filter(({ name }) => property[name] === true).map(({ name }) => fields(name)),
    ...amenities.map((amenity) => localizedName(amenity, locale)),
  ]);
  const short: [string, ReactNode][] = [
    [t('type'), listingKind(property, messages)],
    [t('location'), locationName(property, locale)],
    [fields('area'), details('facts.squareMetres', { value: formatNumber(area, locale) })],
    ...attributes
      .filter(({ name }) => property[name] !== true)
      .map(({ name }): [string, ReactNode] => [fields(name), fieldText(name, property[name])]),
  ];
  const long: [string, ReactNode][] = [
    [t('address'), address.length > 0 && address.map((line) => <Line key={line}>{line}</Line>)],
    [t('map'), <MapLink key="map" property={property} />],
    [t('contact'), <Contact key="contact" name={contactName} phone={contactPhone} />],
    ...LINKS.filter((name) => property[name] !== null).map((name): [string, ReactNode] => [
      fields(name),
      <FieldValue key={name} field={name} value={property[name]} names={NO_NAMES} />,
    ]),
    [t('amenities'), [...features].join(separator)],
  ];
  return (
    <dl
      aria-label={t('facts')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] content-start gap-x-4 gap-y-2 text-sm"
    >
      {[...short, ...long].map(([label, value], at) => (
        <div
          key={label}
          className={`min-w-0 ${at < short.length ? '' : 'col-span-full sm:col-span-2 sm:last:col-span-full'}`}
        >
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="font-medium break-words">
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
  const locale = useLocale();
  if (latitude === null || longitude === null) return t('notGiven');
  const named = t('mapOf', { title: localizedText(locale, title, titleAr)?.text ?? '' });
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noopener"
      aria-label={named}
      className={textLinkClass}
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
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      )}
    </>
  );
}
