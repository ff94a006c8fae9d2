'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldsForm } from '../forms/fields-form';
import { PasswordField } from '../forms/password-field';
import { useApiForm } from '../forms/use-api-form';
import { toast } from '../ui/use-toast';
import { PasskeysLeft } from './passkeys-left';
import { tokenOfAddress } from './token-of-address';
import { useResetOnLeave } from './use-reset-on-leave';
import { passwordResetFormSchema } from '@/lib/accounts/auth/schema';
import type { PasskeyView } from '@/lib/accounts/auth/view';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link, useRouter } from '@/lib/i18n/navigation';

export function ResetPasswordForm() {
  const t = useTranslations('auth.reset');
  const auth = useTranslations('auth');
  const errors = useTranslations('errors');
  const router = useRouter();
  const { form, field, handleSubmit, reset, setError, showFailure } = useApiForm({
    schema: passwordResetFormSchema,
    names: ['password'],
    texts: { offline: auth('offline'), failed: t('failed') },
  });
  useResetOnLeave(reset);
  const [left, setLeft] = useState<PasskeyView[] | null>(null);

  const send = handleSubmit(async ({ password }) => {
    const token = tokenOfAddress();
    if (token === null) return setError('root', { message: errors('link_wrong') });
    try {
      const passkeys = await api('POST /api/password/reset', { body: { token, password } });
      if (passkeys.length > 0) return setLeft(passkeys);
    } catch (error) {
      showFailure(error);
      return;
    }
    toast({ variant: 'success', title: t('done'), description: t('doneText') });
    router.replace(paths.auth('login'));
  });

  if (left) return <PasskeysLeft passkeys={left} />;
  return (
    <>
      <FieldsForm {...form} submit={t('submit')} onSubmit={send}>
        <PasswordField
          {...field('password')}
          label={auth('account.password.new')}
          help={auth('fields.passwordHelp')}
          autoComplete="new-password"
          minLength={8}
        />
        <PasswordField {...field('confirmPassword')} label={t('repeat')} autoComplete="new-password" />
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
