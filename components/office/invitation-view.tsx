import { useTranslations } from 'next-intl';
import { buttonVariants } from '../ui/button';
import { AcceptInvitation } from './accept-invitation';
import type { Opened } from '@/lib/accounts/offices/queries';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  user: UserView | null;
  /** Null for visitors, who log in first. */
  opened: Opened | null;
  token: string;
  /** URL of this page, for the login's `next`. */
  next: string;
};

export function InvitationView({ user, opened, token, next }: Props) {
  const t = useTranslations('office.invitation');
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
