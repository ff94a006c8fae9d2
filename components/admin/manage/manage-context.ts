'use client';

import { createContext } from 'react';

export type Named = { id: number; name: string; nameAr: string };

/** What the dialogs of all rows share. */
export const ManageContext = createContext<{
  /** Rows that a row can be merged into. */
  targets: Named[];
  /** Of the map on which points are chosen. */
  tileUrl: string | null;
}>({ targets: [], tileUrl: null });
export const ManageProvider = ManageContext.Provider;
