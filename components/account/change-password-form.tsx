'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { PasswordField } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { useErrorText } from '../forms/use-error-text';
import { toast } from '../ui/use-toast';
import { useResetOnLeave } from './use-reset-on-leave';
import { useShowFailure } from './use-show-failure';
import { UsernameField } from './username-field';
import { passwordFormSchema, type PasswordForm } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/http/api-client';

export function ChangePasswordForm() {
  const t = useTranslations('auth.account.password');
  const auth = useTranslations('auth');
  const errorText = useErrorText({ passwords_differ: t('differ') });
  const { register, handleSubmit, reset, setError, formState } = useForm<PasswordForm>({
    resolver: standardSchemaResolver(passwordFormSchema),
  });
  useResetOnLeave(reset);
  const { isSubmitting: busy, errors } = formState;
  const field = (name: keyof PasswordForm) => ({ ...register(name), error: errorText(errors[name]?.message) });

  const showFailure = useShowFailure(setError, ['currentPassword', 'newPassword'], t('failed'));
  const send = handleSubmit(async ({ confirmPassword: _, ...passwords }) => {
    try {
      await api('PUT /api/user/password', { body: passwords });
      reset();
      toast({ variant: 'success', title: t('done') });
    } catch (error) {
      showFailure(error);
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}>
      <UsernameField />
      <div className="mt-5 grid gap-5">
        <PasswordField {...field('currentPassword')} label={t('current')} autoComplete="current-password" />
        <PasswordField
          {...field('newPassword')}
          label={t('new')}
          help={auth('fields.passwordHelp')}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirmPassword')} label={t('repeat')} autoComplete="new-password" />
        <FormError>{errors.root?.message}</FormError>
        <SubmitButton busy={busy} className="sm:justify-self-start">
          {t('submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
