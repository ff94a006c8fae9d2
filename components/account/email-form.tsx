'use client';

import { useTranslations } from 'next-intl';
import { FieldsForm } from '../forms/fields-form';
import { emailInput, TextField } from '../forms/text-field';
import { useReauth } from './reauth-dialog';
import { useAccountForm } from './use-account-form';
import { forgotPasswordSchema, type ForgotPasswordForm } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/http/api-client';

export function EmailForm() {
  const t = useTranslations('auth.account.email');
  const { form, field, handleSubmit, reset, showFailure } = useAccountForm({
    schema: forgotPasswordSchema,
    names: ['email'],
    failed: t('failed'),
  });
  const { send, dialog } = useReauth<ForgotPasswordForm>({
    title: t('title'),
    confirmLabel: t('submit'),
    failed: t('failed'),
    done: t('sent'),
    always: true,
    call: async (values, proof) => {
      await api('PUT /api/user/email', { body: { ...values, ...proof } });
      reset();
    },
    onFailure: showFailure,
  });
  return (
    <>
      <FieldsForm {...form} submit={t('submit')} onSubmit={handleSubmit(send)}>
        <TextField {...field('email')} {...emailInput} label={t('new')} />
      </FieldsForm>
      {dialog}
    </>
  );
}
