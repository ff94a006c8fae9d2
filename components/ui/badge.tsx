import type { ComponentProps } from 'react';
import { cn } from './cn';

const BASE =
  "inline-flex w-fit max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-xs font-medium lg:whitespace-nowrap [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-3.5";

const variants = {
  default: 'bg-primary text-primary-foreground',
  sale: 'bg-sale text-sale-foreground',
  rent: 'bg-rent text-rent-foreground',
  accent: 'bg-accent text-accent-foreground',
  muted: 'bg-muted text-foreground',
  success: 'bg-success text-success-foreground',
  warning: 'bg-warning text-warning-foreground',
  destructive: 'bg-destructive text-destructive-foreground',
  outline: 'border border-border text-foreground',
  /** Readable on any photo. */
  photo: 'bg-background text-foreground',
};

type BadgeProps = ComponentProps<'span'> & { variant?: keyof typeof variants };

export function Badge({ className, variant = 'default', ...props }: BadgeProps) {
  return <span data-slot="badge" className={cn(BASE, variants[variant], className)} {...props} />;
}
