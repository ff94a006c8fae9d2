import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Hidden from screen readers: the element around them announces loading. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn('rounded-md bg-skeleton motion-safe:animate-pulse', className)}
      {...props}
    />
  );
}
