'use client';

import { useId, type ComponentProps } from 'react';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { SelectNative } from '../ui/select-native';
import { Textarea } from '../ui/textarea';

type Labelled = { label: string; help?: string; error?: string };

type Props = Omit<ComponentProps<'input'>, 'className' | 'dir'> &
  Labelled & {
    /** Latin letters and digits also on Arabic pages, for example an email address or phone number. */
    latin?: boolean;
  };

export function TextField({ id, label, help, error, latin, ...input }: Props) {
  const ownId = useId();
  return (
    <Field id={id ?? ownId} label={label} help={help} error={error} required={input.required}>
      {(control) => (
        <Input {...control} {...input} {...(latin && { dir: 'ltr', className: 'rtl:text-end', ...verbatimInput })} />
      )}
    </Field>
  );
}

/** Text of several lines, in any language. */
export function TextAreaField({ label, help, error, ...input }: ComponentProps<'textarea'> & Labelled) {
  return (
    <Field id={useId()} label={label} help={help} error={error} required={input.required}>
      {(control) => <Textarea {...control} dir="auto" {...input} />}
    </Field>
  );
}

export function SelectField({ label, help, error, ...select }: ComponentProps<'select'> & Labelled) {
  return (
    <Field id={useId()} label={label} help={help} error={error} required={select.required}>
      {(control) => <SelectNative {...control} {...select} />}
    </Field>
  );
}

/** Turns off the phone keyboard's corrections and capitals. */
export const verbatimInput = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
