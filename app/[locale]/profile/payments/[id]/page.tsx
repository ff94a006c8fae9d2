import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/layout/not-found';
import { ReceiptView } from '@/components/payments/receipt-view';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { loadReceipt } from '@/lib/payments/queries';
import { privateMetadata } from '@/lib/seo/metadata';

export const instant = false;

type Props = PageProps<'/[locale]/profile/payments/[id]'>;

const addressOf = (id: string) => `${paths.profile}/payments/${encodeURIComponent(id)}`;

/** The title is the same for unknown ids, so that it does not reveal whether a payment exists. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = addressOf((await params).id);
  await requireUser(path);
  const t = await getTranslations('payment.receipt');
  return privateMetadata(await getLocale(), { path, title: t('title') });
}

export default async function ReceiptPage({ params }: Props) {
  const { id } = await params;
  const user = await requireUser(addressOf(id));
  const receipt = await loadReceipt(user, id, await getLocale());
  if (!receipt) return <NotFoundPage />;
  return <ReceiptView receipt={receipt} isPayer={receipt.payment.userId === user.id} />;
}
