import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../../admin-desk';
import { EmptyState } from '@/components/admin/dashboard';
import { FilterForm } from '@/components/admin/filter-form';
import { DifferenceTable } from '@/components/admin/payments/difference-table';
import { Button, buttonVariants } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { deskPaths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate, formatMoney } from '@/lib/i18n/format';
import { reconcileDay, type Reconciliation } from '@/lib/payments/desk/reconciliation';
import { readDay } from '@/lib/payments/desk/schema';
import { toJsonAmount, type Fils } from '@/lib/payments/money';
import { startOfDay } from '@/lib/platform/day';
import { nullOnError } from '@/lib/platform/null-on-error';

export const instant = false;

export const generateMetadata = () =>
  adminMetadata(deskPaths.reconciliation, (t) => t('paymentsDesk.reconciliation.title'));

type Props = PageProps<'/[locale]/admin-dashboard/payments/reconciliation'>;

/** A day's money here beside the provider's, and its file for a spreadsheet. */
export default async function ReconciliationPage({ searchParams }: Props) {
  if (!(await requireAdmin(deskPaths.reconciliation))) return <RefusedPage />;
  const day = readDay(await searchParams, new Date());
  const [locale, t, desk, reconciliation] = await Promise.all([
    getLocale(),
    getTranslations('paymentsDesk.reconciliation'),
    getTranslations('paymentsDesk'),
    nullOnError(reconcileDay(day)),
  ]);
  const file = `/api/payments/reconciliation.csv?${new URLSearchParams({ day, language: locale })}`;
  return (
    <AdminDesk title={t('title')} back={{ href: deskPaths.adminPayments(), label: desk('title') }} current="payments">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FilterForm path={deskPaths.reconciliation} values={{ day }} label={t('choose')}>
          <Field id="reconciliation-day" label={t('day')} help={t('dayHelp')}>
            {(control) => <Input {...control} type="date" name="day" required defaultValue={day} />}
          </Field>
          <div className="flex flex-wrap items-end gap-2 sm:col-span-full">
            <Button type="submit" variant="secondary">
              {t('show')}
            </Button>
            <a href={file} download className={buttonVariants({ variant: 'outline' })}>
              <Download aria-hidden />
              {t('download')}
            </a>
          </div>
        </FilterForm>
        <h2 className="text-lg font-bold">{formatDate(startOfDay(day), locale)}</h2>
        {reconciliation === null ? <EmptyState title={desk('failed')} /> : <Result {...reconciliation} />}
      </div>
    </AdminDesk>
  );
}

function Result({ captured, refunded, sums, provider }: Reconciliation) {
  const t = useTranslations('paymentsDesk.reconciliation');
  const locale = useLocale();
  const money = (amount: Fils) => formatMoney(toJsonAmount(amount), locale);
  const figures = [
    [t('sum.captured'), money(sums.captured), t('payments', { count: captured.length })],
    [t('sum.provider'), provider ? money(provider.sum) : '—', provider ? t('payments', { count: provider.count }) : ''],
    [t('sum.refunded'), money(sums.refunded), t('refunds', { count: refunded.length })],
  ] as const;
  const isEqual = provider?.differences.length === 0;
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-4 rounded-lg border bg-card p-4 text-card-foreground">
        {figures.map(([label, value, detail]) => (
          <div key={label}>
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd>
              <span className="text-lg font-bold">{value}</span>
              <span className="block text-sm text-muted-foreground">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p
        role="status"
        className={`flex items-start gap-2 rounded-xl p-4 ${isEqual ? 'bg-muted' : 'bg-warning text-warning-foreground'}`}
      >
        {isEqual ? (
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        ) : (
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        )}
        {provider === null ? t('away') : isEqual ? t('equal') : t('unlike', { count: provider.differences.length })}
      </p>
      {provider && provider.differences.length > 0 && (
        <ClientMessages of={['paymentsDesk.reconciliation.difference']}>
          <DifferenceTable
            rows={provider.differences.map(({ chargeId, paymentId, here, there }) => ({
              id: chargeId,
              paymentId,
              here: here && toJsonAmount(here),
              there: there && toJsonAmount(there),
            }))}
          />
        </ClientMessages>
      )}
    </>
  );
}
