'use client';

import { useTranslations } from 'next-intl';
import { FieldsForm } from '../forms/fields-form';
import { PasswordField } from '../forms/password-field';
import { toast } from '../ui/use-toast';
import { useAccountForm } from './use-account-form';
import { useResetOnLeave } from './use-reset-on-leave';
import { UsernameField } from './username-field';
import { passwordFormSchema } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/http/api-client';

export function ChangePasswordForm() {
  const t = useTranslations('auth.account.password');
  const auth = useTranslations('auth');
  const { form, field, handleSubmit, reset, showFailure } = useAccountForm({
    schema: passwordFormSchema,
    names: ['currentPassword', 'newPassword'],
    failed: t('failed'),
    ownErrors: { passwords_differ: t('differ') },
  });
  useResetOnLeave(reset);
  const submit = handleSubmit(async ({ confirmPassword: _, ...passwords }) => {
    try {
      await api('PUT /api/user/password', { body: passwords });
      reset();
      toast({ variant: 'success', title: t('done') });
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <FieldsForm {...form} submit={t('title')} onSubmit={submit}>
      <UsernameField />
      <PasswordField {...field('currentPassword')} label={t('current')} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label={t('new')}
        help={auth('fields.passwordHelp')}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={t('repeat')} autoComplete="new-password" />
    </FieldsForm>
  );
}
