import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFieldText } from './use-field-text';
import type { AmenityView } from '@/lib/amenities/view';
import { formatNumber, localizedName } from '@/lib/i18n/format';
import { detectLanguage } from '@/lib/i18n/routing';
import type { ListingType, LocationPrecision, PropertyType } from '@/lib/listings/constants';

/** Display names by amenity id, and Arabic ones by the English name of a location. */
export type FieldNames = { amenities: AmenityView[]; locations: Record<string, string> };

type Props = { field: string; value: unknown; names: FieldNames };

/** Formats a field of a listing for readers. @param value the stored value */
export function FieldValue({ field, value, names }: Props): ReactNode {
  const t = useTranslations();
  const fieldText = useFieldText();
  const locale = useLocale();
  const empty = <span className="text-muted-foreground">{t('types.value.nothing')}</span>;
  if (value === null || value === undefined) return empty;
  if (field === 'listingType') return t(`types.listing.${value as ListingType}`);
  if (field === 'propertyType') return t('details.kind', { kind: value as PropertyType });
  if (field === 'location' && typeof value === 'string') return (locale === 'ar' && names.locations[value]) || value;
  if (field === 'amenities' && Array.isArray(value)) {
    const amenityNames = value.map((id) => {
      const amenity = names.amenities.find((each) => each.id === id);
      return amenity ? localizedName(amenity, locale) : String(id);
    });
    return amenityNames.length > 0 ? amenityNames.join(locale === 'ar' ? '، ' : ', ') : empty;
  }
  if (field === 'pin' && Array.isArray(value)) return <bdi dir="ltr">{value.join(', ')}</bdi>;
  if (field === 'locationPrecision') return t(`form.pin.${value as LocationPrecision}`);
  if (field === 'price') return `${formatNumber(Number(value), locale)} ${t('types.currency.sale')}`;
  if (field === 'area') return t('details.facts.squareMetres', { value: formatNumber(Number(value), locale) });
  const said = fieldText(field, value);
  if (said !== null) return said;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'videoUrl' || field === 'tourUrl')
    return (
      <a href={text} target="_blank" rel="noopener noreferrer" dir="ltr" className="break-all text-primary underline">
        {text}
      </a>
    );
  if (field === 'contactPhone' || field === 'paciNumber') return <bdi dir="ltr">{text}</bdi>;
  return (
    <span dir="auto" lang={detectLanguage(text)} className="block whitespace-pre-line wrap-anywhere">
      {text}
    </span>
  );
}
