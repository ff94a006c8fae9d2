'use client';

import { useEffect, type RefObject } from 'react';

/**
 * Makes menus of the `<details>` within: one is open at a time, and it closes by Escape, by a press elsewhere and when
 * the focus goes elsewhere.
 * @param isBar whether they are menus just now; otherwise they fold on their own
 */
export function useBarMenus(container: RefObject<HTMLElement | null>, isBar: () => boolean) {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const closeAllBut = (stays: Element | null) => {
      if (!isBar()) return;
      for (const menu of element.querySelectorAll<HTMLDetailsElement>('details[open]'))
        if (menu !== stays) menu.open = false;
    };
    const menuOf = ({ target }: Event) => (target instanceof Element ? target.closest('details') : null);
    const onToggle = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.open) closeAllBut(target);
    };
    const onPress = (event: Event) => closeAllBut(menuOf(event));
    const onFocus = (event: FocusEvent) => {
      // Pressing an element that cannot take the focus focuses its ancestor.
      if (event.target instanceof Node && !event.target.contains(element)) closeAllBut(menuOf(event));
    };
    const onKey = (event: KeyboardEvent) => {
      const menu = menuOf(event);
      if (event.key !== 'Escape' || event.defaultPrevented || !menu?.open || !isBar()) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    element.addEventListener('toggle', onToggle, { capture: true }); // it does not bubble
    element.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('toggle', onToggle, { capture: true });
      element.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
    };
  }, [container, isBar]);
}
