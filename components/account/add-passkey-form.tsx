'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { PasswordField } from '../forms/password-field';
import { showProblem } from '../forms/show-problem';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { toast } from '../ui/use-toast';
import { addPasskey, hasPasskeySupport } from './passkey-client';
import { reloadPage } from './session';
import { useResetOnLeave } from './use-reset-on-leave';
import { UsernameField } from './username-field';
import { newPasskeySchema, type NewPasskeyForm } from '@/lib/accounts/auth/schema';
import { ApiError } from '@/lib/api-client';
import { useRouter } from '@/lib/i18n/navigation';

/** @param goTo where to go afterwards, with the language's prefix; default: the page is refreshed */
export function AddPasskeyForm({ goTo }: { goTo?: string }) {
  const t = useTranslations('auth.account.passkeys');
  const passkey = useTranslations('auth.passkey');
  const auth = useTranslations('auth');
  const errorText = useErrorText();
  const router = useRouter();
  const { register, handleSubmit, reset, setError, formState } = useForm<NewPasskeyForm>({
    resolver: standardSchemaResolver(newPasskeySchema),
  });
  useResetOnLeave(reset);
  const { isSubmitting: busy, errors } = formState;

  const fail = (message: string) => {
    setError('root', { message });
    toast({ variant: 'destructive', title: t('addFailed'), description: message });
  };
  const send = handleSubmit(async ({ name, password }) => {
    if (!hasPasskeySupport()) return fail(passkey('unsupported'));
    try {
      await addPasskey(name, password);
    } catch (error) {
      if (!(error instanceof ApiError)) return fail(passkey('cancelled'));
      const { problem, shown } = showProblem(error, setError, ['name', 'password']);
      if (!shown) fail(problem.status === 0 ? auth('offline') : (problem.detail ?? passkey('cancelled')));
      return;
    }
    reset();
    toast({ variant: 'success', title: t('added') });
    if (goTo === undefined) router.refresh();
    else reloadPage(goTo);
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}>
      <UsernameField />
      <div className="mt-5 grid gap-5">
        <TextField
          {...register('name')}
          label={t('name')}
          help={t('nameHelp')}
          error={errorText(errors.name?.message)}
          autoComplete="off"
        />
        <PasswordField
          {...register('password')}
          label={t('password')}
          error={errorText(errors.password?.message)}
          autoComplete="current-password"
        />
        <FormError>{errors.root?.message}</FormError>
        <SubmitButton busy={busy} className="sm:justify-self-start">
          {t('add')}
        </SubmitButton>
      </div>
    </form>
  );
}
