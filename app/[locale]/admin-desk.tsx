import { Lock } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { unindexedMetadata, type TitleOf } from './page-metadata';
import { Desk } from '@/components/admin/desk';
import { DeskProvider } from '@/components/admin/desk-context';
import { DaysWarnedProvider } from '@/components/listings/card/days-warned';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { currentUser } from '@/lib/accounts/auth/session';
import { may } from '@/lib/accounts/users/permissions';
import { countOpenContactMessages } from '@/lib/contact-messages/queries';
import { required } from '@/lib/http/errors';
import { countByApproval } from '@/lib/listings/read/managed-list';
import { countPaymentQueue } from '@/lib/payments/desk/queue';
import { nullOnError } from '@/lib/platform/null-on-error';
import { answerWith } from '@/lib/platform/runtime';
import { settings } from '@/lib/settings/queries';

type Props = Omit<ComponentProps<typeof Desk>, 'counts' | 'admin'>;

/** Layout of the admin pages, with the counts of waiting work. */
export async function AdminDesk(page: Props) {
  const [user, { daysWarned, rejectReasons }, listings, messages, queue] = await Promise.all([
    currentUser(),
    settings(),
    nullOnError(countByApproval()),
    nullOnError(countOpenContactMessages()),
    nullOnError(countPaymentQueue()),
  ]);
  const admin = required(user, 'the admin');
  const { pending, reported, waiting, changed } = listings ?? {};
  const contactMessages = messages === null ? null : { total: messages, exact: true };
  const counts = { pending, reported, waiting, changed, contactMessages, payments: queue };
  return (
    <DaysWarnedProvider days={daysWarned}>
      <DeskProvider value={{ rejectReasons, seesAccounts: may(admin, 'accounts') }}>
        <Desk {...page} admin={admin} counts={counts} />
      </DeskProvider>
    </DaysWarnedProvider>
  );
}

/** For an admin without the permission that the page needs. Sets the status 403. */
export async function RefusedPage() {
  answerWith(403);
  const t = await getTranslations('admin.refused');
  return (
    <AdminDesk title={t('title')}>
      <div className="flex max-w-prose items-start gap-4 rounded-lg border bg-card p-5 text-card-foreground">
        <Lock aria-hidden className="size-6 shrink-0 text-muted-foreground" />
        <p>{t('text')}</p>
      </div>
    </AdminDesk>
  );
}

/** Metadata of a page that only admins see. */
export async function adminMetadata(path: string, titleOf: TitleOf): Promise<Metadata> {
  await requireAdmin(path);
  return unindexedMetadata(path, titleOf);
}
