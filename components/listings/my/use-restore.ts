import { useTranslations } from 'next-intl';
import { showRequestError } from './show-request-error';
import { toast } from '@/components/ui/use-toast';
import { api } from '@/lib/http/api-client';

/** Brings back a listing that was deleted today, and says so. @param onRestored also where the page is out of date */
export function useRestore(onRestored?: () => void) {
  const t = useTranslations('owner');
  return async (id: number) => {
    try {
      await api('POST /api/properties/{id}/restore', { params: { id } });
      toast({ title: t('restoration.done'), variant: 'success' });
      onRestored?.();
    } catch (error) {
      const texts = { failed: t('restoration.failed'), offline: t('offline') };
      if (showRequestError(error, texts).status > 0) onRestored?.();
    }
  };
}
