import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { accountMetadata } from '../../../page-metadata';
import { ProfilePage } from '@/components/account/profile-page';
import { FeedSection } from '@/components/office/feed-section';
import { requireUser } from '@/lib/accounts/auth/guard';
import { getFeed } from '@/lib/feeds/queries';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.officeFeed, (t) => t('office.feed.title'));

/** Import and export of the office's listings, for its owners (docs/product.md 10.19). Others go to the office's page. */
export default async function FeedPage() {
  const user = await requireUser(paths.officeFeed);
  const [locale, t] = await Promise.all([getLocale(), getTranslations('office.feed')]);
  if (user.office?.role !== 'owner' || user.office.disabled) redirect(getPathname({ href: paths.office, locale }));
  return (
    <ProfilePage user={user} current="office" title={t('title')}>
      <FeedSection feed={await getFeed(user, locale)} />
    </ProfilePage>
  );
}
