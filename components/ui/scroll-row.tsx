'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from './cn';

type Props = { current: string; className: string; children: ReactNode };

/** A list that scrolls sideways where it is too long. Keeps the element with `aria-current` in view. */
export function ScrollRow({ current, className, children }: Props) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = row.current?.getBoundingClientRect();
    const shown = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    // Unlike scrollIntoView, this never moves the page.
    if (box && shown) row.current?.scrollBy({ left: shown.x + shown.width / 2 - (box.x + box.width / 2) });
  }, [current]);
  return (
    <ul ref={row} className={cn('no-scrollbar scroll-hint flex overflow-x-auto', className)}>
      {children}
    </ul>
  );
}
