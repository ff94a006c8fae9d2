import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { fieldClass } from './input';

export function SelectNative({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span data-slot="select" className={cn('relative block', className)}>
      <select className={cn(fieldClass, 'h-11 appearance-none truncate pe-10')} {...props}>
        {children}
      </select>
      <ChevronRight
        aria-hidden
        className="shrink-0 pointer-events-none absolute inset-e-3.5 top-1/2 size-4 -translate-y-1/2 rotate-90 text-muted-foreground"
      />
    </span>
  );
}
