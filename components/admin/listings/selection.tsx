'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useState, type ReactNode } from 'react';
import type { ListingTarget } from './listing-actions';

type Selection = {
  /** The address of this page, to return to after editing. */
  returnTo: string;
  all: ListingTarget[];
  selected: ListingTarget[];
  select: (ids: number[]) => void;
};

const Context = createContext<Selection | null>(null);

type Props = Pick<Selection, 'returnTo' | 'all'> & { children: ReactNode };

export function SelectionProvider({ children, all, returnTo }: Props) {
  const [ids, select] = useState<number[]>([]);
  // Without those that have left the page since.
  const selected = all.filter(({ id }) => ids.includes(id));
  return <Context value={{ returnTo, all, selected, select }}>{children}</Context>;
}

/** @throws Error outside a SelectionProvider */
export function useSelection(): Selection {
  const selection = use(Context);
  if (!selection) throw new Error('useSelection: no SelectionProvider above');
  return selection;
}

const checkboxClass = 'size-5 shrink-0 accent-primary';

export function SelectBox({ id, nameId }: { id: number; nameId: string }) {
  const t = useTranslations('admin.select');
  const { selected, select } = useSelection();
  const ids = selected.map((listing) => listing.id);
  const labelId = `select-${id}`;
  return (
    <label className="-m-2 grid size-11 cursor-pointer place-items-center">
      <span id={labelId} className="sr-only">
        {t('one')}
      </span>
      <input
        type="checkbox"
        aria-labelledby={`${labelId} ${nameId}`}
        checked={ids.includes(id)}
        onChange={({ target }) => select(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
        className={checkboxClass}
      />
    </label>
  );
}

export function SelectAll() {
  const t = useTranslations('admin.select');
  const { all, selected, select } = useSelection();
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
