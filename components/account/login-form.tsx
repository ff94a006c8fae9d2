'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormError } from '../forms/form-error';
import { PasswordField } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { verbatimInput, TextField } from '../forms/text-field';
import { useApiForm } from '../forms/use-api-form';
import { PasskeyLogin } from './passkey-login';
import { signIn } from './sign-in';
import { useResetOnLeave } from './use-reset-on-leave';
import { loginSchema } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

/** `method` keeps the password out of the URL if the browser submits the form before hydration. */
export function LoginForm({ goTo }: { goTo: string }) {
  const t = useTranslations('auth');
  const [done, setDone] = useState(false);
  const { form, field, handleSubmit, reset, showFailure, setFocus } = useApiForm({
    schema: loginSchema,
    names: ['username', 'password'],
    texts: { offline: t('offline'), failed: t('login.fallback') },
  });
  useResetOnLeave(reset);
  const busy = form.busy || done;

  const send = handleSubmit(async (body) => {
    if (await signIn('login', () => api('POST /api/login', { body }), { showFailure, t, goTo })) setDone(true);
    else setFocus('password', { shouldSelect: true });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}>
      <div className="grid gap-5">
        <TextField
          {...field('username')}
          {...verbatimInput}
          label={t('fields.identifier')}
          autoComplete="username webauthn"
        />
        <PasswordField {...field('password')} label={t('fields.password')} autoComplete="current-password" />
        <Link
          href={paths.forgotPassword}
          className="-mt-3 flex min-h-11 w-fit items-center text-sm font-medium text-primary hover:underline"
        >
          {t('forgot.title')}
        </Link>
        <FormError>{form.error}</FormError>
        <SubmitButton busy={busy}>{t('login.submit')}</SubmitButton>
        <PasskeyLogin goTo={goTo} label={t('passkey.login')} autofill />
      </div>
    </form>
  );
}
