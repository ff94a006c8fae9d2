import { accountMetadata } from '../../page-metadata';
import { ProfilePage } from '@/components/account/profile-page';
import { LeadList } from '@/components/leads/lead-list';
import { requireUser } from '@/lib/accounts/auth/guard';
import { listColleagues } from '@/lib/accounts/offices/queries';
import { paths } from '@/lib/http/paths';
import { loadLeadsPage } from '@/lib/leads/queries';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.leads(), (t) => t('shell.title.leads'));

/** Messages about the account's listings (docs/product.md 5.11). */
export default async function LeadsPage({ searchParams }: PageProps<'/[locale]/profile/leads'>) {
  const user = await requireUser(paths.leads());
  const [page, colleagues] = await Promise.all([
    searchParams.then((query) => loadLeadsPage(user, query)),
    listColleagues(user),
  ]);
  return (
    <ProfilePage user={user} current="leads">
      <LeadList page={page} colleagues={colleagues} />
    </ProfilePage>
  );
}
