import { ChevronLeft, Info, Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandMark } from '../layout/brand-mark';
import { buttonVariants } from '../ui/button';
import { PrintButton } from '../ui/print-button';
import { PaymentAmount, PaymentBadge, PaymentPurpose } from './payment-facts';
import { formatId, formatDateTime } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { Receipt } from '@/lib/payments/queries';
import { isReceived } from '@/lib/payments/status';

type Props = {
  receipt: Receipt;
  /** False for an admin. */
  isPayer: boolean;
};

/** Printable on one sheet. Where no money was received it is not called a receipt. */
export function ReceiptView({ receipt: { payment, payer }, isPayer }: Props) {
  const t = useTranslations('payment.receipt');
  const site = useTranslations('site');
  const locale = useLocale();
  const { id, createdAt, paymentMethod, providerReference, chargeId } = payment;
  const received = isReceived(payment);
  const code = (text: string) => (
    <bdi dir="ltr" className="break-all">
      {text}
    </bdi>
  );
  return (
    <div className="page-width max-w-3xl pt-6 pb-12 print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        {isPayer && (
          <Link
            href={paths.payments()}
            prefetch={false}
            className={`${buttonVariants({ variant: 'ghost' })} -ms-3 px-3`}
          >
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
        <dl className="grid sm:grid-cols-[max-content_1fr] print:grid-cols-[max-content_1fr]">
          <Fact name={received ? t('number') : t('notReceived.number')}>{formatId(id, locale)}</Fact>
          <Fact name={t('date')}>
            <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
          </Fact>
          <Fact name={t('payer')}>
            <bdi>{payer.fullName}</bdi>
          </Fact>
          <Fact name={t('email')}>{code(payer.email)}</Fact>
          <Fact name={t('what')}>
            <PaymentPurpose payment={payment} />
          </Fact>
          <Fact name={t('currency')}>{t('dinar')}</Fact>
          <Fact name={t('method')}>{paymentMethod === 'knet' ? t('knet') : paymentMethod}</Fact>
          {providerReference !== null && <Fact name={t('reference')}>{code(providerReference)}</Fact>}
          {chargeId !== null && <Fact name={t('charge')}>{code(chargeId)}</Fact>}
        </dl>
      </article>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid gap-x-10 border-t py-3 max-sm:gap-y-0.5 print:gap-y-0">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
