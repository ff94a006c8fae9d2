'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '../admin/use-action';
import { Button } from '../ui/button';
import { api } from '@/lib/api-client';

export function EndSession({ id, name }: { id: string; name: string }) {
  const t = useTranslations('auth.account.sessions');
  const { run, busy } = useAction();
  const end = () =>
    run(() => api('DELETE /api/user/sessions/{id}', { params: { id } }), { done: t('done'), failed: t('failed') });
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('endOf', { name })}
      aria-disabled={busy || undefined}
      onClick={() => !busy && end()}
    >
      {t('end')}
    </Button>
  );
}
