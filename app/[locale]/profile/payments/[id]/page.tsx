import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ReceiptView } from '@/components/payments/receipt-view';
import { requireUser } from '@/lib/auth/guard';
import { paths } from '@/lib/paths';
import { loadReceipt } from '@/lib/payments/history';
import { privateMetadata } from '@/lib/seo/metadata';

/** Made for every request: it is for the payer and for admins alone. */
export const instant = false;

type Props = PageProps<'/[locale]/profile/payments/[id]'>;

const addressOf = (id: string) => `${paths.profile}/payments/${encodeURIComponent(id)}`;

/** The same for whoever asks: whether there is such a payment is not in it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = addressOf((await params).id);
  await requireUser(path);
  const t = await getTranslations('payment.receipt');
  return privateMetadata(await getLocale(), { path, title: t('title') });
}

export default async function ReceiptPage({ params }: Props) {
  const { id } = await params;
  const user = await requireUser(addressOf(id));
  const receipt = await loadReceipt(user, id);
  if (!receipt) notFound();
  return <ReceiptView receipt={receipt} own={receipt.payment.userId === user.id} />;
}
