'use client';

import { useTranslations } from 'next-intl';
import { TextAreaField } from '../../forms/text-area-field';
import { FormSheet } from '../form-sheet';
import { AddRow, NameFields, RowActions, useRowForm, type RowDialog } from './row-actions';
import { isKnownAmenity } from '@/lib/amenities/constants';
import { amenitySchema, type AmenityForm as Values, type AmenityInput } from '@/lib/amenities/schema';
import type { ManagedAmenityView } from '@/lib/amenities/view';
import { api } from '@/lib/http/api-client';

export const AddAmenity = () => (
  <AddRow kind="amenities" form={(dialog) => <AmenityForm amenity={null} {...dialog} />} />
);

export const AmenityActions = ({ amenity }: { amenity: ManagedAmenityView }) => (
  <RowActions
    kind="amenities"
    row={amenity}
    isKept={isKnownAmenity(amenity.name)}
    form={(dialog) => <AmenityForm amenity={amenity} {...dialog} />}
  />
);

const FIELDS = ['name', 'nameAr', 'aliases'] as const;

/** @param amenity null for a new one */
function AmenityForm({ amenity, ...dialog }: RowDialog & { amenity: ManagedAmenityView | null }) {
  const t = useTranslations('manage.amenities');
  const { field, sheet } = useRowForm<Values, AmenityInput>('amenities', {
    ...dialog,
    isNew: amenity === null,
    schema: amenitySchema,
    names: FIELDS,
    defaultValues: {
      name: amenity?.name ?? '',
      nameAr: amenity?.nameAr ?? '',
      aliases: amenity?.aliases.join('\n') ?? '',
    },
    call: (body) =>
      amenity
        ? api('PUT /api/amenities/{id}', { params: { id: amenity.id }, body })
        : api('POST /api/amenities', { body }),
  });
  const labelled = (name: (typeof FIELDS)[number]) => ({ ...field(name), label: t(`form.${name}`) });
  const isKnown = amenity !== null && isKnownAmenity(amenity.name);
  return (
    <FormSheet {...sheet}>
      <NameFields name={labelled('name')} nameAr={labelled('nameAr')} isKnown={isKnown} />
      <TextAreaField {...labelled('aliases')} help={t('form.aliasesHelp')} rows={4} />
      {isKnown && <p className="text-sm text-muted-foreground">{t('known')}</p>}
    </FormSheet>
  );
}
