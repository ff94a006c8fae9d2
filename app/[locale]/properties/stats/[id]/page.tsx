import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/layout/not-found';
import { ListingStats } from '@/components/listings/stats/listing-stats';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { parseId } from '@/lib/http/query';
import { loadStatsPage } from '@/lib/listings/events/stats';
import { isPublisher } from '@/lib/listings/policy';

export const instant = false;

type Props = PageProps<'/[locale]/properties/stats/[id]'>;

const guard = async (params: Props['params']) => {
  const id = parseId((await params).id);
  return { user: await requireUser(id === null ? paths.myProperties : paths.listingStats(id)), id };
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await guard(params);
  const t = await getTranslations('stats');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** Views and contacts of a listing (docs/product.md 8.5), for its owner and admins. */
export default async function ListingStatsPage({ params, searchParams }: Props) {
  const { user, id } = await guard(params);
  const page = id === null ? null : await loadStatsPage(user, id, await searchParams);
  return page ? <ListingStats {...page} isOwner={isPublisher(user, page.property)} /> : <NotFoundPage />;
}
