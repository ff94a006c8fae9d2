import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../../admin-desk';
import { AdminNotes } from '@/components/admin/admin-notes';
import { AuditList } from '@/components/admin/audit';
import { DeskSection, EmptyState } from '@/components/admin/dashboard';
import { dashboardHref } from '@/components/admin/dashboard-url';
import { RefundButtons } from '@/components/admin/payments/refund-buttons';
import { ChangeAdvertiser, CheckLicence } from '@/components/admin/users/change-advertiser';
import { UserActions } from '@/components/admin/users/user-actions';
import { GrantButtons, LoginActions, StaffRoles } from '@/components/admin/users/user-dialogs';
import { UserFacts } from '@/components/admin/users/user-facts';
import { UserBadges } from '@/components/admin/users/user-identity';
import { UserListings } from '@/components/admin/users/user-listings';
import { NotFoundPage } from '@/components/layout/not-found';
import { Movements } from '@/components/payments/movements';
import { PaymentPages } from '@/components/payments/payment-pages';
import { PaymentTable } from '@/components/payments/payment-table';
import { buttonVariants } from '@/components/ui/button';
import { loadLoginFacts } from '@/lib/accounts/auth/by-admin';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { listAccountNotes } from '@/lib/accounts/users/admin-notes';
import { may } from '@/lib/accounts/users/permissions';
import { countHiddenListings, getUser } from '@/lib/accounts/users/queries';
import { findUndeliverable } from '@/lib/alerts/mail/send';
import { listAudit } from '@/lib/audit/queries';
import { deskPaths, paths } from '@/lib/http/paths';
import { firstValues, parseId } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { loadTrust } from '@/lib/listings/moderation/trusted';
import { listProperties } from '@/lib/listings/read/list';
import { UNCLEAR } from '@/lib/payments/constants';
import { listMovements } from '@/lib/payments/credits/queries';
import { loadPaymentHistory, type PaymentEntry } from '@/lib/payments/queries';
import { isRefundable } from '@/lib/payments/status';

export const instant = false;

type Props = PageProps<'/[locale]/admin-dashboard/users/[id]'>;

const MESSAGES: MessagePath[] = [
  'action',
  'adminNotes',
  'card',
  'details',
  'errors',
  'movements',
  'my',
  'payment.history',
  'staffRoles',
  'table',
  'types',
  'users',
];

/** Id of the name in the page's heading. */
const USER_NAME_ID = 'user-name';

/** Shared by the page and its metadata; React caches it per request. */
async function load({ params }: Props) {
  const { id } = await params;
  const userId = parseId(id);
  const admin = await requireAdmin(userId === null ? paths.adminDashboard : deskPaths.adminUser(userId));
  return { admin, user: userId === null || !admin ? null : await getUser(userId) };
}

export async function generateMetadata(props: Props) {
  const { user } = await load(props);
  const path = user ? deskPaths.adminUser(user.id) : paths.adminDashboard;
  return adminMetadata(path, (t) => user?.fullName ?? t('users.title'));
}

export default async function AdminUserPage(props: Props) {
  const { admin, user } = await load(props);
  if (!admin) return <RefusedPage />;
  if (!user) return <NotFoundPage />;
  const [listings, hidden, payments, movements, audit, undeliverable, logins, trust, notes] = await Promise.all([
    listProperties(admin, { publisherId: user.id, pageSize: 10 }),
    countHiddenListings(user.id),
    loadPaymentHistory(user, firstValues(await props.searchParams).payments),
    listMovements(user.id, { pageSize: 20 }),
    listAudit({ userId: user.id, page: 1, pageSize: 20 }),
    findUndeliverable(user.email),
    loadLoginFacts(user.id),
    loadTrust(user.id),
    listAccountNotes(user.id, { pageSize: 50 }),
  ]);
  const [t, balance, notesText] = await Promise.all([
    getTranslations('users'),
    getTranslations('movements'),
    getTranslations('adminNotes'),
  ]);
  const isOther = user.id !== admin.id;
  /** Only administrators change accounts of admins. */
  const mayChange = user.role !== 'admin' || may(admin, 'roles');
  return (
    <AdminDesk
      title={<bdi id={USER_NAME_ID}>{user.fullName}</bdi>}
      back={{ href: dashboardHref({ path: paths.adminDashboard, tab: 'users' }), label: t('title') }}
      tools={<UserBadges {...user} />}
      current="users"
    >
      <ClientMessages of={MESSAGES}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <UserFacts user={user} logins={logins} trust={trust} />
          <div className="flex flex-wrap gap-2">
            {mayChange && <ChangeAdvertiser user={user} />}
            <CheckLicence user={user} />
            {isOther && !user.isOffice && may(admin, 'roles') && <StaffRoles user={user} />}
            {isOther && !user.isOffice && mayChange && <LoginActions user={user} />}
            {isOther && may(admin, 'grants') && <GrantButtons user={user} />}
            {isOther && mayChange && <UserActions user={user} nameId={USER_NAME_ID} />}
          </div>
          {!isOther && <p className="text-muted-foreground">{t('you')}</p>}
          {undeliverable && (
            <div className="rounded-xl bg-warning p-4 text-warning-foreground">
              <p>{t('undeliverable')}</p>
              <p dir="ltr" lang="en" className="mt-1 text-start text-sm wrap-anywhere">
                {undeliverable.reason}
              </p>
            </div>
          )}
          <DeskSection id="listings" title={t('listings.title')} className="pt-2">
            {hidden > 0 && <p className="text-muted-foreground">{t('listings.hiddenText', { count: hidden })}</p>}
            <UserListings user={user} list={listings} asOf={new Date().toISOString()} linked={may(admin, 'listings')} />
          </DeskSection>
          <DeskSection id="payments" title={t('payments.title')} className="pt-2">
            {payments.items === null ? (
              <EmptyState title={t('payments.failed')} />
            ) : payments.items.length === 0 ? (
              <EmptyState title={t('payments.none')} />
            ) : (
              <>
                <UserPayments items={payments.items} linked={may(admin, 'payments')} />
                <PaymentPages {...payments} hrefOf={(page) => deskPaths.adminUser(user.id, { payments: page })} />
              </>
            )}
          </DeskSection>
          <DeskSection id="movements" title={balance('title')} className="pt-2">
            {movements.items.length === 0 ? (
              <EmptyState title={balance('none')} />
            ) : (
              <Movements items={movements.items} />
            )}
          </DeskSection>
          <DeskSection id="notes" title={notesText('title')} className="pt-2">
            <AdminNotes notes={notes.items} about={{ kind: 'account', id: user.id }} />
          </DeskSection>
          <DeskSection id="activity" title={t('audit.title')} className="pt-2">
            {audit.items.length === 0 ? (
              <EmptyState title={t('audit.none')} />
            ) : (
              <AuditList admin={admin} label={t('audit.title')} items={audit.items} />
            )}
          </DeskSection>
        </div>
      </ClientMessages>
    </AdminDesk>
  );
}

/** @param linked whether the admin may refund and open payments */
function UserPayments({ items, linked }: { items: PaymentEntry[]; linked: boolean }) {
  const t = useTranslations('paymentsDesk.payment');
  const locale = useLocale();
  const actionOf = (payment: PaymentEntry) => {
    const { id, refundStatus } = payment;
    if (!linked) return null;
    if (isRefundable(payment)) return <RefundButtons payment={payment} />;
    if (refundStatus !== UNCLEAR) return null;
    return (
      <Link href={deskPaths.adminPayment(id)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        {t('title', { id: formatId(id, locale) })}
      </Link>
    );
  };
  return <PaymentTable rows={items.map((payment) => ({ ...payment, action: actionOf(payment) }))} />;
}
