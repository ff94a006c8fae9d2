'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '../../forms/show-problem';
import { TextField } from '../../forms/text-field';
import { useErrorText } from '../../forms/use-error-text';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { FormSheet } from '../form-sheet';
import { useAction } from '../use-action';
import { AddRow, RowActions } from './row-actions';
import { KNOWN_AMENITIES } from '@/lib/amenities/constants';
import { amenitySchema, type AmenityForm, type AmenityInput } from '@/lib/amenities/schema';
import type { ManagedAmenityView } from '@/lib/amenities/view';
import { api } from '@/lib/http/api-client';

export function AddAmenity() {
  return <AddRow kind="amenity" form={(dialog) => <AmenityDialog amenity={null} {...dialog} />} />;
}

export function AmenityActions({ amenity }: { amenity: ManagedAmenityView }) {
  return (
    <RowActions
      kind="amenity"
      row={amenity}
      removable={!KNOWN_AMENITIES.includes(amenity.name)}
      mergeable={!KNOWN_AMENITIES.includes(amenity.name)}
      form={(dialog) => <AmenityDialog amenity={amenity} {...dialog} />}
    />
  );
}

const FIELDS = ['name', 'nameAr', 'aliases'] as const;
type Props = {
  /** Null: a new one. */
  amenity: ManagedAmenityView | null;
  open: boolean;
  close: () => void;
};

function AmenityDialog({ amenity, open, close }: Props) {
  const t = useTranslations('manage.amenities');
  const errorText = useErrorText();
  const formId = useId();
  const { run, busy } = useAction();
  const { register, handleSubmit, setError, formState } = useForm<AmenityForm, unknown, AmenityInput>({
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
  const { label: aliasesLabel, error: aliasesError, ...aliases } = field('aliases');
  const isKnown = amenity !== null && KNOWN_AMENITIES.includes(amenity.name);
  const send = handleSubmit(async (values) => {
    const request = amenity
      ? api('PUT /api/amenities/{id}', { params: { id: amenity.id }, body: values })
      : api('POST /api/amenities', { body: values });
    const save = request.catch((error: unknown) => {
      showProblem(error, setError, FIELDS);
      throw error;
    });
    const outcome = amenity
      ? { done: t('outcome.saved'), failed: t('outcome.notSaved') }
      : { done: t('outcome.added'), failed: t('outcome.notAdded') };
    if (await run(() => save, outcome)) close();
  });
  return (
    <FormSheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(amenity ? 'editTitle' : 'addTitle')}
      saveLabel={t('save')}
      busy={busy}
      onSubmit={send}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} lang="en" latin required readOnly={isKnown} />
        <TextField {...field('nameAr')} lang="ar" required />
      </div>
      <Field id={`${formId}-aliases`} label={aliasesLabel} error={aliasesError} help={t('form.aliasesHelp')}>
        {(control) => <Textarea {...control} {...aliases} dir="auto" rows={4} />}
      </Field>
      {isKnown && <p className="text-sm text-muted-foreground">{t('known')}</p>}
    </FormSheet>
  );
}
