import { useTranslations } from 'next-intl';
import PQueue from 'p-queue';
import { useState } from 'react';
import { toast } from '../../ui/use-toast';
import { isInterrupted, problemText, useAction } from '../../use-action';
import type { BulkAction, ListingTarget } from './listing-actions';

const MAX_NAMED_FAILURES = 3;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

export type Failure<T> = { item: T; error: unknown };

/** Runs a call for each item, three at a time. @returns the failures, in the order of `items` */
export async function runWithLimit<T>(items: readonly T[], call: (item: T) => Promise<unknown>): Promise<Failure<T>[]> {
  const queue = new PQueue({ concurrency: 3 });
  const results = await Promise.allSettled(items.map((item) => queue.add(() => call(item))));
  return items.flatMap((item, index) => {
    const result = results[index];
    return result?.status === 'rejected' ? [{ item, error: result.reason as unknown }] : [];
  });
}

/** Names the first failed listings, each with the reason. @param t texts of the namespace `action` */
export const failureLines = (failures: Failure<ListingTarget>[], t: Parameters<typeof problemText>[1]): string[] =>
  failures.slice(0, MAX_NAMED_FAILURES).map(({ item, error }) => {
    const { title, description } = problemText(error, t, '');
    return `${FIRST_STRONG_ISOLATE}${item.name.text}${POP_ISOLATE}: ${title || description}`;
  });

/** Calls the API for each listing, the selected ones unless others are named, and shows one toast with the counts and the reasons of failures. */
export function useBulkAction(selected: ListingTarget[], select: (ids: number[]) => void) {
  const t = useTranslations('admin');
  const action = useTranslations('action');
  const { refresh, busy } = useAction();
  const [running, setRunning] = useState(false);

  const failureText = (failures: Failure<ListingTarget>[]) => {
    const lines = failureLines(failures, action);
    const rest = failures.length - lines.length;
    return [...lines, ...(rest > 0 ? [t('outcome.more', { count: rest })] : [])].join('\n');
  };

  /** @returns whether it succeeded for all of them */
  const run = async (
    name: BulkAction,
    call: (listing: ListingTarget) => Promise<unknown>,
    listings = selected,
  ): Promise<boolean> => {
    setRunning(true);
    const startedAt = location.pathname;
    const failures = await runWithLimit(listings, call);
    setRunning(false);
    if (failures.some(({ error }) => isInterrupted(error, startedAt))) return false;
    const counts = { done: listings.length - failures.length, count: listings.length };
    toast(
      failures.length === 0
        ? { title: t(`outcome.${name}.doneMany`, counts), variant: 'success' }
        : {
            title: t(`outcome.${name}.failedMany`, counts),
            description: failureText(failures),
            variant: 'destructive',
          },
    );
    select(failures.map(({ item }) => item.id));
    refresh();
    return failures.length === 0;
  };

  return { run, busy: busy || running };
}
