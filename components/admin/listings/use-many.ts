'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '../../ui/toast-store';
import { problemText, useAction, wasCutOff } from '../use-action';
import { useListings } from './listings-context';
import { runSome, type Failure } from './run-some';
import type { Subject } from './subject';
import type { ManyVerb } from './verbs';

const NAMED = 3; // failures that a toast has room for
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Does the same with all selected listings and tells in one toast how many it was done with, and why not with others. */
export function useMany() {
  const t = useTranslations('admin');
  const action = useTranslations('admin.action');
  const { selected, select } = useListings();
  const { refresh, busy } = useAction();
  const [running, setRunning] = useState(false);

  const why = (failures: Failure<Subject>[]) => {
    const named = failures.slice(0, NAMED).map(({ item, error }) => {
      const { title, description } = problemText(error, action, '');
      return `${FIRST_STRONG_ISOLATE}${item.name.text}${POP_ISOLATE}: ${title || description}`;
    });
    const rest = failures.length - named.length;
    return [...named, ...(rest > 0 ? [t('outcome.more', { count: rest })] : [])].join('\n');
  };

  /** @returns whether it worked for all of them */
  const run = async (verb: ManyVerb, call: (subject: Subject) => Promise<unknown>): Promise<boolean> => {
    setRunning(true);
    const here = location.pathname;
    const failures = await runSome(selected, call);
    setRunning(false);
    if (failures.some(({ error }) => wasCutOff(error, here))) return false;
    const done = selected.length - failures.length;
    const counts = { done, count: selected.length };
    toast(
      failures.length === 0
        ? { title: t(`outcome.${verb}.doneMany`, counts), variant: 'success' }
        : { title: t(`outcome.${verb}.failedMany`, counts), description: why(failures), variant: 'destructive' },
    );
    select(failures.map(({ item }) => item.id));
    refresh();
    return failures.length === 0;
  };

  return { run, busy: busy || running };
}
