import { useLocale, useTranslations } from 'next-intl';
import { PaymentAmount, PaymentPurpose } from '../../payments/payment-facts';
import { Moment } from '../../ui/moment';
import { DeskSection } from '../dashboard';
import { deskPaths } from '@/lib/http/paths';
import { formatId, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { DeskPayment } from '@/lib/payments/desk/queries';
import type { PaymentQueue as Queue } from '@/lib/payments/desk/queue';
import { QUEUE_GROUPS, type QueueGroup } from '@/lib/payments/desk/view';

/** Payments that need an admin, longest waiting first. */
export function PaymentQueue({ queue }: { queue: Queue }) {
  const t = useTranslations('paymentsDesk.queue');
  const groups = QUEUE_GROUPS.filter((group) => queue[group].total > 0);
  return (
    <DeskSection id="payments-queue" title={t('title')}>
      {groups.length === 0 ? (
        <p className="rounded-xl bg-muted px-4 py-3 text-muted-foreground">{t('none')}</p>
      ) : (
        groups.map((group) => <Group key={group} group={group} {...queue[group]} />)
      )}
    </DeskSection>
  );
}

const STATES = { refundFailed: 'refund_failed', undelivered: 'undelivered', open: 'open' } as const;
const link = 'inline-flex min-h-11 items-center font-medium underline';

function Group({ group, items, total }: { group: QueueGroup; items: DeskPayment[]; total: number }) {
  const t = useTranslations('paymentsDesk.queue');
  const payments = useTranslations('paymentsDesk.payment');
  const locale = useLocale();
  const all = deskPaths.adminPayments(new URLSearchParams({ state: STATES[group] }));
  return (
    <section
      aria-labelledby={`queue-${group}`}
      data-queue={group}
      className={`rounded-xl p-4 ${group === 'open' ? 'border bg-card' : 'bg-warning text-warning-foreground'}`}
    >
      <h3 id={`queue-${group}`} className="font-bold">
        {t(`${group}.title`)} · {formatNumber(total, locale)}
      </h3>
      <p className="mt-1 text-sm">{t(`${group}.text`)}</p>
      <ul className="mt-2 divide-y divide-current/20">
        {items.map((payment) => (
          <li key={payment.id} data-payment={payment.id} className="flex flex-wrap items-center gap-x-4 text-sm">
            <Link href={deskPaths.adminPayment(payment.id)} className={link}>
              {payments('title', { id: formatId(payment.id, locale) })}
            </Link>
            <PaymentAmount payment={payment} />
            <span>
              <PaymentPurpose payment={{ ...payment, listing: null }} />
            </span>
            <bdi className="wrap-anywhere">{payment.payer.name}</bdi>
            <Moment iso={payment.createdAt} />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Link href={all} className={link}>
          {t('all')}
        </Link>
      )}
    </section>
  );
}
