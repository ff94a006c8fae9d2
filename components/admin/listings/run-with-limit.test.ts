import { expect, test } from 'vitest';
import { runWithLimit } from './run-with-limit';

const wait = () => new Promise((resolve) => setTimeout(resolve, 1));

test('runs every item with limited concurrency', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const failures = await runWithLimit(
    [1, 2, 3, 4, 5, 6, 7],
    async (item) => {
      most = Math.max(most, (running += 1));
      await wait();
      running -= 1;
      done.push(item);
    },
    3,
  );
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
  expect(failures).toEqual([]);
});

test('reports failures in order and continues', async () => {
  const failures = await runWithLimit([3, 2, 1], async (item) => {
    await new Promise((resolve) => setTimeout(resolve, item));
    if (item !== 2) throw new Error(`no ${item}`);
  });
  expect(failures.map(({ item, error }) => [item, String(error)])).toEqual([
    [3, 'Error: no 3'],
    [1, 'Error: no 1'],
  ]);
});
