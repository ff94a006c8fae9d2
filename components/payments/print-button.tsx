'use client';

import type { ReactNode } from 'react';
import { Button } from '../ui/button';

export function PrintButton({ children }: { children: ReactNode }) {
  return <Button onClick={() => window.print()}>{children}</Button>;
}
