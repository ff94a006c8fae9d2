'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { withFieldErrors } from '../../forms/show-problem';
import { TextAreaField } from '../../forms/text-area-field';
import { useErrorText } from '../../forms/use-error-text';
import { FormSheet } from '../form-sheet';
import { NameFields } from './name-fields';
import { AddRow, RowActions, useRowForm, type RowDialog } from './row-actions';
import { isKnownAmenity } from '@/lib/amenities/constants';
import { amenitySchema, type AmenityForm as Values, type AmenityInput } from '@/lib/amenities/schema';
import type { ManagedAmenityView } from '@/lib/amenities/view';
import { api } from '@/lib/http/api-client';

export const AddAmenity = () => <AddRow kind="amenity" form={(dialog) => <AmenityForm amenity={null} {...dialog} />} />;

export function AmenityActions({ amenity }: { amenity: ManagedAmenityView }) {
  const isKnown = isKnownAmenity(amenity.name);
  return (
    <RowActions
      kind="amenity"
      row={amenity}
      removable={!isKnown}
      mergeable={!isKnown}
      form={(dialog) => <AmenityForm amenity={amenity} {...dialog} />}
    />
  );
}

const FIELDS = ['name', 'nameAr', 'aliases'] as const;

/** @param amenity null for a new one */
function AmenityForm({ amenity, open, close }: RowDialog & { amenity: ManagedAmenityView | null }) {
  const t = useTranslations('manage.amenities');
  const errorText = useErrorText();
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, AmenityInput>({
    defaultValues: {
      name: amenity?.name ?? '',
      nameAr: amenity?.nameAr ?? '',
      aliases: amenity?.aliases.join('\n') ?? '',
    },
    resolver: standardSchemaResolver(amenitySchema),
  });
  const field = (name: (typeof FIELDS)[number]) => ({
    label: t(`form.${name}`),
    error: errorText(formState.errors[name]?.message),
    ...register(name),
  });
  const isKnown = amenity !== null && isKnownAmenity(amenity.name);
  const { save, sheet } = useRowForm('amenity', amenity === null, close);
  const send = handleSubmit((values) =>
    save(
      withFieldErrors(
        amenity
          ? api('PUT /api/amenities/{id}', { params: { id: amenity.id }, body: values })
          : api('POST /api/amenities', { body: values }),
        setError,
        FIELDS,
      ),
    ),
  );
  return (
    <FormSheet open={open} {...sheet} onSubmit={send}>
      <NameFields name={field('name')} nameAr={field('nameAr')} isKnown={isKnown} />
      <TextAreaField {...field('aliases')} help={t('form.aliasesHelp')} rows={4} />
      {isKnown && <p className="text-sm text-muted-foreground">{t('known')}</p>}
    </FormSheet>
  );
}
