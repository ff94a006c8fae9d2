import { getTranslations } from 'next-intl/server';
import { mailLinkMetadata } from '../../page-metadata';
import { ConfirmPage } from '@/components/account/confirm-page';

export const generateMetadata = () => mailLinkMetadata((t) => t('leads.confirm.title'));

export default async function ConfirmLeadPage() {
  const t = await getTranslations('leads.confirm');
  const texts = {
    text: t('text'),
    submit: t('submit'),
    done: t('done'),
    doneText: t('doneText'),
    next: t('listing'),
    useless: t('useless'),
  };
  return <ConfirmPage of="lead" title={t('title')} texts={texts} />;
}
