import type { ComponentProps } from 'react';
import { cn } from './cn';

// Padding is `p-[…]`, which Tailwind sorts before `px-…`: a class beside the variants can change it.
const BASE =
  "inline-flex max-w-full shrink-0 items-center justify-center gap-2 text-center font-medium transition-colors select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4";

const variants = {
  default: 'bg-primary text-primary-foreground hover:bg-primary-strong',
  accent: 'bg-accent text-accent-foreground hover:bg-accent-strong',
  outline: 'border border-input bg-card text-card-foreground hover:bg-muted',
  whatsapp: 'bg-whatsapp-fill text-whatsapp-on-fill hover:brightness-95',
  secondary: 'bg-muted text-foreground hover:bg-border',
  ghost: 'text-foreground hover:bg-muted',
  destructive: 'bg-destructive text-destructive-foreground hover:opacity-90',
  link: 'text-primary underline-offset-4 hover:underline',
};
const sizes = {
  sm: 'min-h-9 p-[0_0.75rem] text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 p-[0_1.25rem] text-sm',
  lg: "min-h-12 p-[0_1.5rem] text-base [&_svg:not([class*='size-'])]:size-5",
  icon: "size-11 [&_svg:not([class*='size-'])]:size-5",
};

type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes; shape?: 'pill' };

/** Also for links: `<Link className={buttonVariants({ variant: 'outline' })}>`. */
export const buttonVariants = ({ variant = 'default', size = 'md', shape }: ButtonLook = {}) =>
  `${BASE} ${variants[variant]} ${sizes[size]} ${shape ? 'rounded-full' : 'rounded-md'}`;

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
