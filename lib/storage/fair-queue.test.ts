import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue';

/** Work that runs until it is told to end, and says what runs meanwhile. Its owner is the first letter of its name. */
function workshop(maxRunning: number, maxWeight: number, maxWaitingPerOwner = 10) {
  const takeTurn = fairQueue({ maxRunning, maxWeight, maxWaitingPerOwner });
  const run = async (owner: number, weight: number, work: () => Promise<string>) => {
    const end = await takeTurn(owner, weight);
    if (!end) throw new Error('too many wait');
    return work().finally(() => {
      end();
      end(); // once is enough
    });
  };
  const running: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const begin = (name: string, weight: number) =>
    run(name.charCodeAt(0), weight, async () => {
      running.push(name);
      await new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())));
      return name;
    }).finally(() => running.includes(name) && running.splice(running.indexOf(name), 1));
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    await settled();
  };
  return { begin, end, running };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs as many as there are places, in the order they came', async () => {
  const { begin, end, running } = workshop(2, 100);
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => begin(name, 1));
  await settled();
  expect(running).toEqual(['a1', 'a2']);
  await end('a2');
  expect(running).toEqual(['a1', 'a3']);
  await end('a1');
  await end('a3');
  await end('a4');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it("lets nobody's many keep another's one waiting", async () => {
  const { begin, end, running } = workshop(2, 100);
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => begin(name, 1));
  await settled();
  expect(running).toEqual(['a1', 'a2']);
  for (const next of ['b1', 'c1']) {
    await end(running[0]!);
    expect(running[1]).toBe(next);
  }
  await end('b1');
  expect(running).toEqual(['c1', 'a3']);
  await end('c1');
  expect(running).toEqual(['a3', 'b2']);
  for (const name of ['a3', 'b2', 'a4']) await end(name);
  await Promise.all(all);
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

it('refuses whose line is full, and nobody else', async () => {
  const { begin, end, running } = workshop(1, 10, 2);
  const all = ['a1', 'a2', 'a3'].map((name) => begin(name, 1));
  await expect(begin('a4', 1)).rejects.toThrow('too many wait');
  all.push(begin('b1', 1));
  await settled();
  for (const name of ['a1', 'b1', 'a2', 'a3']) {
    expect(running).toEqual([name]);
    await end(name);
  }
  await Promise.all(all);
});

it('gives the place of what failed to the next', async () => {
  const { begin, end, running } = workshop(1, 10);
  const failing = begin('a', 1);
  const next = begin('b', 1);
  await settled();
  const failure = failing.catch((error: unknown) => error);
  await end('a', new Error('broken'));
  expect(await failure).toEqual(new Error('broken'));
  expect(running).toEqual(['b']);
  await end('b');
  expect(await next).toBe('b');
});
