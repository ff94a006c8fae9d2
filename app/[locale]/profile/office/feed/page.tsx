import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ProfilePage } from '@/components/account/profile-page';
import { FeedSection } from '@/components/office/feed-section';
import { requireUser } from '@/lib/accounts/auth/guard';
import { getFeed } from '@/lib/feeds/queries';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';
import { privateMetadata } from '@/lib/seo/metadata';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireUser(paths.officeFeed);
  const t = await getTranslations('office.feed');
  return privateMetadata(await getLocale(), { path: paths.officeFeed, title: t('title') });
}

/** Import and export of the office's listings, for its owners (docs/product.md 10.19). Others go to the office's page. */
export default async function FeedPage() {
  const user = await requireUser(paths.officeFeed);
  const locale = await getLocale();
  if (user.office?.role !== 'owner' || user.office.disabled) redirect(getPathname({ href: paths.office, locale }));
  return (
    <ProfilePage user={user} current="office">
      <FeedSection feed={await getFeed(user, locale)} />
    </ProfilePage>
  );
}
