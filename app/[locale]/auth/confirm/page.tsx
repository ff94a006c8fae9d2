import { unindexedMetadata } from '../../page-metadata';
import { ConfirmEmail } from '@/components/account/confirm-email';
import { TokenPage } from '@/components/account/token-page';

export const ensureStatic = 'navigation';

export const generateMetadata = () => unindexedMetadata('/auth/confirm', (t) => t('auth.confirm.title'));

export default function ConfirmPage() {
  return (
    <TokenPage of="confirm">
      <ConfirmEmail />
    </TokenPage>
  );
}
