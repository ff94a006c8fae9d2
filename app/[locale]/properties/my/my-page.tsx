import { ProfilePage } from '@/components/account/profile-page';
import { MyListings } from '@/components/listings/my/my-listings';
import { requireUser } from '@/lib/accounts/auth/guard';
import { listColleagues } from '@/lib/accounts/offices/queries';
import type { Query } from '@/lib/http/query';
import { countNewLeads } from '@/lib/leads/queries';
import { loadMyPage } from '@/lib/listings/read/managed-list';
import { loadFullTariff } from '@/lib/payments/tariff';

/** The page 'my listings', which has two addresses (docs/product.md 2.1). */
export async function MyPage({ path, query }: { path: string; query: Query }) {
  const user = await requireUser(path);
  const [my, colleagues, newLeads, tariff] = await Promise.all([
    loadMyPage(user, query),
    listColleagues(user),
    countNewLeads(user),
    loadFullTariff(),
  ]);
  return (
    <ProfilePage user={user} current="my">
      <MyListings user={user} my={my} colleagues={colleagues} newLeads={newLeads} path={path} tariff={tariff} />
    </ProfilePage>
  );
}
