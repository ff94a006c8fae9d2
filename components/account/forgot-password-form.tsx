'use client';

import { useTranslations } from 'next-intl';
import { SentForm } from '../forms/sent-form';
import { emailInput, TextField } from '../forms/text-field';
import { useSentForm } from '../forms/use-sent-form';
import { forgotPasswordSchema } from '@/lib/accounts/auth/schema';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

/** Shows the same message whether or not the account exists. */
export function ForgotPasswordForm() {
  const t = useTranslations('auth.forgot');
  const auth = useTranslations('auth');
  const { form, isSent, field } = useSentForm({
    schema: forgotPasswordSchema,
    names: ['email'],
    texts: { offline: auth('offline'), failed: auth('account.email.failed') },
    send: (body) => api('POST /api/password/forgot', { body }),
  });
  return (
    <>
      <SentForm sent={isSent ? { title: t('sent'), text: t('sentText') } : null} submit={t('submit')} {...form}>
        <TextField {...field('email')} {...emailInput} label={auth('fields.email')} />
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
