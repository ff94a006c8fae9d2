'use client';

import { Command as CommandPrimitive } from 'cmdk';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export function Command(props: ComponentProps<typeof CommandPrimitive>) {
  return <CommandPrimitive data-slot="command" {...props} />;
}

export function CommandList({ className, ...props }: ComponentProps<typeof CommandPrimitive.List>) {
  return (
    <CommandPrimitive.List
      data-slot="command-list"
      className={cn('overflow-y-auto overscroll-contain outline-none', className)}
      {...props}
    />
  );
}

export function CommandItem({ className, ...props }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      data-slot="command-item"
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-muted data-[selected=true]:bg-muted',
        className,
      )}
      {...props}
    />
  );
}
