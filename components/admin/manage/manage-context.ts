'use client';

import { createContext } from 'react';

export type Named = { id: number; name: string; nameAr: string };

/** Data that the dialogs of all rows share. */
export const ManageContext = createContext<{
  /** Rows that a row can be merged into. */
  targets: Named[];
  /** Template for the tiles of the map on which admins choose points; null: no map. */
  tileUrl: string | null;
}>({ targets: [], tileUrl: null });
export const ManageProvider = ManageContext.Provider;
