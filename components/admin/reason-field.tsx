import { Field } from '../ui/field';
import { Textarea } from '../ui/textarea';

/** Maximum length of notes on money. Characters. */
const MAX_LENGTH = 200;

type Props = {
  id: string;
  label: string;
  help: string;
  error: string | undefined;
  value: string;
  onChange: (reason: string) => void;
};

/** Why money or a balance is changed; the account concerned reads it. */
export function ReasonField({ value, onChange, ...field }: Props) {
  return (
    <Field {...field} required>
      {(control) => (
        <Textarea
          {...control}
          dir="auto"
          rows={3}
          maxLength={MAX_LENGTH}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
