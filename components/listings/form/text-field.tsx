import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';
import { fieldId, useFieldError } from './fields';
import type { FormValues, TextField as TextName } from '@/lib/listings/form/values';

type Props = Omit<ComponentProps<'input'>, 'name' | 'id'> & {
  name: TextName;
  /** Default: the field's name. */
  label?: string;
  help?: ReactNode;
  required?: boolean;
  multiline?: boolean;
  unit?: string;
  /** Written from left to right on every page, such as a phone number. */
  isLatin?: boolean;
  /** Id of the element that shows this field's error instead: one for both fields of a pair. */
  errorId?: string;
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
  errorId,
  deps,
  isLatin = false,
  autoComplete = 'off',
  dir = isLatin ? 'ltr' : undefined,
  className = isLatin ? 'rtl:[&_input]:text-end' : undefined,
  ...input
}: Props) {
  const t = useTranslations('form.field');
  const { register } = useFormContext<FormValues>();
  const error = useFieldError(name);
  return (
    <Field
      id={fieldId(name)}
      label={label ?? t(name)}
      help={help}
      error={errorId ? undefined : error}
      required={required}
      className={className}
    >
      {(control) => {
        const attributes = {
          ...control,
          'aria-invalid': errorId ? (true as const) : control['aria-invalid'],
          'aria-describedby': [errorId, control['aria-describedby']].filter(Boolean).join(' ') || undefined,
          ...register(name, { deps }),
        };
        if (multiline) return <Textarea {...attributes} dir={dir} lang={input.lang} />;
        const field = (
          <Input
            enterKeyHint="done"
            autoComplete={autoComplete}
            dir={dir}
            {...input}
            {...attributes}
            className={unit ? 'pe-28' : undefined}
          />
        );
        if (!unit) return field;
        return (
          <span className="relative block">
            {field}
            <span
              aria-hidden
              className="pointer-events-none absolute inset-e-3.5 top-1/2 -translate-y-1/2 text-sm text-muted-foreground"
            >
              {unit}
            </span>
          </span>
        );
      }}
    </Field>
  );
}
