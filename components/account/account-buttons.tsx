'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '../action-button';
import { api } from '@/lib/http/api-client';

export function KeepAccount() {
  const t = useTranslations('auth.account.deletion');
  return (
    <ActionButton
      variant="default"
      size="lg"
      className="max-sm:w-full"
      call={() => api('POST /api/user/keep')}
      done={t('kept')}
      failed={t('keepFailed')}
    >
      {t('keep')}
    </ActionButton>
  );
}

export function ResendConfirmation() {
  const t = useTranslations('auth.account.email');
  return (
    <ActionButton
      size="md"
      className="mt-3"
      call={() => api('POST /api/user/email/confirmation')}
      done={t('resent')}
      failed={t('failed')}
    >
      {t('resend')}
    </ActionButton>
  );
}
