import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { ATTRIBUTES } from '@/lib/listings/attributes/all';
import type { Attribute } from '@/lib/listings/attributes/attribute';
import { factText } from '@/lib/listings/attributes/text';
import type { PropertyView } from '@/lib/listings/view';

type Icon = NonNullable<NonNullable<Attribute['details']>['icon']> | 'area';
export type Fact = {
  name: string;
  /** Facts with an icon come first. */
  icon?: Icon;
  label: string;
  /** Null if the owner has not said it. */
  value: string | null;
};

/** Returns the facts of a listing in a fixed order. @param asOf ISO date by which the age of a building is computed */
export function useFacts(): (property: PropertyView, asOf: string) => Fact[] {
  const t = useTranslations();
  const locale = useLocale();
  return (property, asOf) => {
    const area: Fact = {
      name: 'area',
      icon: 'area',
      label: t('form.field.area'),
      value: t('details.facts.squareMetres', { value: formatNumber(property.area, locale) }),
    };
    return ATTRIBUTES.flatMap((attribute): Fact[] => {
      const { name, details } = attribute;
      if (!details) return [];
      const label = t(details.label ?? `form.field.${name}`);
      const fact = { name, icon: details.icon, label, value: factText(attribute, property, { t, locale, asOf }) };
      return name === 'bathrooms' ? [fact, area] : [fact];
    });
  };
}
