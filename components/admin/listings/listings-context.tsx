'use client';

import { createContext, use, useState, type ReactNode } from 'react';
import type { Subject } from './subject';

type Shared = {
  /** The view's own address, to come back to after editing. */
  here: string;
  /** The listings on the page that are selected. */
  selected: Subject[];
  all: Subject[];
  select: (ids: number[]) => void;
};

const Context = createContext<Shared | null>(null);

type Props = Omit<Shared, 'selected' | 'select'> & { children: ReactNode };

/** What the controls of a page of listings share: where they are, and which listings are selected. */
export function ListingsContext({ children, all, ...shared }: Props) {
  const [ids, select] = useState<number[]>([]);
  // What has left the page meanwhile is not acted upon.
  const selected = all.filter(({ id }) => ids.includes(id));
  return <Context value={{ ...shared, all, selected, select }}>{children}</Context>;
}

export function useListings(): Shared {
  const shared = use(Context);
  if (!shared) throw new Error('useListings: no ListingsContext above');
  return shared;
}
