import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Also for links: `<Link className={buttonVariants({ variant: 'outline' })}>`. Classes of components.css. */
export const buttonVariants = cva('btn', {
  variants: {
    variant: {
      default: 'btn-default',
      accent: 'btn-accent',
      outline: 'btn-outline',
      whatsapp: 'btn-whatsapp',
      secondary: 'btn-secondary',
      ghost: 'btn-ghost',
      destructive: 'btn-destructive',
      link: 'btn-link',
    },
    size: { default: 'btn-md', sm: 'btn-sm', lg: 'btn-lg', icon: 'btn-icon' },
    shape: { default: '', pill: 'rounded-full' },
  },
  defaultVariants: { variant: 'default', size: 'default', shape: 'default' },
});

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants>;

export function Button({ className, variant, size, shape, type = 'button', ...props }: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={type}
      className={cn(buttonVariants({ variant, size, shape }), className)}
      {...props}
    />
  );
}
