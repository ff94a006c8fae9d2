import { getTranslations } from 'next-intl/server';
import { unindexedMetadata } from '../../page-metadata';
import { ResetPasswordForm } from '@/components/account/reset-password-form';
import { TokenPage } from '@/components/account/token-page';

export const ensureStatic = 'navigation';

export const generateMetadata = () => unindexedMetadata('/auth/reset', (t) => t('auth.reset.title'));

export default async function ResetPage() {
  const t = await getTranslations('auth.reset');
  return (
    <TokenPage title={t('title')} text={t('text')}>
      <ResetPasswordForm />
    </TokenPage>
  );
}
