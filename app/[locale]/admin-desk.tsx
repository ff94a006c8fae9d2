import type { ComponentProps } from 'react';
import { Desk } from '@/components/admin/desk';
import { countOpenContactMessages } from '@/lib/contact-messages/queries';
import { countByApproval } from '@/lib/listings/read/managed-list';
import { nullOnError } from '@/lib/null-on-error';

/** The frame of a page of the desk, with what waits on the others. */
export async function AdminDesk(page: Omit<ComponentProps<typeof Desk>, 'counts'>) {
  const [listings, messages] = await Promise.all([
    nullOnError(countByApproval()),
    nullOnError(countOpenContactMessages()),
  ]);
  const { pending, reported, waiting, changed, approved } = listings ?? {};
  const contactMessages = messages === null ? undefined : { total: messages, exact: true };
  return <Desk {...page} counts={{ pending, reported, waiting, changed, approved, contactMessages }} />;
}
