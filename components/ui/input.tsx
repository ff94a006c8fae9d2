import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Shared by every field, beside its height. Text is 16 px: smaller makes phones zoom in. Padding: see button.tsx. */
export const fieldClass =
  'w-full min-w-0 rounded-md border border-input bg-card p-[0_0.875rem] text-base text-card-foreground transition-colors placeholder-shown:text-ellipsis placeholder:text-muted-foreground hover:border-foreground disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive aria-invalid:outline-destructive';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" type={type} className={cn(fieldClass, 'h-11', className)} {...props} />;
}
