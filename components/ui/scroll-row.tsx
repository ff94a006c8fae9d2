'use client';

import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { cn } from './cn';

/** Keeps the element with `aria-current` in the middle of a row that scrolls sideways. Unlike scrollIntoView, it never moves the page. */
export function useCurrentInView<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null);
  const shown = useRef<Element>(null);
  // After each render: the row is not remounted when another element becomes the current one.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]') ?? null;
    if (!row.current || !current || current === shown.current) return;
    shown.current = current;
    const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollBy({ left: inner.x + inner.width / 2 - (outer.x + outer.width / 2) });
  });
  return row;
}

/** A list that scrolls sideways where it is too long. */
export function ScrollRow({ className, children }: { className: string; children: ReactNode }) {
  return (
    <ul
      ref={useCurrentInView<HTMLUListElement>()}
      className={cn('no-scrollbar scroll-hint flex overflow-x-auto', className)}
    >
      {children}
    </ul>
  );
}
