import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ConfirmEmail } from '@/components/account/confirm-email';
import { TokenPage } from '@/components/account/token-page';
import { privateMetadata } from '@/lib/seo/metadata';

/** Static, the same for everyone. */
export const ensureStatic = 'navigation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.confirm');
  return privateMetadata(await getLocale(), { path: '/auth/confirm', title: t('title') });
}

export default async function ConfirmPage() {
  const t = await getTranslations('auth.confirm');
  return (
    <TokenPage title={t('title')} text={t('text')}>
      <ConfirmEmail />
    </TokenPage>
  );
}
