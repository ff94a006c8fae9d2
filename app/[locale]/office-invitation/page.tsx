import { mailLinkMetadata } from '../page-metadata';
import { InvitationView } from '@/components/office/invitation-view';
import { currentUser } from '@/lib/accounts/auth/session';
import { openInvitation } from '@/lib/accounts/offices/queries';
import { paths } from '@/lib/http/paths';
import { firstValues } from '@/lib/http/query';

export const instant = false;

export const generateMetadata = () => mailLinkMetadata((t) => t('office.invitation.title'));

/** Opening it changes nothing, because mail scanners open every link. */
export default async function InvitationPage({ searchParams }: PageProps<'/[locale]/office-invitation'>) {
  const token = firstValues(await searchParams).token ?? '';
  const user = await currentUser();
  const opened = user && (await openInvitation(user, token));
  return <InvitationView user={user} opened={opened} token={token} next={paths.officeInvitation(token)} />;
}
