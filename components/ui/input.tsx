import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Shared by every field, beside its height (components.css). */
export const fieldClass = 'field';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" type={type} className={cn(fieldClass, 'h-11', className)} {...props} />;
}
