'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '../../forms/show-problem';
import { TextField } from '../../forms/text-field';
import { useErrorText } from '../../forms/use-error-text';
import { Button } from '../../ui/button';
import { FormSheet } from '../form-sheet';
import { useAction } from '../use-action';
import { amenitySchema, type AmenityForm, type AmenityInput } from '@/lib/amenities/schema';
import { api } from '@/lib/api-client';

const FIELDS = ['name', 'nameAr'] as const;

export function AddAmenity() {
  const t = useTranslations('manage.amenities');
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const { run, busy } = useAction();
  const { register, handleSubmit, setError, reset, formState } = useForm<AmenityForm, unknown, AmenityInput>({
    defaultValues: { name: '', nameAr: '' },
    resolver: standardSchemaResolver(amenitySchema),
  });
  const field = (name: (typeof FIELDS)[number]) => ({
    label: t(`form.${name}`),
    error: errorText(formState.errors[name]?.message),
    ...register(name),
  });
  const send = handleSubmit(async (values) => {
    const save = api('POST /api/amenities', { body: values }).catch((error: unknown) => {
      showProblem(error, setError, FIELDS);
      throw error;
    });
    if (await run(() => save, { done: t('outcome.added'), failed: t('outcome.notAdded') })) setOpen(false);
  });
  const openDialog = () => {
    reset();
    setOpen(true);
  };
  return (
    <>
      <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={openDialog}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
      <FormSheet
        open={open}
        onOpenChange={setOpen}
        title={t('addTitle')}
        saveLabel={t('save')}
        busy={busy}
        onSubmit={send}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('name')} lang="en" latin required />
          <TextField {...field('nameAr')} lang="ar" required />
        </div>
      </FormSheet>
    </>
  );
}
