import { useLocale, useTranslations } from 'next-intl';
import type { IconName } from '../../ui/icon';
import { useFloor } from './use-floor';
import { formatDate, formatId, formatNumber } from '@/lib/i18n/format';
import type { PropertyView } from '@/lib/listings/view';

export type Fact = {
  name: string;
  /** Of those that come first. */
  icon?: IconName;
  label: string;
  /** Null where the owner has not said it. */
  value: string | null;
};

/** What is known of a listing, in words and always in the same order. @param asOf ISO date, for what depends on the day */
export function useFacts(): (property: PropertyView, asOf: string) => Fact[] {
  const t = useTranslations('details');
  const fields = useTranslations('form.field');
  const furnishing = useTranslations('types.furnished');
  const tenantTexts = useTranslations('types.tenants');
  const locale = useLocale();
  const floorText = useFloor();
  const number = (value: number) => formatNumber(value, locale);
  const cost = (value: number | null) =>
    value === null ? null : value === 0 ? t('facts.noCost') : t('facts.money', { value: number(value) });
  return (property, asOf) => {
    const { bedrooms, bathrooms, area, parking, propertyType, floor, furnished, yearBuilt } = property;
    const { monthlyIncome, streetCount, frontage, tenants, availableFrom, deposit, commission } = property;
    const studio = bedrooms === 0 && propertyType === 'apartment';
    const age = yearBuilt === null ? null : new Date(asOf).getFullYear() - yearBuilt;
    const year = yearBuilt === null ? '' : formatId(yearBuilt, locale);
    const fact = (name: string, label: string, value: string | null) => ({ name, label, value });
    return [
      {
        name: 'bedrooms',
        icon: 'bed',
        label: t('facts.bedrooms'),
        value: studio ? t('facts.studio') : bedrooms ? number(bedrooms) : null,
      },
      { name: 'bathrooms', icon: 'bath', label: t('facts.bathrooms'), value: bathrooms ? number(bathrooms) : null },
      {
        name: 'area',
        icon: 'area',
        label: t('facts.area'),
        value: t('facts.squareMetres', { value: number(area) }),
      },
      { name: 'parking', icon: 'car', label: t('facts.parking'), value: parking ? number(parking) : null },
      fact('floor', t('facts.floor'), floor === null ? null : floorText(floor)),
      fact('furnished', t('facts.furnished'), furnished && furnishing(furnished)),
      fact(
        'age',
        t('facts.age'),
        age === null ? null : age < 0 ? t('facts.readyIn', { year }) : t('facts.ageYears', { age, year }),
      ),
      fact(
        'monthlyIncome',
        t('facts.monthlyIncome'),
        monthlyIncome === null ? null : t('facts.money', { value: number(monthlyIncome) }),
      ),
      fact('streetCount', t('facts.streetCount'), streetCount === null ? null : number(streetCount)),
      fact('frontage', t('facts.frontage'), frontage === null ? null : t('facts.metres', { value: number(frontage) })),
      fact('tenants', fields('tenants'), tenants && tenantTexts(tenants)),
      fact(
        'availableFrom',
        fields('availableFrom'),
        availableFrom &&
          (availableFrom <= asOf.slice(0, 10) ? t('facts.availableNow') : formatDate(availableFrom, locale)),
      ),
      fact('deposit', fields('deposit'), cost(deposit)),
      fact('commission', fields('commission'), cost(commission)),
    ];
  };
}
