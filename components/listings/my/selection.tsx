'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useState, type ReactNode } from 'react';
import { SelectOne } from '../../ui/selection-boxes';

/** A listing on the page, and how it is called. */
export type Selectable = { id: number; title: string };

type Selection = { all: Selectable[]; selected: Selectable[]; select: (ids: number[]) => void };

const Context = createContext<Selection | null>(null);

export function SelectionProvider({ all, children }: { all: Selectable[]; children: ReactNode }) {
  const [ids, select] = useState<number[]>([]);
  // Leaves out listings that are no longer on the page.
  const selected = all.filter(({ id }) => ids.includes(id));
  return <Context value={{ all, selected, select }}>{children}</Context>;
}

/** Null on a page of one listing. */
export const useSelection = (): Selection | null => use(Context);

/** On the corner of the listing's photo. */
export function SelectBox({ id, nameId }: { id: number; nameId: string }) {
  const label = useTranslations('my.select')('one');
  const selection = useSelection();
  if (!selection) return null;
  const { selected, select } = selection;
  return (
    <SelectOne {...{ id, nameId, label, selected, select }} className="absolute inset-s-0 top-0 noscript:hidden" />
  );
}
