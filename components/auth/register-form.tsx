'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { PasswordField, type PasswordWords } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { asTyped, TextField } from '../forms/text-field';
import { registrationForm, type RegistrationForm } from './form-schemas';
import { signIn, type SignInWords } from './sign-in';
import { useEmptied } from './use-emptied';

const NAMES = ['fullName', 'username', 'email', 'phone', 'password', 'confirmPassword'] as const;
type Name = (typeof NAMES)[number];

export type RegisterWords = SignInWords &
  PasswordWords &
  Record<Name | 'fullNameHelp' | 'usernameHelp' | 'passwordHelp' | 'submit', string> & {
    errors: Record<string, string>;
  };

type RegisterFormProps = { words: RegisterWords; goTo: string };

/** As the login's form; the second password stays here. */
export function RegisterForm({ words, goTo }: RegisterFormProps) {
  const [done, setDone] = useState(false);
  const { register, handleSubmit, reset, setError, formState } = useForm<
    RegistrationForm,
    unknown,
    typeof registrationForm._zod.output
  >({ resolver: standardSchemaResolver(registrationForm) });
  useEmptied(reset);
  const busy = formState.isSubmitting || done;
  const field = (name: Name) => {
    const key = formState.errors[name]?.message;
    return { ...register(name), label: words[name], error: key && (words.errors[key] ?? key) };
  };

  const send = handleSubmit(async ({ confirmPassword: _, ...values }) => {
    setDone(await signIn('/api/register', values, { setError, names: NAMES, words, goTo }));
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}>
      <div className="grid gap-5">
        <TextField {...field('fullName')} help={words.fullNameHelp} autoComplete="name" />
        <TextField {...field('username')} {...asTyped} help={words.usernameHelp} autoComplete="username" />
        <TextField {...field('email')} latin type="email" inputMode="email" autoComplete="email" />
        <TextField {...field('phone')} latin type="tel" inputMode="tel" autoComplete="tel" />
        <PasswordField
          {...field('password')}
          help={words.passwordHelp}
          words={words}
          autoComplete="new-password"
          minLength={8}
        />
        <PasswordField {...field('confirmPassword')} words={words} autoComplete="new-password" />
        <FormError>{formState.errors.root?.message}</FormError>
        <SubmitButton busy={busy}>{words.submit}</SubmitButton>
      </div>
    </form>
  );
}
