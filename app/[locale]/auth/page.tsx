import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { AuthView } from '@/components/account/auth-view';
import { safeNext } from '@/lib/accounts/auth/next-path';
import { currentUser } from '@/lib/accounts/auth/session';
import { getPathname } from '@/lib/i18n/pathname';
import { privateMetadata } from '@/lib/seo/metadata';
import { settings } from '@/lib/settings/queries';

/** Rendered per request: the HTML shows the tab of the URL, and signed-in users are redirected. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return privateMetadata(await getLocale(), {
    path: '/auth',
    title: t('auth.title'),
    description: t('auth.description', { name: t('site.name') }),
  });
}

export default async function AuthPage({ searchParams }: PageProps<'/[locale]/auth'>) {
  const { next } = await searchParams;
  if (await currentUser()) {
    const href = safeNext(Array.isArray(next) ? next[0] : next);
    redirect(getPathname({ href, locale: await getLocale() }));
  }
  const { maxPhotos, freeListings } = await settings();
  return <AuthView maxPhotos={maxPhotos} freeListings={freeListings} />;
}
