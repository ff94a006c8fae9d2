import { useSyncExternalStore } from 'react';

const changed = new Set<() => void>();

function subscribe(listener: () => void) {
  changed.add(listener);
  return () => void changed.delete(listener);
}

/**
 * How lists are shown on this device: kept in localStorage by `name`, and on <html> as a data attribute for the stylesheet, which
 * first-paint-script.ts sets as well.
 * @returns whether it is chosen, and a setter
 */
export function useDeviceChoice(name: 'cards', value: string): [boolean, (chosen: boolean) => void] {
  const isChosen = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] === value,
    () => false,
  );
  const choose = (chosen: boolean) => {
    if (chosen) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
    try {
      if (chosen) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    } catch {
      // Storage is blocked: the choice lasts until the next page load.
    }
    for (const listener of changed) listener();
  };
  return [isChosen, choose];
}
