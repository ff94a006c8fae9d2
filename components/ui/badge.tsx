import type { ComponentProps } from 'react';
import { cn } from './cn';

type BadgeProps = ComponentProps<'span'> & {
  variant?:
    'default' | 'sale' | 'rent' | 'accent' | 'muted' | 'success' | 'warning' | 'destructive' | 'outline' | 'photo';
};

/** Classes of components.css. */
export function Badge({ className, variant = 'default', ...props }: BadgeProps) {
  return <span data-slot="badge" className={cn('badge', `badge-${variant}`, className)} {...props} />;
}
