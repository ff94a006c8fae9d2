'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { PasswordField } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { verbatimInput, TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { signIn } from './sign-in';
import { useResetOnLeave } from './use-reset-on-leave';
import { registerSchema, type Registration, type RegistrationForm } from '@/lib/accounts/auth/schema';
import { usernameOf } from '@/lib/accounts/users/reserved';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { TERMS_VERSION } from '@/lib/platform/site';

const NAMES = ['email', 'username', 'fullName', 'phone', 'password'] as const;
type Name = (typeof NAMES)[number];

/** Opens in a new tab, so that the form keeps its input. */
const legalLink = (href: string, text: ReactNode) => (
  <Link href={href} target="_blank" className="font-medium text-primary underline">
    {text}
  </Link>
);

/** Suggests a username from the email until the user types one. Sends the version of the linked terms. */
export function RegisterForm({ goTo }: { goTo: string }) {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const [done, setDone] = useState(false);
  const { register, handleSubmit, reset, setError, setValue, formState } = useForm<
    RegistrationForm,
    unknown,
    Registration
  >({ resolver: standardSchemaResolver(registerSchema) });
  useResetOnLeave(reset);
  const busy = formState.isSubmitting || done;
  const { username: isOwnUsername } = formState.dirtyFields;
  const suggestUsername = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!isOwnUsername) setValue('username', usernameOf(target.value), { shouldValidate: formState.isSubmitted });
  };
  const field = (name: Name) => ({
    ...register(name, name === 'email' ? { onChange: suggestUsername } : {}),
    label: t(`fields.${name}`),
    error: errorText(formState.errors[name]?.message),
  });

  const send = handleSubmit(async (values) => {
    setDone(
      await signIn('register', () => api('POST /api/register', { body: { ...values, termsVersion: TERMS_VERSION } }), {
        setError,
        names: NAMES,
        t,
        goTo,
      }),
    );
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}>
      <div className="grid gap-5">
        <TextField {...field('email')} latin type="email" inputMode="email" autoComplete="email" />
        <TextField {...field('username')} {...verbatimInput} help={t('fields.usernameHelp')} autoComplete="username" />
        <TextField {...field('fullName')} help={t('fields.fullNameHelp')} autoComplete="name" />
        <TextField
          {...field('phone')}
          help={t('fields.phoneHelp')}
          latin
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <PasswordField
          {...field('password')}
          help={t('fields.passwordHelp')}
          autoComplete="new-password"
          minLength={8}
        />
        <FormError>{formState.errors.root?.message}</FormError>
        <p className="text-sm text-muted-foreground">
          {t.rich('register.terms', {
            terms: (text) => legalLink(paths.terms, text),
            privacy: (text) => legalLink(paths.privacy, text),
          })}
        </p>
        <SubmitButton busy={busy}>{t('register.submit')}</SubmitButton>
      </div>
    </form>
  );
}
