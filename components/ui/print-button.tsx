'use client';

import { Printer } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';

export function PrintButton({ children, ...props }: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return (
    <Button {...props} onClick={() => window.print()}>
      <Printer aria-hidden />
      {children}
    </Button>
  );
}
