import { unindexedMetadata } from '../../page-metadata';
import { ForgotPasswordForm } from '@/components/account/password-forms';
import { TokenPage } from '@/components/account/token-page';

export const ensureStatic = 'navigation';

export const generateMetadata = () => unindexedMetadata('/auth/forgot', (t) => t('auth.forgot.title'));

export default function ForgotPage() {
  return (
    <TokenPage of="forgot">
      <ForgotPasswordForm />
    </TokenPage>
  );
}
