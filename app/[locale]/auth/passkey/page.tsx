import { ShieldCheck } from 'lucide-react';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { unindexedMetadata } from '../../page-metadata';
import { AddPasskeyForm } from '@/components/account/add-passkey-form';
import { PasskeyLogin } from '@/components/account/passkey-login';
import { requireUser } from '@/lib/accounts/auth/guard';
import { safeNext } from '@/lib/accounts/auth/next-path';
import { listPasskeys } from '@/lib/accounts/auth/queries';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPathname } from '@/lib/i18n/pathname';

export const instant = false;

export const generateMetadata = () => unindexedMetadata('/auth/passkey', (t) => t('auth.passkey.required.title'));

/** Asks an admin to use or add a passkey, as `ADMIN_PASSKEY` requires. */
export default async function PasskeyPage({ searchParams }: PageProps<'/[locale]/auth/passkey'>) {
  const { next } = await searchParams;
  const href = safeNext(Array.isArray(next) ? next[0] : next);
  const user = await requireUser(paths.passkey(href));
  const goTo = getPathname({ href, locale: await getLocale() });
  if (!user.passkeyRequired) redirect(goTo);
  const hasPasskey = (await listPasskeys(user.id)).length > 0;
  const t = await getTranslations('auth.passkey.required');
  return (
    <div className="page-width">
      <div className="mx-auto max-w-md py-8 lg:py-16">
        <ShieldCheck aria-hidden className="size-10 text-primary" />
        <h1 className="mt-4 text-xl font-bold lg:text-2xl">{t('title')}</h1>
        <p className="mt-1 text-muted-foreground">{t(hasPasskey ? 'use' : 'add')}</p>
        <ClientMessages of={['auth', 'errors']}>
          {hasPasskey ? (
            <div className="mt-5 grid">
              <PasskeyLogin goTo={goTo} label={t('confirm')} />
            </div>
          ) : (
            <AddPasskeyForm goTo={goTo} />
          )}
        </ClientMessages>
      </div>
    </div>
  );
}
