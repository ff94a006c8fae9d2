import { accountMetadata } from '../../../page-metadata';
import { NotFoundPage } from '@/components/layout/not-found';
import { ListingStats } from '@/components/listings/stats/listing-stats';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { parseId } from '@/lib/http/query';
import { loadStatsPage } from '@/lib/listings/events/stats';
import { isPublisher } from '@/lib/listings/policy';

export const instant = false;

type Props = PageProps<'/[locale]/properties/stats/[id]'>;

const addressOf = async ({ params }: Props) => {
  const id = parseId((await params).id);
  return { id, path: id === null ? paths.myProperties : paths.listingStats(id) };
};

export const generateMetadata = async (props: Props) =>
  accountMetadata((await addressOf(props)).path, (t) => t('stats.title'));

/** Views and contacts of a listing (docs/product.md 8.5), for its owner and admins. */
export default async function ListingStatsPage(props: Props) {
  const { id, path } = await addressOf(props);
  const user = await requireUser(path);
  const page = id === null ? null : await loadStatsPage(user, id, await props.searchParams);
  return page ? <ListingStats {...page} isOwner={isPublisher(user, page.property)} /> : <NotFoundPage />;
}
