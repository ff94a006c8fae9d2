import { getTranslations } from 'next-intl/server';
import { unindexedMetadata } from '../../page-metadata';
import { ConfirmEmail } from '@/components/account/confirm-email';
import { TokenPage } from '@/components/account/token-page';

export const ensureStatic = 'navigation';

export const generateMetadata = () => unindexedMetadata('/auth/confirm', (t) => t('auth.confirm.title'));

export default async function ConfirmPage() {
  const t = await getTranslations('auth.confirm');
  return (
    <TokenPage title={t('title')} text={t('text')}>
      <ConfirmEmail />
    </TokenPage>
  );
}
