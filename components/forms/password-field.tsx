import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { verbatimInput } from './text-field';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'dir' | 'type'> & {
  label: string;
  help?: string;
  error?: string;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, help, error, ...input }: Props) {
  const t = useTranslations('auth.fields');
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...verbatimInput}
            {...input}
            type={visible ? 'text' : 'password'}
            dir="ltr"
            className="pe-12 rtl:ps-12 rtl:pe-3.5 rtl:text-end"
          />
          <button
            type="button"
            aria-label={t(visible ? 'hidePassword' : 'showPassword')}
            aria-controls={control.id}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 inset-e-0 grid w-11 place-items-center rounded-md text-muted-foreground transition-colors hover:text-foreground"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
