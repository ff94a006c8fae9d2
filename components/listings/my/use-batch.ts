import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Selectable } from './selection';
import { showRequestError } from './show-request-error';
import { toast } from '@/components/ui/use-toast';
import { api } from '@/lib/http/api-client';
import type { BatchAction } from '@/lib/listings/batch-schema';
import type { Outcome } from '@/lib/listings/constants';

export type BatchChange = { action: BatchAction; outcome?: Outcome; price?: number; percent?: number };
/** Messages about single listings; `refused` counts those that were not changed. */
export type BatchReport = { done: number; refused: number; lines: (Selectable & { ok: boolean; message: string })[] };

/** The action that undoes another. */
const UNDO: Partial<Record<BatchAction, BatchAction>> = { pause: 'resume', close: 'resume', delete: 'restore' };

/**
 * Does one thing with several listings and says what became of each: in a toast where all is well, in a report otherwise.
 * @param onDone also where the page is out of date
 */
export function useBatch(onDone: () => void) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<BatchReport | null>(null);

  const run = async (listings: Selectable[], change: BatchChange): Promise<void> => {
    setBusy(true);
    try {
      const ids = listings.map(({ id }) => id);
      const { results } = await api('POST /api/properties/batch', { body: { ids, ...change } });
      const done = listings.filter(({ id }) => results.some((one) => one.id === id && one.ok));
      const lines = results.flatMap(({ id, ok, message }) => {
        const listing = listings.find((one) => one.id === id);
        return listing && message ? [{ ...listing, ok, message }] : [];
      });
      const undo = UNDO[change.action];
      if (lines.length > 0) setReport({ done: done.length, refused: listings.length - done.length, lines });
      else
        toast({
          title: t('my.bulk.done', { count: done.length }),
          variant: 'success',
          action: undo && { label: t('owner.undo'), onPress: () => void run(done, { action: undo }) },
        });
      onDone();
    } catch (error) {
      if (showRequestError(error, { failed: t('my.bulk.failed'), offline: t('owner.offline') }).status > 0) onDone();
    } finally {
      setBusy(false);
    }
  };
  return { busy, run, report, closeReport: () => setReport(null) };
}
