import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Code, Fact, Facts } from '../../payments/facts';
import { PaymentAmount } from '../../payments/payment-amount';
import { PaymentBadge, PaymentPurpose } from '../../payments/payment-facts';
import { buttonVariants } from '../../ui/button';
import { Moment } from '../../ui/moment';
import { AccountLink } from '../account-link';
import { AdminNotes } from '../admin-notes';
import { AuditList } from '../audit';
import { BackLink, DeskSection } from '../dashboard';
import { PaymentActions } from './payment-actions';
import { RefundList } from './refund-list';
import type { Actor } from '@/lib/accounts/users/view';
import { deskPaths, paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatMoney } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { hasEnded } from '@/lib/payments/constants';
import type { loadDeskPayment } from '@/lib/payments/desk/queries';
import { isReceived } from '@/lib/payments/status';

type Props = NonNullable<Awaited<ReturnType<typeof loadDeskPayment>>> & { admin: Actor };

/** One payment: its facts, its history, and an admin's actions. */
export function PaymentPage({ admin, payment, deliveredAt, checkedAt, refunds, audit, notes }: Props) {
  const t = useTranslations('paymentsDesk.payment');
  const desk = useTranslations('paymentsDesk');
  const notesText = useTranslations('adminNotes');
  const receipt = useTranslations('payment.receipt');
  const locale = useLocale();
  const { id, payer, office, refundedAmount } = payment;
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
    [t('refunded'), refundedAmount > 0 && `${formatMoney(refundedAmount, locale)} ${payment.currency}`],
    [receipt('refunded'), moment(payment.refundedAt)],
    [t('reference'), code(payment.reference)],
    [receipt('reference'), code(payment.providerReference)],
    [receipt('charge'), code(payment.chargeId)],
    [t('status'), code(payment.status)],
    [t('refundStatus'), code(payment.refundStatus)],
  ];
  return (
    <ClientMessages of={['users', 'paymentsDesk', 'payment.history.what', 'types.currency', 'action', 'adminNotes']}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <BackLink href={deskPaths.adminPayments()}>{desk('title')}</BackLink>
          {isReceived(payment) && (
            <Link href={paths.receipt(id)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
              {t('receipt')}
            </Link>
          )}
        </div>
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
      </div>
    </ClientMessages>
  );
}
