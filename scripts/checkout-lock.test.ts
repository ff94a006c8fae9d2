import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { withCheckoutLock } from './checkout-lock.mjs';

let count = 0;
const newName = () => `test ${process.pid} ${(count += 1)}`;
const nothing = () => undefined;

it('one process works at a time, and each gets its turn', async () => {
  const name = newName();
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 5));
    working -= 1;
    return working;
  };
  expect(await Promise.all([1, 2, 3, 4].map(() => withCheckoutLock(name, nothing, work)))).toEqual([0, 0, 0, 0]);
  expect(most).toBe(1);
});

it('failed work releases the lock', async () => {
  const name = newName();
  await expect(withCheckoutLock(name, nothing, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withCheckoutLock(name, nothing, () => Promise.resolve('done'))).toBe('done');
});

it('a killed process releases the lock to the next, which reports waiting once', async () => {
  const name = newName();
  const program = `const { withCheckoutLock } = await import('./scripts/checkout-lock.mjs');
    await withCheckoutLock(${JSON.stringify(name)}, () => {}, () => { console.log('at work'); return new Promise(() => {}); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  let waits = 0;
  const kill = () => {
    waits += 1;
    setTimeout(() => child.kill('SIGKILL'), 50);
  };
  expect(await withCheckoutLock(name, kill, () => Promise.resolve('done'))).toBe('done');
  expect(waits).toBe(1);
});
