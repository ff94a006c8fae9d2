import { expect, it } from 'vitest';
import { fairQueue } from './decoder';

/**
 * Creates tasks that run until the test ends them, and reports the running ones. The first letter of a task's name
 * identifies its owner.
 */
function workshop(maxWaitingPerOwner = 10) {
  const inTurn = fairQueue(maxWaitingPerOwner);
  const running: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const begin = async (name: string) => {
    const work = inTurn(name.charCodeAt(0), async () => {
      running.push(name);
      try {
        await new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())));
        return name;
      } finally {
        running.splice(running.indexOf(name), 1);
      }
    });
    if (!work) throw new Error('too many wait');
    return work;
  };
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await settled();
  };
  /** Ends the tasks one after the other. Each must be the only running one. */
  const endInTurn = async (...names: string[]) => {
    await settled();
    for (const name of names) {
      expect(running).toEqual([name]);
      await end(name);
    }
  };
  return { begin, end, endInTurn, running };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('alternates between callers', async () => {
  const { begin, endInTurn } = workshop();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(begin);
  await endInTurn('a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4');
  await Promise.all(all);
});

it('rejects a caller whose queue is full', async () => {
  const { begin, endInTurn } = workshop(2);
  const all = ['a1', 'a2', 'a3'].map(begin);
  await expect(begin('a4')).rejects.toThrow('too many wait');
  all.push(begin('b1'));
  await endInTurn('a1', 'b1', 'a2', 'a3');
  await Promise.all(all);
});

it('continues after a failure', async () => {
  const { begin, end, running } = workshop();
  const failing = begin('a');
  const next = begin('b');
  await settled();
  const failure = failing.catch((error: unknown) => error);
  await end('a', new Error('broken'));
  expect(await failure).toEqual(new Error('broken'));
  expect(running).toEqual(['b']);
  await end('b');
  expect(await next).toBe('b');
});
