'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { AnswerStore } from './answer-store';

type Answer<T> = { body: T; total: number; isExact: boolean };

async function load(url: string, signal: AbortSignal): Promise<Answer<unknown>> {
  const answer = await fetch(url, { signal, headers: { 'Accept-Language': document.documentElement.lang } });
  if (!answer.ok) throw new Error(`${answer.status} of ${url}`);
  const { headers } = answer;
  return {
    body: await answer.json(),
    total: Number(headers.get('X-Total-Count') ?? 0),
    isExact: headers.get('X-Total-Exact') !== 'false',
  };
}

/**
 * What the API answers to these addresses, undefined as long as it does not; failed ones are asked for again when the
 * network is back, or by `retry`.
 * @param urls the same array as long as they are the same
 */
export function useAnswers<T>(urls: readonly string[]) {
  const [store] = useState(() => new AnswerStore(load));
  const version = useSyncExternalStore(store.subscribe, store.version, store.version);
  useEffect(() => store.want(urls), [store, urls]);
  useEffect(() => {
    addEventListener('online', store.retry);
    return () => removeEventListener('online', store.retry);
  }, [store]);
  return {
    /** Another one whenever there is something new. */
    version,
    get: (url: string) => store.get<Answer<T>>(url),
    hasFailed: urls.some((url) => store.hasFailed(url)),
    retry: store.retry,
  };
}
