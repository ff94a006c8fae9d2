import { accountMetadata } from '../../../page-metadata';
import { NotFoundPage } from '@/components/layout/not-found';
import { RenewListing } from '@/components/listings/my/renew-listing';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { parseId } from '@/lib/http/query';
import { getManagedProperty } from '@/lib/listings/read/queries';
import { loadTariff } from '@/lib/payments/tariff';

export const instant = false;

type Props = PageProps<'/[locale]/properties/renew/[id]'>;

const addressOf = async ({ params }: Props) => {
  const id = parseId((await params).id);
  return { id, path: id === null ? paths.myProperties : paths.renewProperty(id) };
};

export const generateMetadata = async (props: Props) =>
  accountMetadata((await addressOf(props)).path, (t) => t('my.renewal.title'));

/** Linked from notices about a listing's end. Asks for confirmation; opening it changes nothing. */
export default async function RenewPropertyPage(props: Props) {
  const { id, path } = await addressOf(props);
  const user = await requireUser(path);
  const property = id === null ? null : await getManagedProperty(user, id);
  if (!property) return <NotFoundPage />;
  return <RenewListing user={user} property={property} asOf={new Date().toISOString()} tariff={await loadTariff()} />;
}
