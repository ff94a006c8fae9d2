import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format';
import { attributeNamed } from '@/lib/listings/attributes/all';
import { attributeText } from '@/lib/listings/attributes/text';
import type { Subtype } from '@/lib/listings/constants';

/** Returns the text of a field that only some listings have; null for a value that is not said, and for other fields. */
export function useFieldText(): (field: string, value: unknown) => string | null {
  const t = useTranslations();
  const locale = useLocale();
  return (field, value) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
    const attribute = attributeNamed(field);
    if (attribute) return attributeText(attribute, value, { t, locale });
    if (typeof value === 'boolean') return t(value ? 'types.value.yes' : 'types.value.no');
    if (field === 'subtype') return t(`types.subtype.${value as Subtype}`);
    return field === 'letterEnds' ? formatDate(String(value), locale) : null;
  };
}
