import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../ui/use-toast';
import { isInterrupted, useAction } from '../../use-action';
import { QUEUE_CALLS, resultTitles, type QueueAction } from '../listings/listing-actions';
import type { Refusal } from '../listings/listing-dialogs';
import { failureLines, runWithLimit, type Failure } from '../listings/use-bulk-action';
import { useUndoTimer } from '../listings/use-take-back';
import type { QueueEntry } from './entry';
import { bringBack, decide, initialState, isDue, sendAll, shownItems, tick, undo, type Decision } from './queue-state';

const NO_REASON: Refusal = { reason: '', code: null };

type Notice = { text: string; isError: boolean };

/**
 * State of a queue of listings. A decision is sent after UNDO_SECONDS, because publishing notifies people and cannot be
 * undone. Navigating to another page of the site sends it at once.
 * @param initialId listing to show first, if it is in the queue
 */
export function useQueue(entries: QueueEntry[], initialId: number | null) {
  const t = useTranslations('admin');
  const texts = useTranslations('action');
  const { refresh } = useAction();
  const [state, setState] = useState(() => initialState<QueueEntry>(initialId));
  const [notice, setNotice] = useState<Notice | null>(null);
  const [sending, setSending] = useState<Decision<QueueEntry> | null>(null);
  const isPageShown = useRef(false);
  const sends = useRef(Promise.resolve());
  const waiting = useRef(0);
  const { undoable } = state;

  const report = ({ action, items }: Decision<QueueEntry>, failures: Failure<QueueEntry>[]): Notice => {
    const titles = resultTitles(t, action);
    const result =
      items.length > 1
        ? t('queue.doneOf', { done: items.length - failures.length, count: items.length })
        : titles[failures.length > 0 ? 'failed' : 'done'];
    const named = failures.map(({ item, error }) => ({ item: item.target, error }));
    const why = failureLines(named, texts);
    return { text: [result, ...why].join(' · '), isError: failures.length > 0 };
  };
  const send = async (decision: Decision<QueueEntry>) => {
    const { action, refusal, items } = decision;
    const startedAt = location.pathname;
    setSending(decision);
    const failures = await runWithLimit(items, (entry) => QUEUE_CALLS[action](entry, refusal));
    if (failures.some(({ error }) => isInterrupted(error, startedAt))) return;
    const failed = failures.map(({ item }) => item);
    setState((now) => bringBack(now, failed));
    const result = report(decision, failures);
    setSending((now) => (now === decision ? null : now));
    setNotice(result);
    if (result.isError && !isPageShown.current) toast({ title: result.text, variant: 'destructive' });
  };
  /**
   * One after another, so that the last notice is about the last decision. Refreshes after the last one: each refresh
   * holds the previous one's rows back, so that during quick decisions none would ever show.
   */
  const sendInTurn = (decisions: readonly Decision<QueueEntry>[]) => {
    waiting.current += decisions.length;
    for (const decision of decisions)
      sends.current = sends.current
        .then(() => send(decision))
        .then(() => {
          waiting.current -= 1;
          if (waiting.current === 0) refresh();
        });
  };
  useUndoTimer(undoable.length > 0, () => {
    sendInTurn(undoable.filter(isDue));
    // The next second looks for due decisions among the rendered ones, so they must be rendered before it.
    flushSync(() => setState(tick));
  });
  const onLeave = useEffectEvent(() => {
    sendInTurn(undoable);
    setState(sendAll);
  });
  useEffect(() => {
    isPageShown.current = true;
    return () => {
      isPageShown.current = false;
      onLeave();
    };
  }, []);

  return {
    ...shownItems(state, entries),
    /** Decision that Undo takes back. */
    latest: undoable.at(-1) ?? null,
    /** Decision that is being sent; it can no longer be undone. */
    sending,
    notice,
    show: (id: number) => setState((now) => ({ ...now, currentId: id, selectedIds: [] })),
    select: (selectedIds: number[]) => setState((now) => ({ ...now, selectedIds })),
    /** @param named the listings that a dialog has named; default: the targets */
    decide: (action: QueueAction, refusal: Refusal = NO_REASON, named?: readonly QueueEntry[]) => {
      setNotice(null);
      setState((now) => decide(now, entries, { action, refusal }, named));
    },
    undo: () => setState(undo),
  };
}

export type Queue = ReturnType<typeof useQueue>;
