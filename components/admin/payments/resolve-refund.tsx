'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { useAction } from '../use-action';
import { api } from '@/lib/http/api-client';

/** Records a refund's outcome that an admin has found at the provider. @param unclear whether the refund may have been made */
export function ResolveRefund({ id, unclear }: { id: number; unclear: boolean }) {
  const t = useTranslations('paymentsDesk.resolve');
  const { run, busy } = useAction();
  const resolve = (made: boolean) =>
    !busy &&
    void run(() => api('PUT /api/refunds/{id}', { params: { id }, body: { made } }), {
      done: t('done'),
      failed: t('failed'),
    });
  return (
    <div className="flex flex-wrap gap-2">
      {unclear && (
        <Button variant="outline" size="sm" aria-disabled={busy || undefined} onClick={() => resolve(true)}>
          {t('made')}
        </Button>
      )}
      <Button variant="outline" size="sm" aria-disabled={busy || undefined} onClick={() => resolve(false)}>
        {t(unclear ? 'notMade' : 'leave')}
      </Button>
    </div>
  );
}
