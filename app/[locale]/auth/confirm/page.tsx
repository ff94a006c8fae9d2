import { unindexedMetadata } from '../../page-metadata';
import { ConfirmPage } from '@/components/account/confirm-page';

export const ensureStatic = 'navigation';

export const generateMetadata = () => unindexedMetadata('/auth/confirm', (t) => t('confirmLink.email.title'));

export default function ConfirmEmailPage() {
  return <ConfirmPage of="email" />;
}
