'use client';

import { useEffect, useRef, type ReactNode } from 'react';

/** Focuses the page's title, after an action has removed the focused control. */
export const focusTitle = () =>
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });

/**
 * Around rows (elements with `data-row`) and their controls. When the focused control is removed, with its row or
 * without it, the focus moves to the same row, else to the one now in its place, else to the page's title.
 */
export function RestoreFocus({ children, className }: { children: ReactNode; className?: string }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let focused: { control: Element; row: Element | null; index: number } | null = null;
    // A removed `element` still contains its rows.
    const rows = () => (element.isConnected ? [...element.querySelectorAll('[data-row]')] : []);
    const remember = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('[data-row]');
      focused = { control: target as Element, row, index: row ? rows().indexOf(row) : -1 };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // Without a relatedTarget the control itself may have been removed.
      if (relatedTarget && !element.contains(relatedTarget as Element)) focused = null;
    };
    const restore = () => {
      if (!focused || focused.control.isConnected || document.activeElement !== document.body) return;
      const row = focused.row?.isConnected ? focused.row : rows()[Math.min(focused.index, rows().length - 1)];
      const control = row?.querySelector<HTMLElement>('article[tabindex], a[href], button, input');
      focused = null;
      if (control) control.focus();
      else focusTitle();
    };
    const observer = new MutationObserver(restore);
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
      restore(); // the last row is removed together with this component
    };
  }, []);
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
