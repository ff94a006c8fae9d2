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
 * Returns the API's responses for these URLs, undefined until they arrive. Failed requests are retried when the network is back, or
 * by `retry`.
 * @param urls must be the same array while the URLs are the same
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
