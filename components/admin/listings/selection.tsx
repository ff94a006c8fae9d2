'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useState, type ReactNode } from 'react';
import { SelectOne } from '../../ui/selection-boxes';
import type { ListingTarget } from './listing-actions';

type Selection = {
  /** The address of this page, to return to after editing. */
  returnTo: string;
  all: ListingTarget[];
  selected: ListingTarget[];
  select: (ids: number[]) => void;
  /** Listings with a decision, even a pending one, cannot be selected. */
  setDecided: (id: number, decided: boolean) => void;
};

const Context = createContext<Selection | null>(null);

type Props = Pick<Selection, 'returnTo' | 'all'> & { children: ReactNode };

export function SelectionProvider({ children, all, returnTo }: Props) {
  const [ids, select] = useState<number[]>([]);
  const [decided, setAllDecided] = useState<number[]>([]);
  const open = all.filter(({ id }) => !decided.includes(id));
  // Leaves out listings that are no longer on the page.
  const selected = open.filter(({ id }) => ids.includes(id));
  const setDecided = (id: number, isDecided: boolean) =>
    setAllDecided((before) => (isDecided ? [...before, id] : before.filter((other) => other !== id)));
  return <Context value={{ returnTo, all: open, selected, select, setDecided }}>{children}</Context>;
}

/** @throws Error outside a SelectionProvider */
export function useSelection(): Selection {
  const selection = use(Context);
  if (!selection) throw new Error('useSelection: no SelectionProvider above');
  return selection;
}

export function SelectBox({ id, nameId }: { id: number; nameId: string }) {
  const label = useTranslations('admin.select')('one');
  const { selected, select } = useSelection();
  return <SelectOne {...{ id, nameId, label, selected, select }} className="-m-2" />;
}
