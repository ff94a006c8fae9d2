import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Code, Fact, Facts } from '../../payments/facts';
import { PaymentAmount } from '../../payments/payment-amount';
import { PaymentBadge, PaymentPurpose } from '../../payments/payment-facts';
import { buttonVariants } from '../../ui/button';
import { AccountLink } from '../account-link';
import { AdminNotes } from '../admin-notes';
import { AuditList } from '../audit';
import { BackLink } from '../dashboard';
import { PaymentActions } from './payment-actions';
import { RefundList } from './refund-list';
import type { AdminNoteView } from '@/lib/accounts/users/admin-note-schema';
import type { AuditView } from '@/lib/audit/view';
import { deskPaths, paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDateTime, formatMoney } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { hasEnded } from '@/lib/payments/constants';
import type { DeskPayment } from '@/lib/payments/desk/queries';
import type { RefundView } from '@/lib/payments/desk/view';
import { isReceived } from '@/lib/payments/status';

type Props = {
  payment: DeskPayment;
  deliveredAt: string | null;
  checkedAt: string | null;
  refunds: RefundView[];
  audit: AuditView[];
  /** Notes on the payer's account. */
  notes: AdminNoteView[];
};

/** One payment: its facts, its history, and an admin's actions. */
export function PaymentPage({ payment, deliveredAt, checkedAt, refunds, audit, notes }: Props) {
  const t = useTranslations('paymentsDesk.payment');
  const desk = useTranslations('paymentsDesk');
  const notesText = useTranslations('adminNotes');
  const receipt = useTranslations('payment.receipt');
  const locale = useLocale();
  const { id, payer, office, refundedAmount } = payment;
  const moment = (at: string) => <time dateTime={at}>{formatDateTime(at, locale)}</time>;
  const facts: [string, ReactNode][] = [
    [receipt('what'), <PaymentPurpose key="what" payment={payment} />],
    [receipt('payer'), <AccountLink key="payer" id={payer.id} name={payer.name} />],
    [receipt('email'), <Code key="email">{payer.email}</Code>],
    ...(office
      ? [[t('office'), <AccountLink key="office" id={office.id} name={office.name} />] as [string, ReactNode]]
      : []),
    [t('begun'), moment(payment.createdAt)],
    ...dated(t('delivered'), deliveredAt),
    ...dated(t('checked'), checkedAt),
    ...(refundedAmount > 0
      ? [[t('refunded'), `${formatMoney(refundedAmount, locale)} ${payment.currency}`] as [string, ReactNode]]
      : []),
    ...dated(receipt('refunded'), payment.refundedAt),
    ...coded(t('reference'), payment.reference),
    ...coded(receipt('reference'), payment.providerReference),
    ...coded(receipt('charge'), payment.chargeId),
    ...coded(t('status'), payment.status),
    ...coded(t('refundStatus'), payment.refundStatus),
  ];
  function dated(name: string, at: string | null): [string, ReactNode][] {
    return at === null ? [] : [[name, moment(at)]];
  }
  function coded(name: string, text: string | null): [string, ReactNode][] {
    return text === null ? [] : [[name, <Code key={name}>{text}</Code>]];
  }
  return (
    <ClientMessages of={['users', 'paymentsDesk', 'action', 'adminNotes']}>
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
            {facts.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </Facts>
        </div>
        {refunds.length > 0 && (
          <section aria-labelledby="payment-refunds" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id="payment-refunds" className="text-lg font-bold">
              {desk('refunds.title')}
            </h2>
            <RefundList label={desk('refunds.title')} items={refunds} owed={deliveredAt === null} />
          </section>
        )}
        <section aria-labelledby="payment-notes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="payment-notes" className="text-lg font-bold">
            {notesText('title')}
          </h2>
          <AdminNotes notes={notes} about={{ kind: 'account', id: payer.id }} />
        </section>
        {audit.length > 0 && (
          <section aria-labelledby="payment-audit" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id="payment-audit" className="text-lg font-bold">
              {t('audit')}
            </h2>
            <AuditList label={t('audit')} items={audit} />
          </section>
        )}
      </div>
    </ClientMessages>
  );
}
