'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { PasswordField } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { toast } from '../ui/use-toast';
import { useResetOnLeave } from './use-reset-on-leave';
import { useShowFailure } from './use-show-failure';
import { emailChangeSchema, type EmailChangeForm } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/api-client';
import { useRouter } from '@/lib/i18n/navigation';

export function EmailForm() {
  const t = useTranslations('auth.account.email');
  const errorText = useErrorText();
  const { register, handleSubmit, reset, setError, formState } = useForm<EmailChangeForm>({
    resolver: standardSchemaResolver(emailChangeSchema),
  });
  useResetOnLeave(reset);
  const router = useRouter();
  const { isSubmitting: busy, errors } = formState;

  const showFailure = useShowFailure(setError, ['email', 'password'], t('failed'));
  const send = handleSubmit(async (body) => {
    try {
      await api('PUT /api/user/email', { body });
      reset();
      toast({ variant: 'success', title: t('sent') });
      router.refresh();
    } catch (error) {
      showFailure(error);
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void send(event))}>
      <div className="mt-5 grid gap-5">
        <TextField
          {...register('email')}
          latin
          label={t('new')}
          error={errorText(errors.email?.message)}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PasswordField
          {...register('password')}
          label={t('password')}
          error={errorText(errors.password?.message)}
          autoComplete="current-password"
        />
        <FormError>{errors.root?.message}</FormError>
        <SubmitButton busy={busy} className="sm:justify-self-start">
          {t('submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
