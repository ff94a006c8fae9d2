import { useId, type ReactNode } from 'react';
import { cn } from './cn';

type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  /** Id of the control, if another element refers to it. */
  id?: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ id: givenId, label, help, error, required, className, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div data-slot="field" className={cn('min-w-0 space-y-1.5', className)}>
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden className="text-destructive">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
        'aria-required': required || undefined,
      })}
      {note && (
        <p id={noteId} className={cn('text-sm', error ? 'text-destructive' : 'text-muted-foreground')}>
          {note}
        </p>
      )}
    </div>
  );
}
