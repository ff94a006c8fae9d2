import { getTranslations } from 'next-intl/server';
import { unindexedMetadata } from '../../page-metadata';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { TokenPage } from '@/components/account/token-page';

export const ensureStatic = 'navigation';

export const generateMetadata = () => unindexedMetadata('/auth/forgot', (t) => t('auth.forgot.title'));

export default async function ForgotPage() {
  const t = await getTranslations('auth.forgot');
  return (
    <TokenPage title={t('title')} text={t('text')}>
      <ForgotPasswordForm />
    </TokenPage>
  );
}
