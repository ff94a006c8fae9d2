'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '../../action-button';
import { api } from '@/lib/http/api-client';

/** Asks the provider for a charge's status. */
export function CheckButton({ chargeId }: { chargeId: string }) {
  const t = useTranslations('paymentsDesk.check');
  return (
    <ActionButton
      call={() => api('GET /api/verify-payment', { query: { chargeId } })}
      done={t('done')}
      failed={t('failed')}
    >
      <RefreshCw aria-hidden />
      {t('action')}
    </ActionButton>
  );
}
