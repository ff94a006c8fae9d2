'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '../admin/use-action';
import { Button } from '../ui/button';
import { api } from '@/lib/http/api-client';

export function ResendConfirmation() {
  const t = useTranslations('auth.account.email');
  const { run, busy } = useAction();
  const send = () =>
    run(() => api('POST /api/user/email/confirmation'), { done: t('resent'), failed: t('resendFailed') });
  return (
    <Button variant="outline" className="mt-3" aria-disabled={busy || undefined} onClick={() => !busy && send()}>
      {t('resend')}
    </Button>
  );
}
