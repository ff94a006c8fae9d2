import { getLocale } from 'next-intl/server';
import { accountMetadata } from '../../../page-metadata';
import { NotFoundPage } from '@/components/layout/not-found';
import { ReceiptView } from '@/components/payments/receipt-view';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { loadReceipt } from '@/lib/payments/queries';

export const instant = false;

type Props = PageProps<'/[locale]/profile/payments/[id]'>;

const addressOf = (id: string) => `${paths.profile}/payments/${encodeURIComponent(id)}`;

/** The title is the same for unknown ids, so that it does not reveal whether a payment exists. */
export const generateMetadata = async ({ params }: Props) =>
  accountMetadata(addressOf((await params).id), (t) => t('payment.receipt.title'));

export default async function ReceiptPage({ params }: Props) {
  const { id } = await params;
  const user = await requireUser(addressOf(id));
  const receipt = await loadReceipt(user, id, await getLocale());
  if (!receipt) return <NotFoundPage />;
  return <ReceiptView receipt={receipt} isPayer={receipt.payment.userId === user.id} />;
}
