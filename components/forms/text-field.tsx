'use client';

import { useId, type ComponentProps } from 'react';
import { Field } from '../ui/field';
import { Input } from '../ui/input';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'dir'> & {
  label: string;
  help?: string;
  error?: string;
  /** Written in Latin letters or digits on Arabic pages as well: an e-mail address, a telephone number. */
  latin?: boolean;
};

export function TextField({ label, help, error, latin, ...input }: Props) {
  return (
    <Field id={useId()} label={label} help={help} error={error} required={input.required}>
      {(control) => (
        <Input {...control} {...input} {...(latin && { dir: 'ltr', className: 'rtl:text-end', ...verbatimInput })} />
      )}
    </Field>
  );
}

/** No corrections and capitals by a phone's keyboard. */
export const verbatimInput = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
