import { getTranslations } from 'next-intl/server';
import { ConfirmLink, type ConfirmLinkProps } from './confirm-link';
import { ClientMessages } from '@/lib/i18n/client-messages';

/** Static, the same for everyone: the token is in the fragment. Opening it changes nothing. */
export async function ConfirmPage({ of }: ConfirmLinkProps) {
  const t = await getTranslations('confirmLink');
  return (
    <div className="page-width grid max-w-xl gap-5 pt-10 pb-16">
      <h1 className="text-xl font-bold lg:text-2xl">{t(`${of}.title`)}</h1>
      <noscript>
        <p className="rounded-md bg-warning px-4 py-3 text-sm text-warning-foreground">{t('noScript')}</p>
      </noscript>
      <ClientMessages of={['confirmLink']}>
        <ConfirmLink of={of} />
      </ClientMessages>
    </div>
  );
}
