import type { ComponentProps } from 'react';
import { Field } from '../ui/field';
import { Input } from '../ui/input';

type Props = Omit<ComponentProps<'input'>, 'className' | 'dir'> & {
  label: string;
  help?: string;
  error?: string;
  /** Latin letters and digits also on Arabic pages, for example an email address or phone number. */
  latin?: boolean;
};

export function TextField({ id, label, help, error, latin, ...input }: Props) {
  return (
    <Field id={id} label={label} help={help} error={error} required={input.required}>
      {(control) => (
        <Input {...control} {...input} {...(latin && { dir: 'ltr', className: 'rtl:text-end', ...verbatimInput })} />
      )}
    </Field>
  );
}

/** Props of inputs for an email address and for a phone number. */
export const emailInput = { latin: true, type: 'email', inputMode: 'email', autoComplete: 'email' } as const;
export const phoneInput = { latin: true, type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const;

/** Turns off the phone keyboard's corrections and capitals. */
export const verbatimInput = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
