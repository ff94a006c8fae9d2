'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Which item of a horizontal snapping row is shown, the furthest so far, and a way to move it. Items are as wide as the
 * row. In Arabic the browser counts scrollLeft from the right, below zero.
 */
export function useSnapRow(total: number) {
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

  const goTo = (target: number, behavior?: ScrollBehavior) => {
    const next = Math.min(Math.max(target, 0), total - 1);
    const element = row.current;
    if (!element) return next;
    const isRtl = getComputedStyle(element).direction === 'rtl';
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({
      left: next * element.clientWidth * (isRtl ? -1 : 1),
      behavior: behavior ?? (hasReducedMotion ? 'instant' : 'smooth'),
    });
    return next;
  };

  return { row, index, furthest, goTo };
}
