'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { amenitySchema, type AmenityForm, type AmenityInput } from '@/lib/amenities/schema';
import { api } from '@/lib/api-client';
import { showProblem } from '../../forms/show-problem';
import { TextField } from '../../forms/text-field';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { useAction, type ActionWords } from '../use-action';

const NAMES = ['name', 'nameAr'] as const;

export type AmenityWords = Record<(typeof NAMES)[number] | 'add' | 'title' | 'save' | 'close', string> & {
  added: { done: string; failed: string };
  errors: Record<string, string>;
};

type Props = { words: AmenityWords; action: ActionWords };

export function AddAmenity({ words, action }: Props) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const { run, busy } = useAction(action);
  const { register, handleSubmit, setError, reset, formState } = useForm<AmenityForm, unknown, AmenityInput>({
    defaultValues: { name: '', nameAr: '' },
    resolver: standardSchemaResolver(amenitySchema),
  });
  useEffect(() => {
    // How it ended is told by a toast, whose code must be there when the line goes down.
    if (open) import('../../ui/toast').catch(() => undefined);
  }, [open]);
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
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        closeLabel={words.close}
        footer={
          <Button type="submit" form={formId} size="lg" aria-disabled={busy || undefined} className="flex-1">
            {words.save}
          </Button>
        }
      >
        <form
          id={formId}
          method="post"
          noValidate
          onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}
          className="grid gap-5 sm:grid-cols-2"
        >
          <TextField {...field('name')} lang="en" latin required />
          <TextField {...field('nameAr')} lang="ar" required />
        </form>
      </Sheet>
    </>
  );
}
