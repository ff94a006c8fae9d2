import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/layout/not-found';
import { RenewListing } from '@/components/listings/my/renew-listing';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { parseId } from '@/lib/http/query';
import { getManagedProperty } from '@/lib/listings/read/queries';
import { loadTariff } from '@/lib/payments/tariff';

export const instant = false;

type Props = PageProps<'/[locale]/properties/renew/[id]'>;

const guard = async (params: Props['params']) => {
  const id = parseId((await params).id);
  return { user: await requireUser(id === null ? paths.myProperties : paths.renewProperty(id)), id };
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await guard(params);
  const t = await getTranslations('my.renewal');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** Linked from notices about a listing's end. Asks for confirmation; opening it changes nothing. */
export default async function RenewPropertyPage({ params }: Props) {
  const { user, id } = await guard(params);
  const property = id === null ? null : await getManagedProperty(user, id);
  if (!property) return <NotFoundPage />;
  return <RenewListing user={user} property={property} asOf={new Date().toISOString()} tariff={await loadTariff()} />;
}
