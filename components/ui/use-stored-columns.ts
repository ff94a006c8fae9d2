import type { ColumnVisibilityState, Updater } from '@tanstack/react-table';
import { useSyncExternalStore } from 'react';
import { createStore } from './store';
import { readStored, writeStored } from '@/lib/platform/stored';

/** Choices of this page load, which last if storage is blocked. */
const chosen = createStore<Record<string, string>>({});

/** Hidden columns of a table, kept in localStorage by its name. Without a name, all columns are shown. */
export function useStoredColumns(name?: string) {
  const key = `hidden-columns:${name}`;
  const text = useSyncExternalStore(
    chosen.subscribe,
    () => (name === undefined ? '' : (chosen.getState()[key] ?? readStored(key) ?? '')),
    () => '',
  );
  const visibility: ColumnVisibilityState = Object.fromEntries(text.split(',').map((id) => [id, false]));
  const onChange = (update: Updater<ColumnVisibilityState>) => {
    const next = typeof update === 'function' ? update(visibility) : update;
    const hidden = Object.keys(next).filter((id) => id !== '' && next[id] === false);
    chosen.setState({ [key]: hidden.join() });
    writeStored(key, hidden.join());
  };
  return [visibility, onChange] as const;
}
