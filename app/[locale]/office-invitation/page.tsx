import { getTranslations } from 'next-intl/server';
import { mailLinkMetadata } from '../page-metadata';
import { AcceptInvitation } from '@/components/office/office-forms';
import { buttonVariants } from '@/components/ui/button';
import { currentUser } from '@/lib/accounts/auth/session';
import { openInvitation } from '@/lib/accounts/offices/queries';
import { paths } from '@/lib/http/paths';
import { firstValues } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';

export const instant = false;

export const generateMetadata = () => mailLinkMetadata((t) => t('office.invitation.title'));

/** Opening it changes nothing, because mail scanners open every link. Visitors log in first. */
export default async function InvitationPage({ searchParams }: PageProps<'/[locale]/office-invitation'>) {
  const token = firstValues(await searchParams).token ?? '';
  const next = paths.officeInvitation(token);
  const [t, user] = await Promise.all([getTranslations('office.invitation'), currentUser()]);
  const opened = user && (await openInvitation(user, token));
  return (
    <div className="page-width grid max-w-xl gap-4 pt-10 pb-16">
      <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      {opened?.state === 'good' ? (
        <ClientMessages of={['office', 'action', 'auth', 'errors']}>
          <p>{t('text', { name: opened.inviter, office: opened.office })}</p>
          <AcceptInvitation token={token} credits={opened.credits} listings={opened.listings} />
        </ClientMessages>
      ) : (
        <p>
          {user === null || opened === null
            ? t('login')
            : opened.state === 'other'
              ? t('other', { email: user.email })
              : opened.state === 'member'
                ? t('member', { office: opened.office })
                : t(opened.state)}
        </p>
      )}
      {user === null && (
        <p className="flex flex-wrap gap-3">
          <Link href={paths.auth('login', next)} className={buttonVariants({ size: 'lg' })}>
            {t('toLogin')}
          </Link>
          <Link href={paths.auth('register', next)} className={buttonVariants({ size: 'lg', variant: 'outline' })}>
            {t('toRegister')}
          </Link>
        </p>
      )}
      {opened?.state === 'member' && (
        <Link href={paths.office} className={`${buttonVariants({ variant: 'outline' })} w-fit`}>
          {t('toOffice')}
        </Link>
      )}
    </div>
  );
}
