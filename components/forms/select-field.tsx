import type { ComponentProps } from 'react';
import { Field } from '../ui/field';
import { SelectNative } from '../ui/select-native';

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  help?: string;
  error?: string;
  /** Text of the empty option; undefined: there is none. */
  empty?: string;
  options: readonly (readonly [value: string | number, text: string])[];
};

export function SelectField({ id, label, help, error, required, className, empty, options, ...select }: Props) {
  return (
    <Field id={id} label={label} help={help} error={error} required={required} className={className}>
      {(control) => (
        <SelectNative {...control} {...select}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectNative>
      )}
    </Field>
  );
}
