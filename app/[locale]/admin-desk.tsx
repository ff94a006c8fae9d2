import type { ComponentProps } from 'react';
import { Desk } from '@/components/admin/desk';
import { countOpenContactMessages } from '@/lib/contact-messages/queries';
import { countByApproval } from '@/lib/listings/read/managed-list';
import { nullOnError } from '@/lib/null-on-error';
import { countPaymentQueue } from '@/lib/payments/desk/queue';

/** The frame of a page of the desk, with what waits on the others. */
export async function AdminDesk(page: Omit<ComponentProps<typeof Desk>, 'counts'>) {
  const [listings, messages, queue] = await Promise.all([
    nullOnError(countByApproval()),
    nullOnError(countOpenContactMessages()),
    nullOnError(countPaymentQueue()),
  ]);
  const { pending, reported, waiting, changed, approved } = listings ?? {};
  const contactMessages = messages === null ? undefined : { total: messages, exact: true };
  const payments = queue?.total ? queue : undefined;
  return <Desk {...page} counts={{ pending, reported, waiting, changed, approved, contactMessages, payments }} />;
}
