'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FormError } from '../forms/form-error';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { toast } from '../ui/use-toast';
import { useReauth } from './reauth-dialog';
import { useShowFailure } from './use-show-failure';
import { forgotPasswordSchema, type ForgotPasswordForm } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

export function EmailForm() {
  const t = useTranslations('auth.account.email');
  const errorText = useErrorText();
  const { register, handleSubmit, reset, setError, formState } = useForm<ForgotPasswordForm>({
    resolver: standardSchemaResolver(forgotPasswordSchema),
  });
  const router = useRouter();
  const { isSubmitting: busy, errors } = formState;

  const { send, dialog } = useReauth<ForgotPasswordForm>({
    title: t('title'),
    confirmLabel: t('submit'),
    failed: t('failed'),
    always: true,
    call: async (values, proof) => {
      await api('PUT /api/user/email', { body: { ...values, ...proof } });
      reset();
      toast({ variant: 'success', title: t('sent') });
      router.refresh();
    },
    onFailure: useShowFailure(setError, ['email'], t('failed')),
  });
  const submit = handleSubmit(send);

  return (
    <>
      <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : void submit(event))}>
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
          <FormError>{errors.root?.message}</FormError>
          <SubmitButton busy={busy} className="sm:justify-self-start">
            {t('submit')}
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </>
  );
}
