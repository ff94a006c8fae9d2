'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useState, type ReactNode } from 'react';

/** A listing on the page, and how it is called. */
export type Selectable = { id: number; title: string };

type Selection = { all: Selectable[]; selected: Selectable[]; select: (ids: number[]) => void };

const Context = createContext<Selection | null>(null);

export function SelectionProvider({ all, children }: { all: Selectable[]; children: ReactNode }) {
  const [ids, select] = useState<number[]>([]);
  // Without those that have left the page since.
  const selected = all.filter(({ id }) => ids.includes(id));
  return <Context value={{ all, selected, select }}>{children}</Context>;
}

/** Null on a page of one listing. */
export const useSelection = (): Selection | null => use(Context);

const checkboxClass = 'size-5 shrink-0 accent-primary';

/** On the corner of the listing's photo. */
export function SelectBox({ id, nameId }: { id: number; nameId: string }) {
  const t = useTranslations('my.select');
  const selection = useSelection();
  if (!selection) return null;
  const ids = selection.selected.map((listing) => listing.id);
  const labelId = `select-${id}`;
  return (
    <label className="absolute inset-s-0 top-0 grid size-11 cursor-pointer place-items-center noscript:hidden">
      <span id={labelId} className="sr-only">
        {t('one')}
      </span>
      <input
        type="checkbox"
        aria-labelledby={`${labelId} ${nameId}`}
        checked={ids.includes(id)}
        onChange={({ target }) => selection.select(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
        className={checkboxClass}
      />
    </label>
  );
}

export function SelectAll({ all, selected, select }: Selection) {
  const t = useTranslations('my.select');
  const isPartial = selected.length > 0 && selected.length < all.length;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isPartial;
        }}
        checked={all.length > 0 && selected.length === all.length}
        onChange={({ target }) => select(target.checked ? all.map(({ id }) => id) : [])}
        className={checkboxClass}
      />
      {t('all')}
    </label>
  );
}
