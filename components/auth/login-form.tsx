'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginSchema } from '@/lib/auth/schema';
import { FormError } from '../forms/form-error';
import { PasswordField, type PasswordWords } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { asTyped, TextField } from '../forms/text-field';
import { signIn, type SignInWords } from './sign-in';
import { useEmptied } from './use-emptied';

export type LoginWords = SignInWords &
  PasswordWords &
  Record<'identifier' | 'password' | 'submit', string> & { errors: Record<string, string> };

type LoginFormProps = { words: LoginWords; goTo: string };

/** Sent by the browser itself, before the code is there, it must not put the password into the address: hence `method`. */
export function LoginForm({ words, goTo }: LoginFormProps) {
  const [done, setDone] = useState(false);
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    resolver: standardSchemaResolver(loginSchema),
  });
  useEmptied(reset);
  const busy = formState.isSubmitting || done;
  const say = (name: 'username' | 'password') => {
    const key = formState.errors[name]?.message;
    return key && (words.errors[key] ?? key);
  };

  const send = handleSubmit(async (values) => {
    if (await signIn('/api/login', values, { setError, names: ['username', 'password'], words, goTo })) setDone(true);
    else setFocus('password', { shouldSelect: true });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}>
      <div className="grid gap-5">
        <TextField
          {...register('username')}
          {...asTyped}
          label={words.identifier}
          error={say('username')}
          autoComplete="username"
        />
        <PasswordField
          {...register('password')}
          label={words.password}
          error={say('password')}
          words={words}
          autoComplete="current-password"
        />
        <FormError>{formState.errors.root?.message}</FormError>
        <SubmitButton busy={busy}>{words.submit}</SubmitButton>
      </div>
    </form>
  );
}
