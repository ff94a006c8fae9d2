import { Info } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { accountMetadata } from '../../../page-metadata';
import { NotFoundPage } from '@/components/layout/not-found';
import { Code, Fact, Facts } from '@/components/payments/facts';
import { PaymentDocument } from '@/components/payments/payment-document';
import { PaymentAmount, PaymentBadge, PaymentPurpose } from '@/components/payments/payment-facts';
import { Moment } from '@/components/ui/moment';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { formatId, formatMoney } from '@/lib/i18n/format';
import { loadReceipt } from '@/lib/payments/queries';
import { isReceived } from '@/lib/payments/status';

export const instant = false;

type Props = PageProps<'/[locale]/profile/payments/[id]'>;

const addressOf = (id: string) => `${paths.profile}/payments/${encodeURIComponent(id)}`;

/** The title is the same for unknown ids, so that it does not reveal whether a payment exists. */
export const generateMetadata = async ({ params }: Props) =>
  accountMetadata(addressOf((await params).id), (t) => t('payment.receipt.title'));

/** Printable on one sheet. Titled a receipt only if money was received. */
export default async function ReceiptPage({ params }: Props) {
  const { id } = await params;
  const user = await requireUser(addressOf(id));
  const [locale, t] = await Promise.all([getLocale(), getTranslations('payment.receipt')]);
  const receipt = await loadReceipt(user, id, locale);
  if (!receipt) return <NotFoundPage />;
  const { payment, payer, company } = receipt;
  const { createdAt, paymentMethod, providerReference, chargeId, refundedAt, refundedAmount, state } = payment;
  const received = isReceived(payment);
  return (
    <PaymentDocument
      title={received ? t('title') : t('notReceived.title')}
      company={company}
      back={payment.userId === user.id}
    >
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
        <Fact name={received ? t('number') : t('notReceived.number')}>{formatId(payment.id, locale)}</Fact>
        <Fact name={t('date')}>
          <Moment iso={createdAt} />
        </Fact>
        {state === 'paid' && refundedAmount > 0 && (
          <Fact name={t('refundedAmount')}>{formatMoney(refundedAmount, locale)}</Fact>
        )}
        {refundedAt !== null && (
          <Fact name={t('refunded')}>
            <Moment iso={refundedAt} />
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
    </PaymentDocument>
  );
}
