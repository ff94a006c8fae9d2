'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { TITLE_ID } from './ids';

/**
 * Stands around rows (elements with `data-row`) and what acts on them. When what had the focus leaves the page, with its
 * row or without it, the focus goes on to what is in its place: the same row, else the next one, else the page's title.
 */
export function KeepFocus({ children, className }: { children: ReactNode; className?: string }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let had: { control: Element; row: Element | null; index: number } | null = null;
    // When all of this has left the page, its rows are still in it.
    const rows = () => (element.isConnected ? [...element.querySelectorAll('[data-row]')] : []);
    const note = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('[data-row]');
      had = { control: target as Element, row, index: row ? rows().indexOf(row) : -1 };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // Without a target the control itself may have gone, which is what this is about.
      if (relatedTarget && !element.contains(relatedTarget as Element)) had = null;
    };
    const goOn = () => {
      if (!had || had.control.isConnected || document.activeElement !== document.body) return;
      const place = had.row?.isConnected ? had.row : rows()[Math.min(had.index, rows().length - 1)];
      const next = place?.querySelector<HTMLElement>('a[href], button, input') ?? document.getElementById(TITLE_ID);
      had = null;
      next?.focus({ preventScroll: next.id === TITLE_ID });
    };
    const watch = new MutationObserver(goOn);
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    watch.observe(element, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
      goOn(); // with the last row, all of this goes
    };
  }, []);
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
