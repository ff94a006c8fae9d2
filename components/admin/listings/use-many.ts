'use client';

import { useState } from 'react';
import { formatNumber } from '@/lib/i18n/format';
import { toast } from '../../ui/toast-store';
import { problemText, useAction, wasCutOff } from '../use-action';
import { useListings } from './listings-context';
import { runSome, type Failure } from './run-some';
import type { Subject } from './subject';
import type { ManyVerb } from './words';

const NAMED = 3; // failures that a toast has room for
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Does the same with all selected listings and tells in one toast how many it was done with, and why not with others. */
export function useMany() {
  const { words, locale, selected, select } = useListings();
  const { refresh, busy } = useAction(words.action);
  const [running, setRunning] = useState(false);
  const shown = (value: number) => formatNumber(value, locale);

  const why = (failures: Failure<Subject>[]) => {
    const named = failures.slice(0, NAMED).map(({ item, error }) => {
      const { title, description } = problemText(error, words.action, '');
      return `${FIRST_STRONG_ISOLATE}${item.name.text}${POP_ISOLATE}: ${title || description}`;
    });
    const rest = failures.length - named.length;
    return [...named, ...(rest > 0 ? [words.many.more.replace('{count}', shown(rest))] : [])].join('\n');
  };

  /** @returns whether it worked for all of them */
  const run = async (verb: ManyVerb, call: (subject: Subject) => Promise<unknown>): Promise<boolean> => {
    setRunning(true);
    const here = location.pathname;
    const failures = await runSome(selected, call);
    setRunning(false);
    if (failures.some(({ error }) => wasCutOff(error, here))) return false;
    const done = selected.length - failures.length;
    const count = (text: string) => text.replace('{done}', shown(done)).replace('{count}', shown(selected.length));
    const { doneMany, failedMany } = words.many[verb];
    toast(
      failures.length === 0
        ? { title: count(doneMany), variant: 'success' }
        : { title: count(failedMany), description: why(failures), variant: 'destructive' },
    );
    select(failures.map(({ item }) => item.id));
    refresh();
    return failures.length === 0;
  };

  return { run, busy: busy || running };
}
