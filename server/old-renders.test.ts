import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Store } from '../lib/cache/store/store';
import { OldRenders } from './old-renders.ts';

async function isOver(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(30, false)]);
}

it('a request waits for what began before the last clear and could be joined, and for nothing else', async () => {
  const store = new Store();
  const renders = new OldRenders(() => store);
  const end = renders.begin('/p');
  expect(await isOver(renders.ended('/p'))).toBe(true);
  await store.clear(['red']);
  const waiting = renders.ended('/p');
  expect([await isOver(waiting), await isOver(renders.ended('/q'))]).toEqual([false, true]);
  renders.begin('/p'); // after the clear
  end();
  expect(await isOver(waiting)).toBe(true);
  expect(await isOver(renders.ended('/p'))).toBe(true);
});

it('a request for what nobody joins waits for none of its kind', async () => {
  const store = new Store();
  const renders = new OldRenders(() => store);
  renders.begin('/list');
  renders.addDynamic('/list');
  await store.clear(['red']);
  expect(await isOver(renders.ended('/list'))).toBe(true);
});

it('a request waits for data that is as old', async () => {
  const store = new Store();
  const renders = new OldRenders(() => store);
  store.startData('rows');
  await store.clear(['red']);
  const waiting = renders.ended('/p');
  expect(await isOver(waiting)).toBe(false);
  store.endData('rows');
  expect(await isOver(waiting)).toBe(true);
});

it('a read that hangs is waited for once', async () => {
  const store = new Store();
  const renders = new OldRenders(() => store);
  store.startData('hangs');
  await store.clear(['red']);
  await renders.ended('/p');
  expect(await isOver(renders.ended('/q'))).toBe(true);
});

it('before there is a store nothing is waited for', async () => {
  expect(await isOver(new OldRenders(() => undefined).ended('/p'))).toBe(true);
});
