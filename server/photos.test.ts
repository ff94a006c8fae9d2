import { describe, expect, it } from 'vitest';
import { fairQueue } from '../lib/storage/fair-queue';
import type { PhotoDecoder, PhotoHead } from '../lib/storage/photo-process';
import { sharedDecoder, sharePhotos, type PhotoMessage } from './photos.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const HEAD = { width: 3, height: 2 } as PhotoHead;

/** Two processes that share one decoder with one place, over messages that arrive as copies. */
function twoProcesses() {
  const files: string[] = [];
  const decoder: PhotoDecoder = {
    takeTurn: fairQueue({ maxRunning: 1, maxWeight: 10, maxWaitingPerOwner: 2 }),
    ask: async (request) => {
      const file = request.work === 'label' ? 'none' : request.file;
      files.push(file);
      return file === 'broken' ? { error: 'damaged' } : { result: HEAD };
    },
  };
  const peers = new Map<string, ReturnType<typeof sharedDecoder>>();
  const shared = sharePhotos<string>(decoder, (to, message) => peers.get(to)?.receive(structuredClone(message)));
  for (const name of ['a', 'b'])
    peers.set(
      name,
      sharedDecoder((message: PhotoMessage) => shared.receive(name, structuredClone(message))),
    );
  const [a, b] = [peers.get('a')!, peers.get('b')!];
  return { a, b, files, end: (name: string) => (peers.delete(name), shared.forget(name)) };
}

describe('processes that share a decoder', () => {
  it('are given what it answers each of them', async () => {
    const { a, b, files } = twoProcesses();
    const asked = [a.ask({ work: 'inspect', file: 'one' }), b.ask({ work: 'inspect', file: 'broken' })];
    expect(await Promise.all(asked)).toEqual([{ result: HEAD }, { error: 'damaged' }]);
    expect(files).toEqual(['one', 'broken']);
  });

  it('take turns with each other, and are refused where as many of one person wait in all of them', async () => {
    const { a, b } = twoProcesses();
    const end = await a.takeTurn(1, 1);
    const order: string[] = [];
    const waiting = [b.takeTurn(1, 1), a.takeTurn(1, 1)].map(async (turn, index) => {
      const own = await turn;
      order.push(`${index}`);
      own?.();
    });
    await settled();
    expect([order, await b.takeTurn(1, 1)]).toEqual([[], null]);
    end?.();
    await Promise.all(waiting);
    expect(order).toEqual(['0', '1']);
  });

  it('lose the places of one that has ended to the next, those that it waited for as well', async () => {
    const { a, b, end } = twoProcesses();
    await a.takeTurn(1, 1);
    void a.takeTurn(1, 1);
    let hasTurn = false;
    const waiting = b.takeTurn(2, 1).then((own) => ((hasTurn = true), own));
    await settled();
    expect(hasTurn).toBe(false);
    end('a');
    (await waiting)?.();
    expect(await b.takeTurn(3, 1)).not.toBeNull();
  });
});
