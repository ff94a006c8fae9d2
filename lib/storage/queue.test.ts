import { expect, it } from 'vitest';
import { queue } from './queue';

/** Work that runs until it is told to end, and says what runs meanwhile. */
function workshop(places: number, limit: number) {
  const run = queue(places, limit);
  const running: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const begin = (name: string, weight: number) =>
    run(weight, async () => {
      running.push(name);
      await new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())));
      return name;
    }).finally(() => running.splice(running.indexOf(name), 1));
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begin, end, running };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs as many as there are places, in the order they came', async () => {
  const { begin, end, running } = workshop(2, 100);
  const all = ['a', 'b', 'c', 'd'].map((name) => begin(name, 1));
  await settled();
  expect(running).toEqual(['a', 'b']);
  await end('b');
  expect(running).toEqual(['a', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('lets a heavy one wait for its turn, runs it alone, and lets nobody overtake it', async () => {
  const { begin, end, running } = workshop(3, 10);
  const all = [begin('a', 4), begin('heavy', 50), begin('b', 1)];
  await settled();
  expect(running).toEqual(['a']);
  await end('a');
  expect(running).toEqual(['heavy']);
  await end('heavy');
  expect(running).toEqual(['b']);
  await end('b');
  await Promise.all(all);
});

it('gives the place of what failed to the next', async () => {
  const { begin, end, running } = workshop(1, 10);
  const failing = begin('a', 1);
  const next = begin('b', 1);
  await settled();
  const failed = expect(failing).rejects.toThrow('broken');
  await end('a', new Error('broken'));
  await failed;
  expect(running).toEqual(['b']);
  await end('b');
  expect(await next).toBe('b');
});
