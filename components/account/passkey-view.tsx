import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AddPasskeyForm } from './add-passkey-form';
import { PasskeyLogin } from './passkey-login';
import { ClientMessages } from '@/lib/i18n/client-messages';

/** Asks an admin to use or add a passkey, as `ADMIN_PASSKEY` requires. @param goTo with the language's prefix */
export function PasskeyView({ hasPasskey, goTo }: { hasPasskey: boolean; goTo: string }) {
  const t = useTranslations('auth.passkey.required');
  return (
    <div className="page-width">
      <div className="mx-auto max-w-md py-8 lg:py-16">
        <ShieldCheck aria-hidden className="size-10 text-primary" />
        <h1 className="mt-4 text-xl font-bold lg:text-2xl">{t('title')}</h1>
        <p className="mt-1 text-muted-foreground">{t(hasPasskey ? 'use' : 'add')}</p>
        <ClientMessages of={['auth', 'errors']}>
          {hasPasskey ? (
            <div className="mt-5 grid">
              <PasskeyLogin goTo={goTo} label={t('confirm')} />
            </div>
          ) : (
            <AddPasskeyForm goTo={goTo} />
          )}
        </ClientMessages>
      </div>
    </div>
  );
}
