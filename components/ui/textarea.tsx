import type { ComponentProps } from 'react';
import { cn } from './cn';
import { fieldClass } from './input';

export function Textarea({ className, rows = 5, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(fieldClass, 'block min-h-28 resize-y py-2.5 leading-relaxed field-sizing-content', className)}
      {...props}
    />
  );
}
