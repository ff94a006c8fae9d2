'use client';

import type { ReactNode } from 'react';
import { useCurrentInView } from '../ui/scroll-row';

export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      ref={useCurrentInView<HTMLElement>()}
      aria-label={label}
      className="no-scrollbar -mx-(--gutter) overflow-x-auto px-(--gutter)"
    >
      {children}
    </nav>
  );
}
