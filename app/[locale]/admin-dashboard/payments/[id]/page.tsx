import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AdminDesk, RefusedPage } from '../../../admin-desk';
import { PaymentPage } from '@/components/admin/payments/payment-page';
import { NotFoundPage } from '@/components/layout/not-found';
import { requireAdmin } from '@/lib/accounts/auth/guard';
import { deskPaths } from '@/lib/http/paths';
import { parseId } from '@/lib/http/query';
import { formatId } from '@/lib/i18n/format';
import { loadDeskPayment } from '@/lib/payments/desk/queries';
import { privateMetadata } from '@/lib/seo/metadata';

export const instant = false;

type Props = PageProps<'/[locale]/admin-dashboard/payments/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = parseId((await params).id);
  const path = id === null ? deskPaths.adminPayments() : deskPaths.adminPayment(id);
  await requireAdmin(path);
  const [locale, t] = await Promise.all([getLocale(), getTranslations('paymentsDesk')]);
  const title = id === null ? t('title') : t('payment.title', { id: formatId(id, locale) });
  return privateMetadata(locale, { path, title });
}

export default async function AdminPaymentPage({ params }: Props) {
  const id = parseId((await params).id);
  if (!(await requireAdmin(id === null ? deskPaths.adminPayments() : deskPaths.adminPayment(id))))
    return <RefusedPage />;
  const loaded = id === null ? null : await loadDeskPayment(id);
  if (!loaded) return <NotFoundPage />;
  const [locale, t] = await Promise.all([getLocale(), getTranslations('paymentsDesk.payment')]);
  return (
    <AdminDesk title={t('title', { id: formatId(loaded.payment.id, locale) })} current="payments">
      <PaymentPage {...loaded} />
    </AdminDesk>
  );
}
