'use client';

import { createContext } from 'react';
import type { RejectReason } from '@/lib/settings/settings';

type DeskContextValue = {
  /** Those that the operator has set (docs/product.md 11.9), in their order. */
  rejectReasons: RejectReason[];
  /** Whether the admin may open accounts. */
  seesAccounts: boolean;
};

/** Provided to all admin pages. */
export const DeskContext = createContext<DeskContextValue>({ rejectReasons: [], seesAccounts: false });
export const DeskProvider = DeskContext.Provider;
