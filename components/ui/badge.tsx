import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

const badgeVariants = cva('badge', {
  variants: {
    variant: {
      default: 'badge-default',
      sale: 'badge-sale',
      rent: 'badge-rent',
      accent: 'badge-accent',
      muted: 'badge-muted',
      success: 'badge-success',
      warning: 'badge-warning',
      destructive: 'badge-destructive',
      outline: 'badge-outline',
      photo: 'badge-photo',
    },
  },
  defaultVariants: { variant: 'default' },
});

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>;

export function Badge({ className, variant, ...props }: BadgeProps) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
