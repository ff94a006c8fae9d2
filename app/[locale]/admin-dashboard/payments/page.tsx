import { AdminDesk, adminMetadata, RefusedPage } from '../../admin-desk';
import { PaymentQueue } from '@/components/admin/payments/payment-queue';
import { Payments } from '@/components/admin/payments/payments';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { deskPaths } from '@/lib/http/paths';
import { loadDeskPayments, sumPayments } from '@/lib/payments/desk/queries';
import { loadPaymentQueue } from '@/lib/payments/desk/queue';
import { readPaymentFilters } from '@/lib/payments/desk/schema';
import { nullOnError } from '@/lib/platform/null-on-error';
import { loadNearestPage } from '@/lib/platform/pages';
import { PAGE_SIZE } from '@/lib/platform/site';

export const instant = false;

export const generateMetadata = () => adminMetadata(deskPaths.adminPayments(), (t) => t('paymentsDesk.title'));

export default async function AdminPaymentsPage({ searchParams }: PageProps<'/[locale]/admin-dashboard/payments'>) {
  if (!(await requireAdmin(deskPaths.adminPayments()))) return <RefusedPage />;
  const { page: wanted, filters, sort } = readPaymentFilters(await searchParams);
  const read = (page: number) => nullOnError(loadDeskPayments({ ...filters, sort, page, pageSize: PAGE_SIZE }));
  const [queue, { page, list }, totals] = await Promise.all([
    nullOnError(loadPaymentQueue()),
    loadNearestPage(wanted, PAGE_SIZE, read),
    nullOnError(sumPayments(filters)),
  ]);
  return (
    <AdminDesk current="payments">
      {queue && <PaymentQueue queue={queue} />}
      <Payments filters={filters} sort={sort} page={page} list={list} totals={totals} />
    </AdminDesk>
  );
}
