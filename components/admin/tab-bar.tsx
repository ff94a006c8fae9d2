'use client';

import { useEffect, useRef, type ReactNode } from 'react';

export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  // After each render: the bar is not remounted when the tab changes.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!bar.current || !current) return;
    const [outer, inner] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()];
    // scrollIntoView would also scroll the page.
    bar.current.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
  });
  return (
    <nav ref={bar} aria-label={label} className="no-scrollbar -mx-(--gutter) overflow-x-auto px-(--gutter)">
      {children}
    </nav>
  );
}
