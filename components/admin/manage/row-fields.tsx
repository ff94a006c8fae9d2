import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../forms/text-field';
import { Field } from '../../ui/field';
import { SelectNative } from '../../ui/select-native';

type Registered = UseFormRegisterReturn & { label: string; error?: string };

type NamesProps = { name: Registered; nameAr: Registered; isKnown?: boolean };

/** The names in both languages. @param isKnown whether the code knows the English name, which then stays */
export const NameFields = ({ name, nameAr, isKnown }: NamesProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField {...name} lang="en" latin required readOnly={isKnown} />
    <TextField {...nameAr} lang="ar" required />
  </div>
);

type ChoiceProps = Registered & {
  options: [value: string, text: string][];
  /** Text of the empty option; null: there is none. */
  choose: string | null;
};

export const ChoiceField = ({ label, error, options, choose, ...field }: ChoiceProps) => (
  <Field id={useId()} label={label} error={error} required>
    {(control) => (
      <SelectNative {...control} {...field}>
        {choose !== null && <option value="">{choose}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectNative>
    )}
  </Field>
);
