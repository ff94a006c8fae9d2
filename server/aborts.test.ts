import { expect, test } from 'vitest';
import './aborts.ts';

const abortedBy = (...reason: unknown[]) => {
  const controller = new AbortController();
  controller.abort(...reason);
  return controller.signal;
};

test('an abort without a reason says so as ever, and makes no error of its own', () => {
  const { aborted, reason } = abortedBy();
  expect(aborted).toBe(true);
  expect(reason).toMatchObject({ name: 'AbortError', message: 'This operation was aborted' });
  expect(abortedBy().reason).toBe(reason);
  expect(abortedBy(undefined).reason).toBe(reason);
});

test('a reason is passed on as it is', () => {
  const error = new Error('the visitor has gone');
  expect(abortedBy(error).reason).toBe(error);
  expect(abortedBy(null).reason).toBe(null);
  expect(abortedBy('late').reason).toBe('late');
});

test('whoever listens is told', async () => {
  const controller = new AbortController();
  const waiting = new Promise((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  controller.abort();
  await expect(waiting).rejects.toThrow('This operation was aborted');
});
