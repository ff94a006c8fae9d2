import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';

type Choice = { id: number };
type OneProps = Props & Choice & { nameId: string; className: string };
type Props = { label: ReactNode; selected: readonly Choice[]; select: (ids: number[]) => void };

/** HTML has no attribute for a box that is neither checked nor unchecked. */
export function Checkbox({ indeterminate = false, ...props }: ComponentProps<'input'> & { indeterminate?: boolean }) {
  return (
    <input
      {...props}
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      className="size-5 shrink-0 accent-primary disabled:opacity-50"
    />
  );
}

/** Selects one of several. @param nameId id of the element that names it */
export function SelectOne({ id, nameId, label, selected, select, className }: OneProps) {
  const ids = selected.map((each) => each.id);
  const labelId = `select-${id}`;
  return (
    <label className={cn('grid size-11 cursor-pointer place-items-center', className)}>
      <span id={labelId} className="sr-only">
        {label}
      </span>
      <Checkbox
        aria-labelledby={`${labelId} ${nameId}`}
        checked={ids.includes(id)}
        onChange={({ target }) => select(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
      />
    </label>
  );
}

export function SelectAll({ label, all, selected, select }: Props & { all: readonly Choice[] }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <Checkbox
        checked={all.length > 0 && selected.length === all.length}
        indeterminate={selected.length > 0 && selected.length < all.length}
        onChange={({ target }) => select(target.checked ? all.map(({ id }) => id) : [])}
      />
      {label}
    </label>
  );
}
