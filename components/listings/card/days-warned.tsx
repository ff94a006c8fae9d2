'use client';

import { createContext, useContext, type ReactNode } from 'react';

const DaysWarned = createContext<number | null>(null);

/** Number of days before its end from which a listing shows a warning: a setting (docs/product.md 11.9). */
export const DaysWarnedProvider = ({ days, children }: { days: number; children: ReactNode }) => (
  <DaysWarned value={days}>{children}</DaysWarned>
);

/** @throws Error outside `DaysWarnedProvider` */
export function useDaysWarned(): number {
  const days = useContext(DaysWarned);
  if (days === null) throw new Error('No DaysWarnedProvider above.');
  return days;
}
