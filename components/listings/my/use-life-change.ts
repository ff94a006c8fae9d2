import { useTranslations } from 'next-intl';
import { useAction } from '@/components/use-action';
import { api } from '@/lib/http/api-client';
import type { Outcome } from '@/lib/listings/constants';

type Change = 'pausing' | 'resuming' | 'confirming' | 'closing';

/** Pauses, closes and resumes a listing. After a pause or closing, the toast offers to undo it (docs/product.md 6.10). */
export function useLifeChange(id: number) {
  const t = useTranslations('owner');
  const { busy, run } = useAction();
  const params = { id };

  const change = (what: Change, send: () => Promise<unknown>): Promise<boolean> => {
    const stops = what === 'pausing' || what === 'closing';
    return run(send, {
      done: {
        title: t(`${what}.done`),
        description: what === 'pausing' ? t('pausing.doneText') : undefined,
        action: stops ? { label: t('undo'), onPress: () => void resume() } : undefined,
      },
      failed: t(`${what}.failed`),
    });
  };

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

export function useRestore() {
  const t = useTranslations('owner.restoration');
  const { busy, run } = useAction();
  const restore = (id: number) =>
    run(() => api('POST /api/properties/{id}/restore', { params: { id } }), { done: t('done'), failed: t('failed') });
  return { busy, restore };
}
