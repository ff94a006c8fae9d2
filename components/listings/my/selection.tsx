'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { SelectOne } from '../../ui/selection-boxes';
import type { PropertyView } from '@/lib/listings/view';

export type Selectable = Pick<PropertyView, 'id' | 'price' | 'listingType' | 'rentPeriod'> & { title: string };

type MyList = {
  all: Selectable[];
  selected: Selectable[];
  select: (ids: number[]) => void;
  focusHeading: () => void;
};

const Context = createContext<MyList | null>(null);

/** The heading, hidden because the page's tab already shows it, and the selection of the rows below. */
export function MyListProvider({ title, all, children }: { title: string; all: Selectable[]; children: ReactNode }) {
  const [ids, select] = useState<number[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  // Leaves out listings that are no longer on the page.
  const selected = all.filter(({ id }) => ids.includes(id));
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Context value={{ all, selected, select, focusHeading }}>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      {children}
    </Context>
  );
}

/** Null on a page of one listing. */
export const useMyList = (): MyList | null => use(Context);

/**
 * Focuses the page's heading once a removed row has left the page with the button that had the focus.
 * @returns call it when the row is removed
 */
export function useFocusHeadingOnRemoval() {
  const [isRemoved, setRemoved] = useState(false);
  const focusHeading = useMyList()?.focusHeading;
  useEffect(() => (isRemoved ? focusHeading : undefined), [isRemoved, focusHeading]);
  return setRemoved;
}

export function SelectBox({ id, nameId }: { id: number; nameId: string }) {
  const label = useTranslations('my.select')('one');
  const list = useMyList();
  if (!list) return null;
  const { selected, select } = list;
  return (
    <SelectOne
      {...{ id, nameId, label, selected, select }}
      className="absolute inset-s-0 top-0 place-items-start p-1.5 noscript:hidden"
    />
  );
}
