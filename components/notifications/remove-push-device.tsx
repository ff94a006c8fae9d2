'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '../admin/use-action';
import { Button } from '../ui/button';
import { api } from '@/lib/http/api-client';

export function RemovePushDevice({ id, name }: { id: number; name: string }) {
  const t = useTranslations('notifications.push');
  const { run, busy } = useAction();
  const remove = () =>
    run(() => api('DELETE /api/push-subscriptions/{id}', { params: { id } }), {
      done: t('removed'),
      failed: t('removeFailed'),
    });
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('removeOf', { name })}
      aria-disabled={busy || undefined}
      onClick={() => !busy && void remove()}
    >
      {t('remove')}
    </Button>
  );
}
