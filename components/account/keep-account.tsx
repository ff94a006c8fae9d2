'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '../admin/use-action';
import { Button } from '../ui/button';
import { api } from '@/lib/http/api-client';

export function KeepAccount() {
  const t = useTranslations('auth.account.deletion');
  const { run, busy } = useAction();
  const keep = () => run(() => api('POST /api/user/keep'), { done: t('kept'), failed: t('keepFailed') });
  return (
    <Button size="lg" className="max-sm:w-full" aria-disabled={busy || undefined} onClick={() => !busy && keep()}>
      {t('keep')}
    </Button>
  );
}
