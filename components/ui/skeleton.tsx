import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A still-empty place in the final layout's measures. The group that holds them carries the announcement. */
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
