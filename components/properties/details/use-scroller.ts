'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Which item of a sideways snapping row is shown, whoever moved it, the furthest so far, and a way to move it. Items are as wide as
 * the row. Reading positions run with the text: in Arabic the browser counts them from the right, below zero.
 */
export function useScroller(total: number) {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [furthest, setFurthest] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const read = () => {
      const shown = Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth));
      setIndex(shown);
      setFurthest((before) => Math.max(before, shown));
    };
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, []);

  /** Returns the item that it goes to: the nearest there is. */
  const goTo = (wanted: number, behavior?: ScrollBehavior) => {
    const next = Math.min(Math.max(wanted, 0), total - 1);
    const element = row.current;
    if (!element) return next;
    const backwards = getComputedStyle(element).direction === 'rtl';
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({
      left: next * element.clientWidth * (backwards ? -1 : 1),
      behavior: behavior ?? (calm ? 'instant' : 'smooth'),
    });
    return next;
  };

  return { row, index, furthest, goTo };
}
