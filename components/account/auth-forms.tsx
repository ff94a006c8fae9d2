import { useTranslations } from 'next-intl';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { FieldsForm } from '../forms/fields-form';
import { PasswordField } from '../forms/password-field';
import { emailInput, phoneInput, TextField, verbatimInput } from '../forms/text-field';
import { useApiForm } from '../forms/use-api-form';
import { toast } from '../ui/use-toast';
import { PasskeyLogin } from './passkey-login';
import { completeSignIn } from './sign-in';
import { useResetOnLeave } from './use-reset-on-leave';
import { loginSchema, registerFormSchema } from '@/lib/accounts/auth/schema';
import { usernameOf } from '@/lib/accounts/users/reserved';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { TERMS_VERSION } from '@/lib/platform/site';

export function LoginForm({ goTo }: { goTo: string }) {
  const t = useTranslations('auth');
  const [done, setDone] = useState(false);
  const { form, field, handleSubmit, reset, showFailure, setFocus } = useApiForm({
    schema: loginSchema,
    names: ['username', 'password'],
    failed: t('login.fallback'),
    onFailure: ({ message }) => toast({ variant: 'destructive', title: t('login.failed'), description: message }),
  });
  useResetOnLeave(reset);

  const send = handleSubmit(async (body) => {
    try {
      completeSignIn(await api('POST /api/login', { body }), { action: 'login', t, goTo });
      setDone(true);
    } catch (error) {
      showFailure(error);
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <>
      <FieldsForm {...form} busy={form.busy || done} submit={t('login.submit')} onSubmit={send}>
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
      </FieldsForm>
      <div className="mt-5 grid">
        <PasskeyLogin goTo={goTo} label={t('passkey.login')} autofill />
      </div>
    </>
  );
}

const NAMES = ['email', 'username', 'fullName', 'phone', 'password', 'confirmPassword'] as const;
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
  const [done, setDone] = useState(false);
  const { form, field, submit, reset, setValue, formState } = useApiForm({
    schema: registerFormSchema,
    names: NAMES,
    failed: t('register.fallback'),
    onFailure: ({ message }) => toast({ variant: 'destructive', title: t('register.failed'), description: message }),
  });
  useResetOnLeave(reset);
  const [suggested, setSuggested] = useState('');
  const { username: isOwnUsername } = formState.dirtyFields;
  const suggestUsername = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (isOwnUsername) return;
    const username = usernameOf(target.value);
    setSuggested(username);
    setValue('username', username, { shouldValidate: formState.isSubmitted });
  };
  const labelled = (name: Name) => ({
    ...field(
      name,
      name === 'email' ? { onChange: suggestUsername } : { deps: name === 'password' ? ['confirmPassword'] : [] },
    ),
    label: t(`fields.${name}`),
  });

  const send = submit(async ({ confirmPassword: _, ...values }) => {
    const user = await api('POST /api/register', { body: { ...values, termsVersion: TERMS_VERSION } });
    completeSignIn(user, { action: 'register', t, goTo });
    setDone(true);
  });

  return (
    <FieldsForm {...form} busy={form.busy || done} submit={t('register.submit')} onSubmit={send}>
      <TextField {...labelled('email')} {...emailInput} />
      <TextField
        {...labelled('username')}
        {...verbatimInput}
        help={suggested && !isOwnUsername ? t('fields.usernameHelp') : undefined}
        autoComplete="username"
      />
      <TextField {...labelled('fullName')} help={t('fields.fullNameHelp')} autoComplete="name" />
      <TextField {...labelled('phone')} {...phoneInput} help={t('fields.phoneHelp')} />
      <PasswordField
        {...labelled('password')}
        help={t('fields.passwordHelp')}
        autoComplete="new-password"
        minLength={8}
      />
      <PasswordField {...labelled('confirmPassword')} autoComplete="new-password" />
      <p className="text-sm text-muted-foreground">
        {t.rich('register.terms', {
          terms: (text) => legalLink(paths.terms, text),
          privacy: (text) => legalLink(paths.privacy, text),
        })}
      </p>
    </FieldsForm>
  );
}
