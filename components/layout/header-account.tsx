import { UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Session } from '../account/session';
import { cn } from '../ui/cn';
import { useLoaded } from '../ui/use-loaded';
import { Link } from '@/lib/i18n/navigation';

const loadMenu = () => import('./account-menu');

/** The link to the login, or the account menu. html[data-signed-in] decides until the session is known. */
export function HeaderAccount({ session, pathname }: { session: Session; pathname: string }) {
  const t = useTranslations('shell');
  const account = useLoaded(loadMenu, Boolean(session));
  if (session && account && account !== 'failed') return <account.AccountMenu user={session} pathname={pathname} />;
  if (session) return <Spinner className="grid" />;
  const loading = session === undefined;
  return (
    <>
      {loading && <Spinner className="hidden in-data-signed-in:grid" />}
      {pathname !== '/auth' && (
        <Link
          href="/auth"
          aria-label={t('nav.login')}
          className={cn(
            '-me-2.5 flex h-11 w-[min(2.75rem,12vw)] items-center justify-center gap-2 rounded-full text-sm font-medium transition-colors hover:bg-muted lg:me-0 lg:w-auto lg:border lg:border-input lg:px-4',
            loading && 'in-data-signed-in:hidden',
          )}
        >
          <UserRound aria-hidden className="shrink-0 size-5" />
          <span className="hidden lg:inline">{t('nav.login')}</span>
        </Link>
      )}
    </>
  );
}

/** As large as the circle that replaces it (docs/product.md 2.2), beside the place of the bell. */
function Spinner({ className }: { className: string }) {
  return (
    <>
      <span className={cn('size-11', className)} />
      <span data-slot="account-waiting" className={cn('-me-1 size-11 place-items-center', className)}>
        <span
          aria-hidden
          className="size-7 rounded-full border-3 border-muted border-t-primary motion-safe:animate-spin"
        />
      </span>
    </>
  );
}
