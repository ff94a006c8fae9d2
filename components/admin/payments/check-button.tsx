'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { useAction } from '../use-action';
import { api } from '@/lib/http/api-client';

/** Asks the provider for a charge's status. */
export function CheckButton({ chargeId }: { chargeId: string }) {
  const t = useTranslations('paymentsDesk.check');
  const { run, busy } = useAction();
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={busy || undefined}
      onClick={() =>
        !busy &&
        void run(() => api('GET /api/verify-payment', { query: { chargeId } }), {
          done: t('done'),
          failed: t('failed'),
        })
      }
    >
      <RefreshCw aria-hidden />
      {t('action')}
    </Button>
  );
}
