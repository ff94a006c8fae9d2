import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvitationView } from '@/components/office/invitation-view';
import { currentUser } from '@/lib/accounts/auth/session';
import { openInvitation } from '@/lib/accounts/offices/queries';
import { paths } from '@/lib/http/paths';
import { firstValues } from '@/lib/http/query';

export const instant = false;

type Props = PageProps<'/[locale]/office-invitation'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.invitation');
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** Opening it changes nothing, because mail scanners open every link. */
export default async function InvitationPage({ searchParams }: Props) {
  const token = firstValues(await searchParams).token ?? '';
  const user = await currentUser();
  const opened = user && (await openInvitation(user, token));
  return <InvitationView user={user} opened={opened} token={token} next={paths.officeInvitation(token)} />;
}
