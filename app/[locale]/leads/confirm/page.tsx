import { mailLinkMetadata } from '../../page-metadata';
import { ConfirmPage } from '@/components/account/confirm-page';

export const generateMetadata = () => mailLinkMetadata((t) => t('confirmLink.lead.title'));

export default function ConfirmLeadPage() {
  return <ConfirmPage of="lead" />;
}
