import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Selectable } from './selection';
import { toast } from '@/components/ui/use-toast';
import { useAction } from '@/components/use-action';
import { api } from '@/lib/http/api-client';
import type { Batch } from '@/lib/listings/batch-schema';

export type BatchChange = Omit<Batch, 'ids'>;
type Step = { listings: Selectable[]; change: BatchChange };
type Result = { listing: Selectable; ok: boolean; waits?: true; message?: string };

/** `lines` are the listings that wait for approval or were refused. `undo` is null if nothing can be undone. */
export type BatchReport = {
  changed: number;
  waiting: number;
  refused: number;
  lines: Result[];
  undo: (() => void) | null;
};

/** Returns the steps that undo an action. Changes of a price that wait for approval are withdrawn. */
function undoOf(action: Batch['action'], changed: Selectable[], waiting: Selectable[]): Step[] {
  const steps: Step[] =
    action === 'price'
      ? [
          { listings: changed, change: { action: 'price', prices: changed.map(({ price }) => price) } },
          { listings: waiting, change: { action: 'withdraw' } },
        ]
      : action === 'pause' || action === 'close'
        ? [{ listings: changed, change: { action: 'resume' } }]
        : action === 'delete'
          ? [{ listings: changed, change: { action: 'restore' } }]
          : [];
  return steps.filter(({ listings }) => listings.length > 0);
}

/** Changes several listings. A toast counts the results and offers to undo them; if some were refused, a report does. */
export function useBatch() {
  const t = useTranslations();
  const { busy, run } = useAction();
  const [report, setReport] = useState<BatchReport | null>(null);

  const send = async (steps: Step[], isUndo: boolean): Promise<void> => {
    const all: Result[] = [];
    for (const { listings, change } of steps) {
      const { results } = await api('POST /api/properties/batch', {
        body: { ids: listings.map(({ id }) => id), ...change },
      });
      all.push(
        ...results.flatMap(({ id, ...result }) =>
          listings.filter((each) => each.id === id).map((listing) => ({ listing, ...result })),
        ),
      );
    }
    const changed = all.filter(({ ok, waits }) => ok && !waits).map(({ listing }) => listing);
    const waiting = all.filter(({ waits }) => waits).map(({ listing }) => listing);
    const refused = all.filter(({ ok }) => !ok).length;
    const undoing = isUndo ? [] : steps.flatMap(({ change }) => undoOf(change.action, changed, waiting));
    const undo = undoing.length > 0 ? () => void apply(undoing, true) : null;
    if (refused > 0) {
      const lines = all.filter(({ ok, waits }) => !ok || waits);
      return setReport({ changed: changed.length, waiting: waiting.length, refused, lines, undo });
    }
    const texts = [
      changed.length > 0 && t('my.bulk.done', { count: changed.length }),
      waiting.length > 0 && t('my.bulk.waiting', { count: waiting.length }),
    ].filter((text) => text !== false);
    toast({
      title: texts[0] ?? t('my.bulk.done', { count: 0 }),
      description: texts[1],
      variant: 'success',
      action: undo ? { label: t('owner.undo'), onPress: undo } : undefined,
    });
  };
  const apply = (steps: Step[], isUndo = false) => run(() => send(steps, isUndo), { failed: t('my.bulk.failed') });
  return { busy, apply, report, closeReport: () => setReport(null) };
}
