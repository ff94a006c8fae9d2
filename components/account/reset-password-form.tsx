'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FieldsForm } from '../forms/fields-form';
import { PasswordField } from '../forms/password-field';
import { showProblem } from '../forms/show-problem';
import { useErrorText } from '../forms/use-error-text';
import { toast } from '../ui/use-toast';
import { PasskeysLeft } from './passkeys-left';
import { tokenOfAddress } from './token-of-address';
import { useResetOnLeave } from './use-reset-on-leave';
import { passwordResetFormSchema, type PasswordResetForm } from '@/lib/accounts/auth/schema';
import type { PasskeyView } from '@/lib/accounts/auth/view';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link, useRouter } from '@/lib/i18n/navigation';

export function ResetPasswordForm() {
  const t = useTranslations('auth.reset');
  const auth = useTranslations('auth');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const router = useRouter();
  const { register, handleSubmit, reset, setError, formState } = useForm<PasswordResetForm>({
    resolver: standardSchemaResolver(passwordResetFormSchema),
  });
  useResetOnLeave(reset);
  const [left, setLeft] = useState<PasskeyView[] | null>(null);
  const field = (name: keyof PasswordResetForm) => ({
    ...register(name),
    error: errorText(formState.errors[name]?.message),
    autoComplete: 'new-password' as const,
  });

  const send = handleSubmit(async ({ password }) => {
    const token = tokenOfAddress();
    if (token === null) return setError('root', { message: errors('link_wrong') });
    try {
      const passkeys = await api('POST /api/password/reset', { body: { token, password } });
      if (passkeys.length > 0) return setLeft(passkeys);
    } catch (error) {
      const { problem, shown } = showProblem(error, setError, ['password']);
      const message = problem.status === 0 ? auth('offline') : (problem.detail ?? t('failed'));
      if (!shown) setError('root', { message });
      return;
    }
    toast({ variant: 'success', title: t('done'), description: t('doneText') });
    router.replace(paths.auth('login'));
  });

  if (left) return <PasskeysLeft passkeys={left} />;
  return (
    <>
      <FieldsForm
        busy={formState.isSubmitting}
        error={formState.errors.root?.message}
        submit={t('submit')}
        onSubmit={send}
      >
        <PasswordField {...field('password')} label={t('password')} help={auth('fields.passwordHelp')} minLength={8} />
        <PasswordField {...field('confirmPassword')} label={t('repeat')} />
      </FieldsForm>
      <Link
        href={paths.forgotPassword}
        className="mt-4 flex min-h-11 w-fit items-center font-medium text-primary hover:underline"
      >
        {t('again')}
      </Link>
    </>
  );
}
