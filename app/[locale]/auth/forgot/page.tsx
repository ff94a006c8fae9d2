import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { TokenPage } from '@/components/account/token-page';
import { privateMetadata } from '@/lib/seo/metadata';

/** Static, the same for everyone. */
export const ensureStatic = 'navigation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.forgot');
  return privateMetadata(await getLocale(), { path: '/auth/forgot', title: t('title') });
}

export default async function ForgotPage() {
  const t = await getTranslations('auth.forgot');
  return (
    <TokenPage title={t('title')} text={t('text')}>
      <ForgotPasswordForm />
    </TokenPage>
  );
}
