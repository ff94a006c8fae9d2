import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/use-toast';
import { api, ApiError } from '@/lib/http/api-client';

/** Sends changes, and shows in a toast why one failed: in the server's words if it answered. */
export function useRequest() {
  const t = useTranslations('owner');
  const [busy, setBusy] = useState(false);
  /**
   * @param send calls the API and shows the result
   * @param onRefused called if the server refused: the page may be out of date
   */
  const request = async (send: () => Promise<unknown>, failed: string, onRefused?: () => void) => {
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: failed, description: error.status === 0 ? t('offline') : error.detail, variant: 'destructive' });
      if (error.status > 0) onRefused?.();
    } finally {
      setBusy(false);
    }
  };
  return { busy, request };
}

/** Restores a listing that was deleted today. @param onRestored also called if the page is out of date */
export function useRestore(onRestored?: () => void) {
  const t = useTranslations('owner.restoration');
  const { busy, request } = useRequest();
  const restore = (id: number) =>
    request(
      async () => {
        await api('POST /api/properties/{id}/restore', { params: { id } });
        toast({ title: t('done'), variant: 'success' });
        onRestored?.();
      },
      t('failed'),
      onRestored,
    );
  return { busy, restore };
}
