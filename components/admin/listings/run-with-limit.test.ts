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
