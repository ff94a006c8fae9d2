'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type ComponentProps } from 'react';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { asTyped } from './text-field';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'dir' | 'type'> & {
  label: string;
  help?: string;
  error?: string;
  /** Which password it is, for the browser's own store of them. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, with a button that shows what was typed. */
export function PasswordField({ label, help, error, ...input }: PasswordFieldProps) {
  const t = useTranslations('auth.fields');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={useId()} label={label} help={help} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...asTyped}
            {...input}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            className="pe-12 rtl:ps-12 rtl:pe-3.5 rtl:text-end"
          />
          <button
            type="button"
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 inset-e-0 grid w-11 place-items-center rounded-md text-muted-foreground transition-colors hover:text-foreground"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
