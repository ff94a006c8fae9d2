'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { SentForm } from '../forms/sent-form';
import { showProblem } from '../forms/show-problem';
import { TextField } from '../forms/text-field';
import { useErrorText } from '../forms/use-error-text';
import { forgotPasswordSchema, type ForgotPasswordForm as Values } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

/** Shows the same message whether or not the account exists. */
export function ForgotPasswordForm() {
  const t = useTranslations('auth.forgot');
  const auth = useTranslations('auth');
  const errorText = useErrorText();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: standardSchemaResolver(forgotPasswordSchema),
  });
  const { isSubmitting: busy, isSubmitSuccessful: sent, errors } = formState;

  const send = handleSubmit(async (body) => {
    try {
      await api('POST /api/password/forgot', { body });
    } catch (error) {
      const { problem, shown } = showProblem(error, setError, ['email']);
      const message = problem.status === 0 ? auth('offline') : (problem.detail ?? t('failed'));
      if (!shown) setError('root', { message });
    }
  });

  return (
    <>
      <SentForm
        sent={sent ? { title: t('sent'), text: t('sentText') } : null}
        busy={busy}
        error={errors.root?.message}
        submit={t('submit')}
        onSubmit={send}
      >
        <TextField
          {...register('email')}
          latin
          label={auth('fields.email')}
          error={errorText(errors.email?.message)}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </SentForm>
      <Link
        href={paths.auth('login')}
        className="mt-4 flex min-h-11 w-fit items-center font-medium text-primary hover:underline"
      >
        {t('back')}
      </Link>
    </>
  );
}
