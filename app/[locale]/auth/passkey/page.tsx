import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { unindexedMetadata } from '../../page-metadata';
import { PasskeyView } from '@/components/account/passkey-view';
import { requireUser } from '@/lib/accounts/auth/guard';
import { safeNext } from '@/lib/accounts/auth/next-path';
import { listPasskeys } from '@/lib/accounts/auth/queries';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';

export const instant = false;

export const generateMetadata = () => unindexedMetadata('/auth/passkey', (t) => t('auth.passkey.required.title'));

export default async function PasskeyPage({ searchParams }: PageProps<'/[locale]/auth/passkey'>) {
  const { next } = await searchParams;
  const href = safeNext(Array.isArray(next) ? next[0] : next);
  const user = await requireUser(paths.passkey(href));
  const goTo = getPathname({ href, locale: await getLocale() });
  if (!user.passkeyRequired) redirect(goTo);
  return <PasskeyView hasPasskey={(await listPasskeys(user.id)).length > 0} goTo={goTo} />;
}
