'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldsForm } from '../forms/fields-form';
import { PasswordField } from '../forms/password-field';
import { emailInput, TextField } from '../forms/text-field';
import { useApiForm } from '../forms/use-api-form';
import { useSentForm } from '../forms/use-sent-form';
import { buttonVariants } from '../ui/button';
import { dated } from '../ui/moment';
import { toast } from '../ui/use-toast';
import { tokenOfAddress } from './token-of-address';
import { useResetOnLeave } from './use-reset-on-leave';
import { forgotPasswordSchema, passwordResetFormSchema } from '@/lib/accounts/auth/schema';
import type { PasskeyView } from '@/lib/accounts/auth/view';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { Link, useRouter } from '@/lib/i18n/navigation';

/** Shows the same message whether or not the account exists. */
export function ForgotPasswordForm() {
  const t = useTranslations('auth.forgot');
  const auth = useTranslations('auth');
  const { form, isSent, field } = useSentForm({
    schema: forgotPasswordSchema,
    names: ['email'],
    failed: auth('account.email.failed'),
    send: (body) => api('POST /api/password/forgot', { body }),
  });
  return (
    <>
      <FieldsForm sent={isSent ? { title: t('sent'), text: t('sentText') } : null} submit={t('submit')} {...form}>
        <TextField {...field('email')} {...emailInput} label={auth('fields.email')} />
      </FieldsForm>
      <Link
        href={paths.auth('login')}
        className="mt-4 flex min-h-11 w-fit items-center font-medium text-primary hover:underline"
      >
        {t('back')}
      </Link>
    </>
  );
}

export function ResetPasswordForm() {
  const t = useTranslations('auth.reset');
  const auth = useTranslations('auth');
  const errors = useTranslations('errors');
  const router = useRouter();
  const { form, field, submit, reset, setError } = useApiForm({
    schema: passwordResetFormSchema,
    names: ['password'],
    failed: t('failed'),
  });
  useResetOnLeave(reset);
  const [left, setLeft] = useState<PasskeyView[] | null>(null);

  const send = submit(async ({ password }) => {
    const token = tokenOfAddress();
    if (token === null) return setError('root', { message: errors('link_wrong') });
    const passkeys = await api('POST /api/password/reset', { body: { token, password } });
    if (passkeys.length > 0) return setLeft(passkeys);
    toast({ variant: 'success', title: t('done'), description: t('doneText') });
    router.replace(paths.auth('login'));
  });

  if (left) return <PasskeysLeft passkeys={left} />;
  return (
    <>
      <FieldsForm {...form} submit={t('submit')} onSubmit={send}>
        <PasswordField
          {...field('password', { deps: ['confirmPassword'] })}
          label={auth('account.password.new')}
          help={auth('fields.passwordHelp')}
          autoComplete="new-password"
          minLength={8}
        />
        <PasswordField {...field('confirmPassword')} label={t('repeat')} autoComplete="new-password" />
      </FieldsForm>
      <Link
        href={paths.forgotPassword}
        className="mt-4 flex min-h-11 w-fit items-center font-medium text-primary hover:underline"
      >
        {t('again')}
      </Link>
    </>
  );
}

/** After a password reset: existing passkeys still work and can be removed in the profile. */
function PasskeysLeft({ passkeys }: { passkeys: PasskeyView[] }) {
  const t = useTranslations('auth.reset');
  const list = useTranslations('auth.account.passkeys');
  const locale = useLocale();
  return (
    <div className="mt-5 grid gap-5">
      <p role="status" className="rounded-xl bg-accent p-5 font-bold text-accent-foreground">
        {t('done')}
      </p>
      <section aria-labelledby="passkeys-left" className="grid gap-3">
        <h2 id="passkeys-left" className="font-bold">
          {t('passkeys.title')}
        </h2>
        <p className="text-muted-foreground">{t('passkeys.text')}</p>
        <ul className="grid">
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id} className="border-t py-3 first:border-t-0">
              <bdi className="block font-medium wrap-anywhere">{name}</bdi>
              <span className="block text-sm text-muted-foreground">
                {list.rich('created', dated(createdAt, formatDate(createdAt, locale)))}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Link href={paths.auth('login', paths.account)} className={buttonVariants({ size: 'lg' })}>
        {t('passkeys.submit')}
      </Link>
    </div>
  );
}
