import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Shared by every field. 16 px text: with smaller text phones zoom in. */
export const fieldClass =
  'w-full min-w-0 rounded-md border border-input bg-card px-3.5 text-base text-card-foreground transition-colors placeholder:text-muted-foreground hover:border-foreground disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive aria-invalid:outline-destructive';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" type={type} className={cn(fieldClass, 'h-11', className)} {...props} />;
}
