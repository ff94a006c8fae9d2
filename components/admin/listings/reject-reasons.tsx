'use client';

import { createContext, useContext } from 'react';
import type { RejectReason } from '@/lib/settings/settings';

/** Those that the operator has set (docs/product.md 11.9), in their order. */
const RejectReasons = createContext<RejectReason[] | null>(null);
export const RejectReasonsProvider = RejectReasons.Provider;

/** @throws Error outside `RejectReasonsProvider` */
export function useRejectReasons(): RejectReason[] {
  const reasons = useContext(RejectReasons);
  if (reasons === null) throw new Error('No RejectReasonsProvider above.');
  return reasons;
}
