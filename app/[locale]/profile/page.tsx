import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { accountMetadata } from '../page-metadata';
import { MyPage } from '../properties/my/my-page';
import { OldSections } from '@/components/account/old-sections';
import { paths } from '@/lib/http/paths';
import { firstValues, pageParam } from '@/lib/http/query';
import { getPathname } from '@/lib/i18n/pathname';

export const instant = false;

export const generateMetadata = () => accountMetadata(paths.profile, (t) => t('my.title'));

export default async function MyProfilePage({ searchParams }: PageProps<'/[locale]/profile'>) {
  const query = await searchParams;
  // Payments were once a section of this page.
  const payments = pageParam.safeParse(firstValues(query).payments).data;
  if (payments !== undefined) redirect(getPathname({ href: paths.payments(payments), locale: await getLocale() }));
  return (
    <>
      <OldSections />
      <MyPage path={paths.profile} query={query} />
    </>
  );
}
