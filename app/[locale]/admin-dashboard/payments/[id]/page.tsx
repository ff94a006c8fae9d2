import { getLocale, getTranslations } from 'next-intl/server';
import { AdminDesk, adminMetadata, RefusedPage } from '../../../admin-desk';
import { PaymentPage } from '@/components/admin/payments/payment-page';
import { NotFoundPage } from '@/components/layout/not-found';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { deskPaths } from '@/lib/http/paths';
import { parseId } from '@/lib/http/query';
import { formatId } from '@/lib/i18n/format';
import { loadDeskPayment } from '@/lib/payments/desk/queries';

export const instant = false;

type Props = PageProps<'/[locale]/admin-dashboard/payments/[id]'>;

const pathOf = (id: number | null) => (id === null ? deskPaths.adminPayments() : deskPaths.adminPayment(id));

export async function generateMetadata({ params }: Props) {
  const [id, locale] = [parseId((await params).id), await getLocale()];
  return adminMetadata(pathOf(id), (t) =>
    id === null ? t('paymentsDesk.title') : t('paymentsDesk.payment.title', { id: formatId(id, locale) }),
  );
}

export default async function AdminPaymentPage({ params }: Props) {
  const id = parseId((await params).id);
  const admin = await requireAdmin(pathOf(id));
  if (!admin) return <RefusedPage />;
  const loaded = id === null ? null : await loadDeskPayment(admin, id);
  if (!loaded) return <NotFoundPage />;
  const [locale, t] = await Promise.all([getLocale(), getTranslations('paymentsDesk.payment')]);
  return (
    <AdminDesk title={t('title', { id: formatId(loaded.payment.id, locale) })} current="payments">
      <PaymentPage admin={admin} {...loaded} />
    </AdminDesk>
  );
}
