import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { ChangePasswordForm } from './change-password-form';
import { LogoutEverywhere } from './logout-everywhere';

/** Messages of the two forms. */
const MESSAGES: MessagePath[] = [
  'auth.account',
  'auth.fields',
  'auth.offline',
  'errors.required',
  'errors.password_short',
  'errors.too_long',
];

export async function AccountSection() {
  const t = await getTranslations('auth.account');
  const card = 'rounded-lg border bg-card p-5 text-card-foreground sm:p-6';
  return (
    <ClientMessages of={MESSAGES}>
      <section aria-labelledby="account-heading" className="grid gap-4 pt-6">
        <h2 id="account-heading" className="text-lg font-bold">
          {t('title')}
        </h2>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className={card}>
            <h3 className="font-bold">{t('password.title')}</h3>
            <p className="mt-1 text-sm text-muted-foreground">{t('password.text')}</p>
            <ChangePasswordForm />
          </div>
          <div className={card}>
            <h3 className="font-bold">{t('everywhere.title')}</h3>
            <p className="mt-1 text-sm text-muted-foreground">{t('everywhere.text')}</p>
            <LogoutEverywhere />
          </div>
        </div>
      </section>
    </ClientMessages>
  );
}
