import { useTranslations } from 'next-intl';
import type { PropertyView } from '@/lib/listings/view';

/** Returns the most specific name of a listing's kind: 'Duplex', else 'Apartment'. */
export function useKind(): (property: Pick<PropertyView, 'propertyType' | 'subtype'>) => string {
  const details = useTranslations('details');
  const subtypes = useTranslations('types.subtype');
  return ({ propertyType, subtype }) => (subtype ? subtypes(subtype) : details('kind', { kind: propertyType }));
}
