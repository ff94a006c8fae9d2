'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { PasswordField } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { verbatimInput, TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
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
  const errorText = useErrorText();
  const [done, setDone] = useState(false);
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    resolver: standardSchemaResolver(loginSchema),
  });
  useResetOnLeave(reset);
  const busy = formState.isSubmitting || done;
  const errorOf = (name: 'username' | 'password') => errorText(formState.errors[name]?.message);

  const send = handleSubmit(async (values) => {
    if (
      await signIn('login', () => api('POST /api/login', { body: values }), {
        setError,
        names: ['username', 'password'],
        t,
        goTo,
      })
    )
      setDone(true);
    else setFocus('password', { shouldSelect: true });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}>
      <div className="grid gap-5">
        <TextField
          {...register('username')}
          {...verbatimInput}
          label={t('fields.identifier')}
          error={errorOf('username')}
          autoComplete="username webauthn"
        />
        <PasswordField
          {...register('password')}
          label={t('fields.password')}
          error={errorOf('password')}
          autoComplete="current-password"
        />
        <Link
          href={paths.forgotPassword}
          className="-mt-3 flex min-h-11 w-fit items-center text-sm font-medium text-primary hover:underline"
        >
          {t('login.forgot')}
        </Link>
        <FormError>{formState.errors.root?.message}</FormError>
        <SubmitButton busy={busy}>{t('login.submit')}</SubmitButton>
        <PasskeyLogin goTo={goTo} label={t('passkey.login')} autofill />
      </div>
    </form>
  );
}
