import { getTranslations } from 'next-intl/server';
import { ChangePasswordForm } from './change-password-form';
import { LogoutEverywhere } from './logout-everywhere';

/** The account's part of the profile: another password, and the end of every login. */
export async function AccountSection() {
  const t = await getTranslations();
  const card = 'rounded-lg border bg-card p-5 text-card-foreground sm:p-6';
  return (
    <section aria-labelledby="account-heading" className="grid gap-4 pt-6">
      <h2 id="account-heading" className="text-lg font-bold">
        {t('auth.account.title')}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className={card}>
          <h3 className="font-bold">{t('auth.account.password.title')}</h3>
          <p className="mt-1 text-sm text-muted-foreground">{t('auth.account.password.text')}</p>
          <ChangePasswordForm
            words={{
              current: t('auth.account.password.current'),
              new: t('auth.account.password.new'),
              newHelp: t('auth.fields.passwordHelp'),
              repeat: t('auth.account.password.repeat'),
              submit: t('auth.account.password.submit'),
              done: t('auth.account.password.done'),
              failed: t('auth.account.password.failed'),
              offline: t('auth.offline'),
              showPassword: t('auth.fields.showPassword'),
              hidePassword: t('auth.fields.hidePassword'),
              errors: {
                required: t('errors.required'),
                password_short: t('errors.password_short'),
                too_long: t('errors.too_long'),
                passwords_differ: t('auth.account.password.differ'),
              },
            }}
          />
        </div>
        <div className={card}>
          <h3 className="font-bold">{t('auth.account.everywhere.title')}</h3>
          <p className="mt-1 text-sm text-muted-foreground">{t('auth.account.everywhere.text')}</p>
          <LogoutEverywhere
            words={{
              submit: t('auth.account.everywhere.submit'),
              question: t('auth.account.everywhere.question'),
              answer: t('auth.account.everywhere.answer'),
              cancel: t('auth.account.everywhere.cancel'),
              close: t('shell.close'),
              done: t('auth.account.everywhere.done'),
              failed: t('auth.account.everywhere.failed'),
            }}
          />
        </div>
      </div>
    </section>
  );
}
