'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { RejectReason } from '@/lib/settings/settings';

const RejectReasons = createContext<RejectReason[] | null>(null);

/** Those that the operator has set (docs/product.md 11.9), in their order. */
export const RejectReasonsProvider = ({ reasons, children }: { reasons: RejectReason[]; children: ReactNode }) => (
  <RejectReasons value={reasons}>{children}</RejectReasons>
);

/** @throws Error outside `RejectReasonsProvider` */
export function useRejectReasons(): RejectReason[] {
  const reasons = useContext(RejectReasons);
  if (reasons === null) throw new Error('No RejectReasonsProvider above.');
  return reasons;
}
