import type { ComponentProps } from 'react';
import { cn } from './cn';

type ButtonLook = {
  variant?: 'default' | 'accent' | 'outline' | 'whatsapp' | 'secondary' | 'ghost' | 'destructive' | 'link';
  size?: 'sm' | 'md' | 'lg' | 'icon';
  shape?: 'pill';
};

/** Also for links: `<Link className={buttonVariants({ variant: 'outline' })}>`. Classes of components.css. */
export const buttonVariants = ({ variant = 'default', size = 'md', shape }: ButtonLook = {}) =>
  `btn btn-${variant} btn-${size}${shape ? ' rounded-full' : ''}`;

type ButtonProps = ComponentProps<'button'> & ButtonLook;

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
