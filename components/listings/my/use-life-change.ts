import { useTranslations } from 'next-intl';
import { useRequest } from './use-request';
import { toast } from '@/components/ui/use-toast';
import { api } from '@/lib/http/api-client';
import type { Outcome } from '@/lib/listings/constants';

type Change = 'pausing' | 'resuming' | 'confirming' | 'closing';

/**
 * Pauses, closes and resumes a listing, and says so: what stops it can be taken back in the toast (docs/product.md 6.10).
 * @param onChanged changed, or refused since the page is out of date
 */
export function useLifeChange(id: number, onChanged: () => void) {
  const t = useTranslations('owner');
  const { busy, request } = useRequest();
  const params = { id };

  const change = (what: Change, send: () => Promise<unknown>) =>
    request(
      async () => {
        await send();
        const stops = what === 'pausing' || what === 'closing';
        toast({
          title: t(`${what}.done`),
          description: what === 'pausing' ? t('pausing.doneText') : undefined,
          variant: 'success',
          action: stops ? { label: t('undo'), onPress: () => void resume() } : undefined,
        });
        onChanged();
      },
      t(`${what}.failed`),
      onChanged,
    );

  const resume = () => change('resuming', () => api('POST /api/properties/{id}/resume', { params }));
  return {
    busy,
    resume,
    pause: () => change('pausing', () => api('POST /api/properties/{id}/pause', { params })),
    confirm: () => change('confirming', () => api('POST /api/properties/{id}/confirm', { params })),
    close: (outcome: Outcome) =>
      change('closing', () => api('POST /api/properties/{id}/close', { params, body: { outcome } })),
  };
}
