import { getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../../admin-desk';
import { ReconciliationView } from '@/components/admin/payments/reconciliation-view';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { deskPaths } from '@/lib/http/paths';
import { reconcileDay } from '@/lib/payments/desk/reconciliation';
import { readDay } from '@/lib/payments/desk/schema';
import { nullOnError } from '@/lib/platform/null-on-error';

export const instant = false;

export const generateMetadata = () =>
  adminMetadata(deskPaths.reconciliation(), (t) => t('paymentsDesk.reconciliation.title'));

type Props = PageProps<'/[locale]/admin-dashboard/payments/reconciliation'>;

export default async function ReconciliationPage({ searchParams }: Props) {
  if (!(await requireAdmin(deskPaths.reconciliation()))) return <RefusedPage />;
  const day = readDay(await searchParams, new Date());
  const [t, reconciliation] = await Promise.all([
    getTranslations('paymentsDesk.reconciliation'),
    nullOnError(reconcileDay(day)),
  ]);
  return (
    <AdminDesk title={t('title')} current="payments">
      <ReconciliationView day={day} reconciliation={reconciliation} />
    </AdminDesk>
  );
}
