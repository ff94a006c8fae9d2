'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { amenitySchema, type AmenityForm, type AmenityInput } from '@/lib/amenities/schema';
import { api } from '@/lib/api-client';
import { showProblem } from '../../forms/show-problem';
import { TextField } from '../../forms/text-field';
import { Button } from '../../ui/button';
import { useAction, type ActionWords } from '../use-action';
import { FormSheet } from './form-sheet';

const NAMES = ['name', 'nameAr'] as const;

export type AmenityWords = Record<(typeof NAMES)[number] | 'add' | 'title' | 'save' | 'close', string> & {
  added: { done: string; failed: string };
  errors: Record<string, string>;
};

type Props = { words: AmenityWords; action: ActionWords };

export function AddAmenity({ words, action }: Props) {
  const [open, setOpen] = useState(false);
  const { run, busy } = useAction(action);
  const { register, handleSubmit, setError, reset, formState } = useForm<AmenityForm, unknown, AmenityInput>({
    defaultValues: { name: '', nameAr: '' },
    resolver: standardSchemaResolver(amenitySchema),
  });
  const field = (name: (typeof NAMES)[number]) => {
    const key = formState.errors[name]?.message;
    return { label: words[name], error: key && (words.errors[key] ?? key), ...register(name) };
  };
  const send = handleSubmit(async (values) => {
    const save = api('POST', '/api/amenities', values).catch((error: unknown) => {
      showProblem(error, setError, NAMES);
      throw error;
    });
    if (await run(() => save, words.added)) setOpen(false);
  });
  const ask = () => {
    reset();
    setOpen(true);
  };
  return (
    <>
      <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={ask}>
        <Plus aria-hidden />
        {words.add}
      </Button>
      <FormSheet open={open} onOpenChange={setOpen} words={words} busy={busy} onSubmit={send}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('name')} lang="en" latin required />
          <TextField {...field('nameAr')} lang="ar" required />
        </div>
      </FormSheet>
    </>
  );
}
