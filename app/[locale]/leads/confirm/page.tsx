import { getTranslations } from 'next-intl/server';
import { mailLinkMetadata } from '../../page-metadata';
import { ConfirmLead } from '@/components/leads/confirm-lead';
import { ClientMessages } from '@/lib/i18n/client-messages';

export const generateMetadata = () => mailLinkMetadata((t) => t('leads.confirm.title'));

/** Static, the same for everyone: the token is in the fragment. Opening it changes nothing. */
export default async function ConfirmLeadPage() {
  const t = await getTranslations('leads.confirm');
  const shared = await getTranslations('confirmLink');
  return (
    <div className="page-width grid max-w-xl gap-5 pt-10 pb-16">
      <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
      <noscript>
        <p className="rounded-md bg-warning px-4 py-3 text-sm text-warning-foreground">{shared('noScript')}</p>
      </noscript>
      <ClientMessages of={['leads.confirm', 'confirmLink']}>
        <ConfirmLead />
      </ClientMessages>
    </div>
  );
}
