'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';
import { fieldId } from './field-id';
import type { FormValues, TextField as TextName } from '@/lib/listings/form/values';

type Props = Omit<ComponentProps<'input'>, 'name' | 'id'> & {
  name: TextName;
  label: string;
  help?: ReactNode;
  required?: boolean;
  multiline?: boolean;
  unit?: string;
  /** The element that shows the error of a pair, and whether there is one. */
  errorElsewhere?: { id: string; isShown: boolean };
  /** Fields to check again whenever this one changes. */
  deps?: TextName[];
};

export function TextField({
  name,
  label,
  help,
  required,
  multiline,
  unit,
  errorElsewhere,
  deps,
  className,
  ...input
}: Props) {
  const { register } = useFormContext<FormValues>();
  const { errors } = useFormState<FormValues>({ name });
  const elsewhere = errorElsewhere?.isShown ? errorElsewhere.id : undefined;
  return (
    <Field
      id={fieldId(name)}
      label={label}
      help={help}
      error={elsewhere ? undefined : errors[name]?.message}
      required={required}
      className={className}
    >
      {(control) => {
        const attributes = {
          ...control,
          'aria-invalid': elsewhere ? (true as const) : control['aria-invalid'],
          'aria-describedby': [elsewhere, control['aria-describedby']].filter(Boolean).join(' ') || undefined,
          ...register(name, { deps }),
        };
        if (multiline)
          return <Textarea {...attributes} dir={input.dir} lang={input.lang} maxLength={input.maxLength} />;
        return unit ? (
          <span className="relative block">
            <Input enterKeyHint="done" {...input} {...attributes} className="pe-28" />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-e-3.5 top-1/2 -translate-y-1/2 text-sm text-muted-foreground"
            >
              {unit}
            </span>
          </span>
        ) : (
          <Input enterKeyHint="done" {...input} {...attributes} />
        );
      }}
    </Field>
  );
}
