import { Download } from 'lucide-react';
import Form from 'next/form';
import { useLocale, useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { accountMetadata } from '../../../page-metadata';
import { PaymentDocument } from '@/components/payments/payment-document';
import { PaymentPurpose } from '@/components/payments/payment-facts';
import { Button, buttonVariants } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { formatDate, formatId, formatMoney } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import { toJsonAmount, type Fils } from '@/lib/payments/money';
import { readStatementPeriod } from '@/lib/payments/query';
import { loadStatement, type Statement, type StatementEntry } from '@/lib/payments/statement';
import { startOfDay } from '@/lib/platform/day';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.statement, (t) => t('payment.statement.title'));

export default async function StatementPage({ searchParams }: PageProps<'/[locale]/profile/payments/statement'>) {
  const user = await requireUser(paths.statement);
  const { period, refused } = readStatementPeriod(await searchParams);
  const [locale, t, errors] = await Promise.all([
    getLocale(),
    getTranslations('payment.statement'),
    getTranslations('errors'),
  ]);
  const { payer, company, entries, sums } = await loadStatement(user, period, locale);
  const file = `/api/user/payments/statement.csv?${new URLSearchParams({ ...period, language: locale })}`;
  return (
    <PaymentDocument
      title={t('title')}
      company={company}
      back
      actions={
        <a href={file} download className={buttonVariants({ variant: 'outline' })}>
          <Download aria-hidden />
          {t('download')}
        </a>
      }
    >
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-5">
        <p>
          <span className="block text-sm text-muted-foreground">{t('period')}</span>
          <strong>
            {t('range', {
              from: formatDate(startOfDay(period.from), locale),
              to: formatDate(startOfDay(period.to), locale),
            })}
          </strong>
        </p>
        <p className="text-sm">
          <bdi className="block font-medium">{payer.fullName}</bdi>
          <bdi className="text-muted-foreground">{payer.email}</bdi>
        </p>
      </div>
      <Form
        key={`${period.from} ${period.to}`}
        action={getPathname({ href: paths.statement, locale })}
        prefetch={false}
        aria-label={t('choose')}
        role="search"
        className="mb-5 flex flex-wrap items-end gap-3 print:hidden"
      >
        <Field id="statement-from" label={t('from')} className="grow basis-32 sm:grow-0 sm:basis-44">
          {(control) => <Input {...control} type="date" name="from" required defaultValue={period.from} />}
        </Field>
        <Field id="statement-to" label={t('to')} className="grow basis-32 sm:grow-0 sm:basis-44">
          {(control) => <Input {...control} type="date" name="to" required defaultValue={period.to} />}
        </Field>
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
        {refused && (
          <p role="alert" className="basis-full text-sm text-destructive">
            {errors(refused)}
          </p>
        )}
      </Form>
      {entries.length === 0 ? (
        <p className="rounded-md bg-muted p-4 text-center text-sm text-muted-foreground">{t('empty')}</p>
      ) : (
        <Entries entries={entries} sums={sums} />
      )}
      <p className="pt-4 text-sm text-muted-foreground">{t('currency')}</p>
    </PaymentDocument>
  );
}

function Entries({ entries, sums }: Pick<Statement, 'entries' | 'sums'>) {
  const t = useTranslations('payment.statement');
  const locale = useLocale();
  const money = (amount: Fils) => formatMoney(toJsonAmount(amount), locale);
  return (
    <table className="w-full text-sm" aria-label={t('list')}>
      <thead>
        <tr className="border-b text-muted-foreground *:py-2 *:text-start *:font-medium">
          <th scope="col">{t('column.what')}</th>
          <th scope="col">{t('column.date')}</th>
          <th scope="col" className="text-end!">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={`${entry.paymentId} ${entry.isRefund} ${Number(entry.at)}`} entry={entry} />
        ))}
      </tbody>
      <tfoot className="border-t *:*:pt-2">
        {sums.refunded > 0 && (
          <>
            <Sum label={t('column.paid')} amount={money(sums.paid)} />
            <Sum label={t('column.refunded')} amount={money(-sums.refunded)} />
          </>
        )}
        <Sum label={t('total')} amount={money(sums.paid - sums.refunded)} weight="font-bold" />
      </tfoot>
    </table>
  );
}

function Row({ entry: { at, paymentId, isRefund, amount, ...payment } }: { entry: StatementEntry }) {
  const t = useTranslations('payment.statement');
  const locale = useLocale();
  const kwd = toJsonAmount(amount);
  return (
    <tr data-payment={paymentId} className="border-b align-top last:border-0 *:py-2">
      <th scope="row" className="pe-3 text-start font-medium">
        {isRefund && <span className="block">{t('refund')}</span>}
        <PaymentPurpose payment={{ id: paymentId, ...payment }} />
        <span className="block font-normal text-muted-foreground">
          {t('receipt', { id: formatId(paymentId, locale) })}
        </span>
      </th>
      <td className="pe-3">
        <time dateTime={at.toISOString()}>{formatDate(at, locale)}</time>
      </td>
      <td className="text-end tabular-nums">{formatMoney(isRefund ? -kwd : kwd, locale)}</td>
    </tr>
  );
}

function Sum({ label, amount, weight = 'font-normal' }: { label: string; amount: string; weight?: string }) {
  return (
    <tr>
      <th scope="row" colSpan={2} className={`text-start ${weight}`}>
        {label}
      </th>
      <td className={`text-end tabular-nums ${weight}`}>{amount}</td>
    </tr>
  );
}
