import { mailLinkMetadata } from '../../page-metadata';
import { ConfirmPage } from '@/components/account/confirm-page';

export const generateMetadata = () => mailLinkMetadata((t) => t('confirmLink.alert.title'));

export default function ConfirmAlertPage() {
  return <ConfirmPage of="alert" />;
}
