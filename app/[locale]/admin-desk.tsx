import type { ComponentProps } from 'react';
import { Desk } from '@/components/admin/desk';
import { RejectReasonsProvider } from '@/components/admin/listings/reject-reasons';
import { DaysWarnedProvider } from '@/components/listings/card/days-warned';
import { countOpenContactMessages } from '@/lib/contact-messages/queries';
import { countByApproval } from '@/lib/listings/read/managed-list';
import { countPaymentQueue } from '@/lib/payments/desk/queue';
import { nullOnError } from '@/lib/platform/null-on-error';
import { settings } from '@/lib/settings/queries';

/** Layout of the admin pages, with the counts of waiting work. */
export async function AdminDesk(page: Omit<ComponentProps<typeof Desk>, 'counts'>) {
  const [{ daysWarned, rejectReasons }, listings, messages, queue] = await Promise.all([
    settings(),
    nullOnError(countByApproval()),
    nullOnError(countOpenContactMessages()),
    nullOnError(countPaymentQueue()),
  ]);
  const { pending, reported, waiting, changed } = listings ?? {};
  const contactMessages = messages === null ? undefined : { total: messages, exact: true };
  const payments = queue?.total ? queue : undefined;
  const counts = { pending, reported, waiting, changed, contactMessages, payments };
  return (
    <DaysWarnedProvider days={daysWarned}>
      <RejectReasonsProvider reasons={rejectReasons}>
        <Desk {...page} counts={counts} />
      </RejectReasonsProvider>
    </DaysWarnedProvider>
  );
}
