import { unindexedMetadata } from '../../page-metadata';
import { ResetPasswordForm } from '@/components/account/password-forms';
import { TokenPage } from '@/components/account/token-page';

export const ensureStatic = 'navigation';

export const generateMetadata = () => unindexedMetadata('/auth/reset', (t) => t('auth.reset.title'));

export default function ResetPage() {
  return (
    <TokenPage of="reset">
      <ResetPasswordForm />
    </TokenPage>
  );
}
