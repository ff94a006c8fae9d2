import type { ComponentProps } from 'react';
import { Field } from '../ui/field';
import { Textarea } from '../ui/textarea';

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'dir'> & { label: string; help?: string; error?: string };

export function TextAreaField({ id, label, help, error, required, ...textarea }: Props) {
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(control) => <Textarea {...control} {...textarea} dir="auto" />}
    </Field>
  );
}
