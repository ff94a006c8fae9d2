import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';

/** Texts of a setting's field. `error` replaces `help`. */
export type SettingText = { id: string; label: string; help: string; error: string | undefined };

type Props = ComponentProps<'fieldset'> & { text: SettingText };

/** Groups the inputs of a setting that has several. */
export function SettingFieldset({ text: { id, label, help, error }, className = 'gap-2', children, ...props }: Props) {
  return (
    <fieldset aria-describedby={`${id}-note`} className={cn('grid', className)} {...props}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {children}
      <p id={`${id}-note`} className={cn('text-sm', error ? 'text-destructive' : 'text-muted-foreground')}>
        {error ?? help}
      </p>
    </fieldset>
  );
}

type ActionProps = { name: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** Changes one of several entries. */
export const EntryAction = ({ name, isOff, onPress, children }: ActionProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={name}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onPress()}
  >
    {children}
  </Button>
);
