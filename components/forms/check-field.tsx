import { useId, type ComponentProps } from 'react';
import { cn } from '../ui/cn';
import { Checkbox } from '../ui/selection-boxes';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: string;
  help?: string;
  onChange: (checked: boolean) => void;
};

export function CheckField({ label, help, className, onChange, ...input }: Props) {
  const helpId = useId();
  return (
    <div>
      <label className={cn('flex min-h-11 cursor-pointer items-center gap-3', className)}>
        <Checkbox {...input} aria-describedby={help && helpId} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      {help && (
        <p id={helpId} className="text-sm text-muted-foreground">
          {help}
        </p>
      )}
    </div>
  );
}
