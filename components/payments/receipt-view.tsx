import { ChevronLeft, Info, Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { BrandMark } from '../layout/brand-mark';
import { buttonVariants } from '../ui/button';
import { PrintButton } from '../ui/print-button';
import { Code, Fact, Facts } from './facts';
import { PaymentAmount } from './payment-amount';
import { PaymentBadge, PaymentPurpose } from './payment-facts';
import { paths } from '@/lib/http/paths';
import { formatId, formatDateTime, formatMoney } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { Receipt } from '@/lib/payments/queries';
import { isReceived } from '@/lib/payments/status';

type Props = {
  receipt: Receipt;
  /** False for an admin. */
  isPayer: boolean;
};

/** Printable on one sheet. Titled a receipt only if money was received. */
export function ReceiptView({ receipt: { payment, payer, company }, isPayer }: Props) {
  const t = useTranslations('payment.receipt');
  const site = useTranslations('site');
  const locale = useLocale();
  const { id, createdAt, paymentMethod, providerReference, chargeId, refundedAt, refundedAmount, state } = payment;
  const received = isReceived(payment);
  return (
    <div className="page-width max-w-3xl pt-6 pb-12 print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        {isPayer && (
          <Link href={paths.payments()} className={`${buttonVariants({ variant: 'ghost' })} -ms-3 px-3`}>
            <ChevronLeft aria-hidden className="rtl:rotate-180" />
            {t('back')}
          </Link>
        )}
        <div className="ms-auto">
          <PrintButton>
            <Printer aria-hidden />
            {t('print')}
          </PrintButton>
        </div>
      </div>
      <article
        aria-labelledby="receipt-title"
        className="rounded-lg border bg-card p-5 text-card-foreground sm:p-8 print:rounded-none print:border-0 print:p-0"
      >
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b pb-5">
          <p className="flex items-center gap-2 text-lg font-bold">
            <BrandMark className="size-8" />
            {site('name')}
          </p>
          <h1 id="receipt-title" className="text-xl font-bold">
            {received ? t('title') : t('notReceived.title')}
          </h1>
        </header>
        {company && (
          <address className="border-b py-4 text-sm leading-relaxed not-italic">
            <strong className="block">{company.name}</strong>
            {company.address && <span className="block">{company.address}</span>}
            {company.registration && (
              <span className="block">
                {t('registration')} <Code>{company.registration}</Code>
              </span>
            )}
          </address>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6">
          <p>
            <span className="block text-sm text-muted-foreground">{t('amount')}</span>
            <PaymentAmount payment={payment} className="text-2xl" />
          </p>
          <PaymentBadge payment={payment} />
        </div>
        {!received && (
          <p className="mb-6 flex gap-2 rounded-md bg-muted p-3 text-sm">
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('notReceived.text')}
          </p>
        )}
        <Facts>
          <Fact name={received ? t('number') : t('notReceived.number')}>{formatId(id, locale)}</Fact>
          <Fact name={t('date')}>
            <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
          </Fact>
          {state === 'paid' && refundedAmount > 0 && (
            <Fact name={t('refundedAmount')}>{formatMoney(refundedAmount, locale)}</Fact>
          )}
          {refundedAt !== null && (
            <Fact name={t('refunded')}>
              <time dateTime={refundedAt}>{formatDateTime(refundedAt, locale)}</time>
            </Fact>
          )}
          <Fact name={t('payer')}>
            <bdi>{payer.fullName}</bdi>
          </Fact>
          <Fact name={t('email')}>
            <Code>{payer.email}</Code>
          </Fact>
          <Fact name={t('what')}>
            <PaymentPurpose payment={payment} />
          </Fact>
          <Fact name={t('currency')}>{t('dinar')}</Fact>
          <Fact name={t('method')}>{paymentMethod === 'knet' ? t('knet') : paymentMethod}</Fact>
          {providerReference !== null && (
            <Fact name={t('reference')}>
              <Code>{providerReference}</Code>
            </Fact>
          )}
          {chargeId !== null && (
            <Fact name={t('charge')}>
              <Code>{chargeId}</Code>
            </Fact>
          )}
        </Facts>
      </article>
    </div>
  );
}
