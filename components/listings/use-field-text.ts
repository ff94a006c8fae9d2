import { useLocale, useTranslations } from 'next-intl';
import { useFloor } from './card/use-floor';
import { formatDate, formatId, formatNumber } from '@/lib/i18n/format';
import type { Furnished, RentPeriod, Subtype, Tenants } from '@/lib/listings/constants';

/** The value of a field that only some types of property have; null for what is not said, or of another field. */
export function useFieldText(): (field: string, value: unknown) => string | null {
  const t = useTranslations('types.value');
  const types = useTranslations('types');
  const facts = useTranslations('details.facts');
  const locale = useLocale();
  const floor = useFloor();
  return (field, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string') {
      if (field === 'subtype') return types(`subtype.${value as Subtype}`);
      if (field === 'rentPeriod') return types(`rentPeriod.${value as RentPeriod}`);
      if (field === 'tenants') return types(`tenants.${value as Tenants}`);
      if (field === 'availableFrom' || field === 'letterEnds') return formatDate(value, locale);
      return field === 'furnished' ? types(`furnished.${value as Furnished}`) : null;
    }
    if (typeof value !== 'number') return null;
    if (field === 'floor') return floor(value);
    if (field === 'yearBuilt') return formatId(value, locale);
    if (field === 'monthlyIncome' || field === 'deposit' || field === 'commission')
      return facts('money', { value: formatNumber(value, locale) });
    if (field === 'frontage') return facts('metres', { value: formatNumber(value, locale) });
    return formatNumber(value, locale);
  };
}
