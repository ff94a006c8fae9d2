'use client';

import { useId, type ComponentProps } from 'react';
import { Field } from '../ui/field';
import { Input } from '../ui/input';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'dir'> & {
  label: string;
  help?: string;
  error?: string;
  /** What is written in Latin letters or digits, whatever the page's language: an e-mail address, a telephone number. */
  latin?: boolean;
};

/** An input with its label, help and error. Takes what react-hook-form's `register` returns. */
export function TextField({ label, help, error, latin, ...input }: TextFieldProps) {
  return (
    <Field id={useId()} label={label} help={help} error={error} required={input.required}>
      {(control) => (
        <Input {...control} {...input} {...(latin && { dir: 'ltr', className: 'rtl:text-end', ...asTyped })} />
      )}
    </Field>
  );
}

/** For what a phone's keyboard must neither correct nor begin with a capital. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
