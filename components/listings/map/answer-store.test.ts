import { expect, test, vi } from 'vitest';
import { AnswerStore } from './answer-store';

function makeStore() {
  const asked: {
    url: string;
    signal: AbortSignal;
    resolve: (value: unknown) => void;
    reject: (error: Error) => void;
  }[] = [];
  const store = new AnswerStore(
    (url, signal) => new Promise((resolve, reject) => asked.push({ url, signal, resolve, reject })),
  );
  const urls = () => asked.map(({ url }) => url);
  return { store, asked, urls };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('requests each address once and notifies listeners', async () => {
  const { store, asked, urls } = makeStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.want(['a', 'b']);
  store.want(['b', 'a', 'c']);
  expect(urls()).toEqual(['a', 'b', 'c']);
  asked[0]?.resolve(1);
  await settle();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get('a')).toBe(1);
  expect(store.get('b')).toBeUndefined();
  store.want(['a']);
  expect(urls()).toEqual(['a', 'b', 'c']);
});

test('aborts requests out of view and repeats them on return', async () => {
  const { store, asked, urls } = makeStore();
  store.want(['a', 'b']);
  store.want(['b']);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  asked[0]?.resolve('late');
  await settle();
  expect(store.get('a')).toBeUndefined();
  store.want(['a', 'b']);
  expect(urls()).toEqual(['a', 'b', 'a']);
});

test('retries failures on request and keeps other responses', async () => {
  const { store, asked, urls } = makeStore();
  store.want(['a', 'b']);
  asked[0]?.resolve(1);
  asked[1]?.reject(new Error('offline'));
  await settle();
  expect([store.hasFailed('a'), store.hasFailed('b')]).toEqual([false, true]);
  store.want(['a', 'b']);
  expect(urls()).toEqual(['a', 'b']);
  store.retry();
  expect(urls()).toEqual(['a', 'b', 'b']);
  expect(store.hasFailed('b')).toBe(false);
  expect(store.get('a')).toBe(1);
});

test('an evicted response does not count as failed', async () => {
  const { store, asked } = makeStore();
  store.want(['a']);
  store.want([]);
  asked[0]?.reject(new Error('aborted'));
  await settle();
  expect(store.hasFailed('a')).toBe(false);
});

test('keeps the most recently used responses', async () => {
  const { store, asked } = makeStore();
  for (let i = 0; i < 500; i++) {
    store.want([String(i)]);
    asked[i]?.resolve(i + 1);
    await settle();
  }
  store.want(['499']);
  expect(store.get('0')).toBeUndefined();
  expect(store.get('499')).toBe(500);
  expect(store.get('300')).toBe(301);
});
