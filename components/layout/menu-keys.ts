const itemsIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

/** The item at a place in a menu; -1 is the last, and past the end it begins again. */
export function itemIn(root: HTMLElement | null, index: number): HTMLElement | undefined {
  const items = itemsIn(root);
  return items.at(index % items.length);
}

/** Where a key leads to from the item that has the focus, or, with none, into the menu; undefined for other keys. */
export function stepOf(key: string, root: HTMLElement | null): number | undefined {
  const here = itemsIn(root).findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: Math.max(here, 0) - 1, Home: 0, End: -1 };
  return steps[key];
}
