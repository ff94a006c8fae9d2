import { getTranslations } from 'next-intl/server';
import { accountMetadata } from '../../page-metadata';
import { ProfilePage } from '@/components/account/profile-page';
import { OfficeSection } from '@/components/office/office-section';
import { requireUser } from '@/lib/accounts/auth/guard';
import { findOffice } from '@/lib/accounts/offices/queries';
import { countListings } from '@/lib/accounts/users/queries';
import { paths } from '@/lib/http/paths';
import { loadMemberFigures } from '@/lib/listings/events/stats';
import { getAdvertiser } from '@/lib/listings/read/advertiser-page';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.office, (t) => t('office.title'));

/** The account's office, or ways to create or join one (docs/product.md 10.17). */
export default async function OfficePage() {
  const user = await requireUser(paths.office);
  const [t, office, listings, page, figures] = await Promise.all([
    getTranslations('office'),
    findOffice(user),
    countListings(user.id),
    user.office && getAdvertiser(user.office.id),
    user.office ? loadMemberFigures(user.office.id) : [],
  ]);
  return (
    <ProfilePage user={user} current="office" title={office?.name ?? t('title')}>
      <OfficeSection user={user} office={office} listings={listings} hasPage={page !== null} figures={figures} />
    </ProfilePage>
  );
}
