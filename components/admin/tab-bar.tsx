'use client';

import { useEffect, useRef, type ReactNode } from 'react';

/** The tabs of a dashboard in a line that scrolls sideways on a phone, with the current one in sight. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  // After each change of the address: the bar stays, its current tab is another.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!bar.current || !current) return;
    const [outer, inner] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()];
    // Only sideways: scrollIntoView would also move the page.
    bar.current.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
  });
  return (
    <nav ref={bar} aria-label={label} className="no-scrollbar -mx-(--gutter) overflow-x-auto px-(--gutter)">
      {children}
    </nav>
  );
}
