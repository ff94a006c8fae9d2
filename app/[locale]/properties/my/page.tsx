import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfilePage } from '@/components/account/profile-page';
import { MyListings } from '@/components/listings/my/my-listings';
import { requireUser } from '@/lib/accounts/auth/guard';
import { listColleagues } from '@/lib/accounts/offices/queries';
import { paths } from '@/lib/http/paths';
import { countNewLeads } from '@/lib/leads/queries';
import { loadMyPage } from '@/lib/listings/read/managed-list';
import { loadFullTariff } from '@/lib/payments/tariff';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireUser(paths.myProperties);
  const t = await getTranslations('my');
  return { title: t('title'), robots: { index: false, follow: false } };
}

export default async function MyListingsPage({ searchParams }: PageProps<'/[locale]/properties/my'>) {
  const user = await requireUser(paths.myProperties);
  const [my, colleagues, newLeads, tariff] = await Promise.all([
    loadMyPage(user, await searchParams),
    listColleagues(user),
    countNewLeads(user),
    loadFullTariff(),
  ]);
  return (
    <ProfilePage user={user} current="my">
      <MyListings
        user={user}
        my={my}
        colleagues={colleagues}
        newLeads={newLeads}
        path={paths.myProperties}
        tariff={tariff}
      />
    </ProfilePage>
  );
}
