'use client';

import type { ComponentProps } from 'react';
import { Button } from './button';

export function PrintButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return <Button {...props} onClick={() => window.print()} />;
}
