import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Payments } from '@/components/admin/payments/payments';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { nullOnError } from '@/lib/null-on-error';
import { paths } from '@/lib/paths';
import { loadDeskPayments, sumPayments } from '@/lib/payments/desk/queries';
import { readPaymentFilters } from '@/lib/payments/desk/schema';
import { loadNearestPage } from '@/lib/search/pages';
import { privateMetadata } from '@/lib/seo/metadata';
import { PAGE_SIZE } from '@/lib/site';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireAdmin(paths.adminPayments());
  const t = await getTranslations('paymentsDesk');
  return privateMetadata(await getLocale(), { path: paths.adminPayments(), title: t('title') });
}

export default async function AdminPaymentsPage({ searchParams }: PageProps<'/[locale]/admin-dashboard/payments'>) {
  await requireAdmin(paths.adminPayments());
  const { page: wanted, ...filters } = readPaymentFilters(await searchParams);
  const read = (page: number) => nullOnError(loadDeskPayments({ ...filters, page, pageSize: PAGE_SIZE }));
  const [t, { page, list }, totals] = await Promise.all([
    getTranslations('paymentsDesk'),
    loadNearestPage(wanted, PAGE_SIZE, read),
    nullOnError(sumPayments(filters)),
  ]);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-12">
      <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      <Payments filters={filters} page={page} list={list} totals={totals} />
    </div>
  );
}
