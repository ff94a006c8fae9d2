'use client';

import { PaymentTable } from './payment-table';
import { RetryButton } from './retry-button';
import type { PaymentEntry } from '@/lib/payments/queries';

export function OwnPayments({ items }: { items: PaymentEntry[] }) {
  return (
    <PaymentTable
      items={items}
      actionOf={({ id, state, noLongerNeeded }) =>
        state === 'open' && !noLongerNeeded && <RetryButton id={id} open size="sm" />
      }
    />
  );
}
