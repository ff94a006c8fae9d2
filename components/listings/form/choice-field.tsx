import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { cn } from '../../ui/cn';
import { fieldId, useFieldError } from './fields';
import type { FlagField, FormValues } from '@/lib/listings/form/values';

type Props = {
  name: 'listingType' | 'propertyType' | 'amenities' | 'locationPrecision';
  help?: string;
  /** A hidden option stays chosen. An option with a `field` sets that yes-or-no field instead. */
  options: { value: string; label: string; hidden?: boolean; field?: FlagField }[];
  required?: boolean;
};

export function ChoiceField({ name, help, options, required = false }: Props) {
  const t = useTranslations('form.field');
  const { register } = useFormContext<FormValues>();
  const error = useFieldError(name);
  const noteId = `${fieldId(name)}-note`;
  const radio = name !== 'amenities';
  const first = options.find(({ hidden }) => !hidden)?.value;
  return (
    <fieldset
      role={radio ? 'radiogroup' : undefined}
      aria-required={(radio && required) || undefined}
      aria-invalid={radio && error ? true : undefined}
      aria-describedby={error || help ? noteId : undefined}
      className="group/choice min-w-0"
    >
      <legend className="mb-1.5 text-sm font-medium">
        {t(name)}
        {required && (
          <span aria-hidden className="text-destructive">
            {' *'}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, hidden, field }) => (
          <label
            key={value}
            hidden={hidden}
            className="relative grid min-h-11 [&[hidden]]:hidden min-w-11 cursor-pointer place-items-center rounded-full border border-input px-4 text-sm font-medium transition-colors group-aria-invalid/choice:border-destructive hover:bg-muted has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              {...register(field ?? name)}
              id={value === first ? fieldId(name) : undefined}
              type={radio ? 'radio' : 'checkbox'}
              value={field ? undefined : value}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      {(error ?? help) && (
        <p id={noteId} className={cn('mt-1.5 text-sm', error ? 'text-destructive' : 'text-muted-foreground')}>
          {error ?? help}
        </p>
      )}
    </fieldset>
  );
}
