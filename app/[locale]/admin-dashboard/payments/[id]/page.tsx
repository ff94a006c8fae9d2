import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminDesk, adminMetadata, RefusedPage } from '../../../admin-desk';
import { AccountLink } from '@/components/admin/account-link';
import { AdminNotes } from '@/components/admin/admin-notes';
import { AuditList } from '@/components/admin/audit';
import { DeskSection } from '@/components/admin/dashboard';
import { PaymentActions } from '@/components/admin/payments/payment-actions';
import { RefundList } from '@/components/admin/payments/refund-list';
import { NotFoundPage } from '@/components/layout/not-found';
import { Code, Fact, Facts } from '@/components/payments/facts';
import { PaymentAmount, PaymentBadge, PaymentPurpose } from '@/components/payments/payment-facts';
import { buttonVariants } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { RestoreFocus } from '@/components/ui/restore-focus';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { deskPaths, paths } from '@/lib/http/paths';
import { parseId } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatId, formatMoney } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { hasEnded } from '@/lib/payments/constants';
import { loadDeskPayment } from '@/lib/payments/desk/queries';
import { isReceived } from '@/lib/payments/status';

export const instant = false;

type Props = PageProps<'/[locale]/admin-dashboard/payments/[id]'>;

const pathOf = (id: number | null) => (id === null ? deskPaths.adminPayments() : deskPaths.adminPayment(id));

export async function generateMetadata({ params }: Props) {
  const [id, locale] = [parseId((await params).id), await getLocale()];
  return adminMetadata(pathOf(id), (t) =>
    id === null ? t('paymentsDesk.title') : t('paymentsDesk.payment.title', { id: formatId(id, locale) }),
  );
}

/** One payment: its facts, its history, and an admin's actions. */
export default async function AdminPaymentPage({ params }: Props) {
  const id = parseId((await params).id);
  const admin = await requireAdmin(pathOf(id));
  if (!admin) return <RefusedPage />;
  const loaded = id === null ? null : await loadDeskPayment(admin, id);
  if (!loaded) return <NotFoundPage />;
  const { payment, deliveredAt, checkedAt, refunds, audit, notes } = loaded;
  const [locale, t, desk, notesText, receipt, currency] = await Promise.all([
    getLocale(),
    getTranslations('paymentsDesk.payment'),
    getTranslations('paymentsDesk'),
    getTranslations('adminNotes'),
    getTranslations('payment.receipt'),
    getTranslations('types.currency'),
  ]);
  const { payer, office, refundedAmount } = payment;
  const moment = (at: string | null) => at !== null && <Moment iso={at} />;
  const code = (text: string | null) => text !== null && <Code>{text}</Code>;
  const account = (of: { id: number; name: string } | null) => of && <AccountLink id={of.id} name={of.name} />;
  const facts: [string, ReactNode][] = [
    [receipt('what'), <PaymentPurpose key="what" payment={payment} />],
    [receipt('payer'), account(payer)],
    [receipt('email'), code(payer.email)],
    [t('office'), account(office)],
    [t('begun'), moment(payment.createdAt)],
    [t('delivered'), moment(deliveredAt)],
    [t('checked'), moment(checkedAt)],
    [t('refunded'), refundedAmount > 0 && `${formatMoney(refundedAmount, locale)} ${currency('sale')}`],
    [receipt('refunded'), moment(payment.refundedAt)],
    [t('reference'), code(payment.reference)],
    [receipt('reference'), code(payment.providerReference)],
    [receipt('charge'), code(payment.chargeId)],
    [t('status'), code(payment.status)],
    [t('refundStatus'), code(payment.refundStatus)],
  ];
  return (
    <AdminDesk
      title={t('title', { id: formatId(payment.id, locale) })}
      back={{ href: deskPaths.adminPayments(), label: desk('title') }}
      tools={
        isReceived(payment) && (
          <Link href={paths.receipt(payment.id)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            {t('receipt')}
          </Link>
        )
      }
      current="payments"
    >
      <ClientMessages of={['users', 'paymentsDesk', 'payment.history.what', 'types.currency', 'action', 'adminNotes']}>
        <RestoreFocus className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PaymentActions payment={payment} open={refunds.some(({ status }) => !hasEnded(status))} />
          <div className="rounded-lg border bg-card p-4 text-card-foreground sm:p-5">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
              <PaymentAmount payment={payment} className="text-2xl" />
              <PaymentBadge payment={payment} />
            </div>
            <Facts>
              {facts.map(
                ([name, value]) =>
                  value && (
                    <Fact key={name} name={name}>
                      {value}
                    </Fact>
                  ),
              )}
            </Facts>
          </div>
          {refunds.length > 0 && (
            <DeskSection id="payment-refunds" title={desk('refunds.title')}>
              <RefundList label={desk('refunds.title')} items={refunds} owed={deliveredAt === null} />
            </DeskSection>
          )}
          {notes && (
            <DeskSection id="payment-notes" title={notesText('title')}>
              <AdminNotes notes={notes} about={{ kind: 'account', id: payer.id }} />
            </DeskSection>
          )}
          {audit.length > 0 && (
            <DeskSection id="payment-audit" title={t('audit')}>
              <AuditList admin={admin} label={t('audit')} items={audit} />
            </DeskSection>
          )}
        </RestoreFocus>
      </ClientMessages>
    </AdminDesk>
  );
}
