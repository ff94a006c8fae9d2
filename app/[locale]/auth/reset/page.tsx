import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ResetPasswordForm } from '@/components/account/reset-password-form';
import { TokenPage } from '@/components/account/token-page';
import { privateMetadata } from '@/lib/seo/metadata';

/** Static, the same for everyone. */
export const ensureStatic = 'navigation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.reset');
  return privateMetadata(await getLocale(), { path: '/auth/reset', title: t('title') });
}

export default async function ResetPage() {
  const t = await getTranslations('auth.reset');
  return (
    <TokenPage title={t('title')} text={t('text')}>
      <ResetPasswordForm />
    </TokenPage>
  );
}
