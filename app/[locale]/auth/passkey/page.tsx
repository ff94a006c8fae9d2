import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PasskeyView } from '@/components/account/passkey-view';
import { requireUser } from '@/lib/accounts/auth/guard';
import { safeNext } from '@/lib/accounts/auth/next-path';
import { listPasskeys } from '@/lib/accounts/auth/queries';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';
import { privateMetadata } from '@/lib/seo/metadata';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.passkey.required');
  return privateMetadata(await getLocale(), { path: '/auth/passkey', title: t('title') });
}

export default async function PasskeyPage({ searchParams }: PageProps<'/[locale]/auth/passkey'>) {
  const { next } = await searchParams;
  const href = safeNext(Array.isArray(next) ? next[0] : next);
  const user = await requireUser(paths.passkey(href));
  const goTo = getPathname({ href, locale: await getLocale() });
  if (!user.passkeyRequired) redirect(goTo);
  return <PasskeyView hasPasskey={(await listPasskeys(user.id)).length > 0} goTo={goTo} />;
}
