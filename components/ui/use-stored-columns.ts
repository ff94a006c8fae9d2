import type { ColumnVisibilityState, Updater } from '@tanstack/react-table';
import { changeRead, useRead } from '../use-read';
import { readStored, writeStored } from '@/lib/platform/stored';

/** Hidden columns of a table, kept in localStorage by its name. Without a name, all columns are shown. */
export function useStoredColumns(name?: string) {
  const key = `hidden-columns:${name}`;
  const { data: text = '' } = useRead(name === undefined ? null : key, () => readStored(key) ?? '');
  const visibility: ColumnVisibilityState = Object.fromEntries(text.split(',').map((id) => [id, false]));
  const onChange = (update: Updater<ColumnVisibilityState>) => {
    const next = typeof update === 'function' ? update(visibility) : update;
    const hidden = Object.keys(next)
      .filter((id) => id !== '' && next[id] === false)
      .join();
    writeStored(key, hidden);
    void changeRead(key, () => hidden);
  };
  return [visibility, onChange] as const;
}
