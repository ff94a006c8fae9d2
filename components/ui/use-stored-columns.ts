import type { ColumnVisibilityState, Updater } from '@tanstack/react-table';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/platform/stored';

const changed = new Set<() => void>();
/** Choices of this page load, which last if storage is blocked. */
const chosen = new Map<string, string>();

function subscribe(listener: () => void) {
  changed.add(listener);
  return () => void changed.delete(listener);
}

/** Hidden columns of a table, kept in localStorage by its name. Without a name, all columns are shown. */
export function useStoredColumns(name?: string) {
  const key = `hidden-columns:${name}`;
  const text = useSyncExternalStore(
    subscribe,
    () => (name === undefined ? '' : (chosen.get(key) ?? readStored(key) ?? '')),
    () => '',
  );
  const visibility: ColumnVisibilityState = Object.fromEntries(text.split(',').map((id) => [id, false]));
  const onChange = (update: Updater<ColumnVisibilityState>) => {
    const next = typeof update === 'function' ? update(visibility) : update;
    const hidden = Object.keys(next).filter((id) => id !== '' && next[id] === false);
    chosen.set(key, hidden.join());
    writeStored(key, hidden.join());
    for (const listener of changed) listener();
  };
  return [visibility, onChange] as const;
}
