import { getTranslations } from 'next-intl/server';
import { mailLinkMetadata } from '../../page-metadata';
import { ConfirmAlert } from '@/components/saved-searches/confirm-alert';
import { ClientMessages } from '@/lib/i18n/client-messages';

export const generateMetadata = () => mailLinkMetadata((t) => t('savedSearches.confirm.title'));

/** Static, the same for everyone: the token is in the fragment. Opening it changes nothing. */
export default async function ConfirmAlertPage() {
  const t = await getTranslations('savedSearches.confirm');
  const shared = await getTranslations('confirmLink');
  return (
    <div className="page-width grid max-w-xl gap-5 pt-10 pb-16">
      <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      <noscript>
        <p className="rounded-md bg-warning px-4 py-3 text-sm text-warning-foreground">{shared('noScript')}</p>
      </noscript>
      <ClientMessages of={['savedSearches.confirm', 'confirmLink']}>
        <ConfirmAlert />
      </ClientMessages>
    </div>
  );
}
