import { useLocale, useTranslations } from 'next-intl';
import { Movements } from '../../payments/movements';
import { PaymentPages } from '../../payments/payment-pages';
import { PaymentTable } from '../../payments/payment-table';
import { buttonVariants } from '../../ui/button';
import { AdminNotes } from '../admin-notes';
import { AuditList } from '../audit';
import { BackLink, DeskSection, EmptyState } from '../dashboard';
import { dashboardHref } from '../dashboard-url';
import { RefundButtons } from '../payments/refund-buttons';
import { usePaymentName } from '../payments/use-payment-name';
import { ChangeAdvertiser, CheckLicence } from './change-advertiser';
import { UserActions } from './user-actions';
import { GrantButtons, LoginActions, StaffRoles } from './user-dialogs';
import { UserFacts } from './user-facts';
import { UserBadges } from './user-identity';
import { UserListings } from './user-listings';
import type { LoginFacts } from '@/lib/accounts/auth/by-admin';
import type { AdminNoteView } from '@/lib/accounts/users/admin-note-schema';
import { may } from '@/lib/accounts/users/permissions';
import type { Actor, UserView } from '@/lib/accounts/users/view';
import type { AuditView } from '@/lib/audit/view';
import { deskPaths, paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { TrustView } from '@/lib/listings/moderation/trusted';
import type { PropertyList } from '@/lib/listings/read/list';
import { UNCLEAR } from '@/lib/payments/constants';
import type { MovementView } from '@/lib/payments/credits/view';
import type { PaymentEntry, PaymentHistory } from '@/lib/payments/queries';
import { isRefundable } from '@/lib/payments/status';

type Props = {
  admin: Actor;
  user: UserView;
  listings: PropertyList;
  /** How many of them are not public because the account is disabled. */
  hidden: number;
  asOf: string;
  payments: PaymentHistory;
  movements: MovementView[];
  audit: AuditView[];
  /** Why emails to the account's address are no longer sent; null if they are. */
  undeliverable: { reason: string } | null;
  logins: LoginFacts;
  trust: TrustView;
  notes: AdminNoteView[];
};

const MESSAGES: MessagePath[] = [
  'action',
  'adminNotes',
  'auth',
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
export const USER_NAME_ID = 'user-name';

/** Content below the page's heading, which names the account. */
export function UserPage({ admin, user, listings, hidden, asOf, payments, movements, audit, ...props }: Props) {
  const t = useTranslations('users');
  const balance = useTranslations('movements');
  const notesText = useTranslations('adminNotes');
  const isOther = user.id !== admin.id;
  /** Only administrators change accounts of admins. */
  const mayChange = user.role !== 'admin' || may(admin, 'roles');
  return (
    <ClientMessages of={MESSAGES}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <BackLink href={dashboardHref({ path: paths.adminDashboard, tab: 'users' })}>{t('title')}</BackLink>
            <UserBadges {...user} />
          </div>
          {!isOther ? (
            <p className="text-muted-foreground">{t('you')}</p>
          ) : (
            mayChange && <UserActions user={user} nameId={USER_NAME_ID} />
          )}
        </div>
        <UserFacts user={user} logins={props.logins} trust={props.trust} />
        <div className="flex flex-wrap gap-2">
          {mayChange && <ChangeAdvertiser user={user} />}
          <CheckLicence user={user} />
          {isOther && !user.isOffice && may(admin, 'roles') && <StaffRoles user={user} />}
          {isOther && !user.isOffice && mayChange && <LoginActions user={user} />}
          {isOther && may(admin, 'grants') && <GrantButtons user={user} />}
        </div>
        {props.undeliverable && (
          <div className="rounded-xl bg-warning p-4 text-warning-foreground">
            <p>{t('undeliverable')}</p>
            <p dir="ltr" lang="en" className="mt-1 text-start text-sm wrap-anywhere">
              {props.undeliverable.reason}
            </p>
          </div>
        )}
        <DeskSection id="listings" title={t('listings.title')} className="pt-2">
          {hidden > 0 && <p className="text-muted-foreground">{t('listings.hiddenText', { count: hidden })}</p>}
          <UserListings user={user} list={listings} asOf={asOf} linked={may(admin, 'listings')} />
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
          {movements.length === 0 ? <EmptyState title={balance('none')} /> : <Movements items={movements} />}
        </DeskSection>
        <DeskSection id="notes" title={notesText('title')} className="pt-2">
          <AdminNotes notes={props.notes} about={{ kind: 'account', id: user.id }} />
        </DeskSection>
        <DeskSection id="activity" title={t('audit.title')} className="pt-2">
          {audit.length === 0 ? (
            <EmptyState title={t('audit.none')} />
          ) : (
            <AuditList admin={admin} label={t('audit.title')} items={audit} />
          )}
        </DeskSection>
      </div>
    </ClientMessages>
  );
}

/** @param linked whether the admin may refund and open payments */
function UserPayments({ items, linked }: { items: PaymentEntry[]; linked: boolean }) {
  const t = useTranslations('paymentsDesk.payment');
  const locale = useLocale();
  const nameOf = usePaymentName();
  const actionOf = (payment: PaymentEntry) => {
    const { id, state, refundStatus } = payment;
    if (!linked) return null;
    if (isRefundable(payment))
      return <RefundButtons paymentId={id} failed={state === 'refund_failed'} name={nameOf(payment)} />;
    if (refundStatus !== UNCLEAR) return null;
    return (
      <Link href={deskPaths.adminPayment(id)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        {t('title', { id: formatId(id, locale) })}
      </Link>
    );
  };
  return <PaymentTable rows={items.map((payment) => ({ ...payment, action: actionOf(payment) }))} />;
}
