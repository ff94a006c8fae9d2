import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { OldSections } from '@/components/account/old-sections';
import { ProfilePage } from '@/components/account/profile-page';
import { MyListings } from '@/components/listings/my/my-listings';
import { requireUser } from '@/lib/accounts/auth/guard';
import { listColleagues } from '@/lib/accounts/offices/queries';
import { paths } from '@/lib/http/paths';
import { firstValues, pageParam } from '@/lib/http/query';
import { getPathname } from '@/lib/i18n/pathname';
import { countNewLeads } from '@/lib/leads/queries';
import { loadMyPage } from '@/lib/listings/read/managed-list';
import { loadFullTariff } from '@/lib/payments/tariff';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireUser(paths.profile);
  const t = await getTranslations('my');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** The page 'my listings' (docs/product.md 2.1). */
export default async function MyProfilePage({ searchParams }: PageProps<'/[locale]/profile'>) {
  const user = await requireUser(paths.profile);
  const query = await searchParams;
  // Payments were once a section of this page.
  const payments = pageParam.safeParse(firstValues(query).payments).data;
  if (payments !== undefined) redirect(getPathname({ href: paths.payments(payments), locale: await getLocale() }));
  const [my, colleagues, newLeads, tariff] = await Promise.all([
    loadMyPage(user, query),
    listColleagues(user),
    countNewLeads(user),
    loadFullTariff(),
  ]);
  return (
    <ProfilePage user={user} current="my">
      <OldSections />
      <MyListings
        user={user}
        my={my}
        colleagues={colleagues}
        newLeads={newLeads}
        path={paths.profile}
        tariff={tariff}
      />
    </ProfilePage>
  );
}
