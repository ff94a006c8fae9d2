import { getTranslations } from 'next-intl/server';
import { mailLinkMetadata } from '../../page-metadata';
import { ConfirmPage } from '@/components/account/confirm-page';

export const generateMetadata = () => mailLinkMetadata((t) => t('savedSearches.confirm.title'));

export default async function ConfirmAlertPage() {
  const t = await getTranslations('savedSearches.confirm');
  const texts = {
    text: t('text'),
    submit: t('submit'),
    done: t('done'),
    doneText: t('doneText'),
    next: t('manage'),
    useless: t('useless'),
  };
  return <ConfirmPage of="alert" title={t('title')} texts={texts} />;
}
