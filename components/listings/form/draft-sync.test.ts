import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftSync, type DraftSync } from './draft-sync';
import { ApiError } from '@/lib/api-client';
import { newFormValues, type FormValues } from '@/lib/listings/form/values';

const defaults = newFormValues({ fullName: 'Noura', phone: null });
const ID = '0b8f3c0e-8f0e-4b43-9d0a-2f6f2f0d8a11';

/** A server with one draft. */
let server: { version: number; values: FormValues } | null;
let offline: boolean;
let values: FormValues;
let photos: boolean;
let sync: DraftSync;
const save = vi.fn(async (_id: string, sent: FormValues, version: number) => {
  if (offline) throw new ApiError(0, '');
  const stored = server?.version ?? 0;
  if (server && version !== stored) {
    const names = (Object.keys(sent) as (keyof FormValues)[]).filter((name) => sent[name] !== server?.values[name]);
    const fields = Object.fromEntries(names.map((name) => [name, { sent: sent[name], current: server?.values[name] }]));
    throw new ApiError(409, JSON.stringify({ code: 'conflict', changed: { version: String(stored), fields } }));
  }
  server = { version: stored + 1, values: sent };
  return stored + 1;
});
const onTaken = vi.fn((merged: FormValues) => void (values = merged));
const onSaved = vi.fn();
const type = (change: Partial<FormValues>) => {
  values = { ...values, ...change };
  sync.soon();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  [server, offline, values, photos] = [null, false, defaults, false];
  sync = createDraftSync(defaults, { values: () => values, hasPhotos: () => photos, save, onTaken });
  sync.onSaved(onSaved);
  sync.open(ID, null);
});
afterEach(() => vi.useRealTimers());
const later = () => vi.advanceTimersByTimeAsync(5_000);

it('what is typed in one go is sent once, a moment after the last change', async () => {
  for (const price of ['4', '45', '450']) {
    type({ price });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(save).not.toHaveBeenCalled();
  await later();
  expect(save).toHaveBeenCalledTimes(1);
  expect(server?.values.price).toBe('450');
  expect(onSaved).toHaveBeenCalled();
  sync.soon();
  await later();
  expect(save).toHaveBeenCalledTimes(1);
});

it('the empty form is not sent, but for its photos', async () => {
  sync.soon();
  await later();
  expect(save).not.toHaveBeenCalled();
  photos = true;
  sync.soon();
  await later();
  expect(server).toEqual({ version: 1, values: defaults });
});

it('what could not be sent goes with the next change', async () => {
  offline = true;
  type({ price: '450' });
  await later();
  expect([server, onSaved.mock.calls.length]).toEqual([null, 0]);
  offline = false;
  type({ area: '80' });
  await later();
  expect(server?.values).toMatchObject({ price: '450', area: '80' });
});

it('changes of another device are taken over, but for what both have changed', async () => {
  type({ price: '450', area: '80' });
  await later();
  server = { version: 2, values: { ...defaults, price: '470', area: '80', title: 'Theirs' } };
  type({ price: '460' });
  await later();
  expect(values).toMatchObject({ price: '460', area: '80', title: 'Theirs' });
  expect(server).toMatchObject({ version: 3, values: { price: '460', title: 'Theirs' } });
  expect(onTaken.mock.calls[0]).toMatchObject([{}, ['title']]);
});

it('a form that could not ask what the server has begins with that', async () => {
  server = { version: 7, values: { ...defaults, title: 'Written elsewhere' } };
  type({ price: '450' });
  await later();
  expect(values).toMatchObject({ price: '450', title: 'Written elsewhere' });
  expect(server.version).toBe(8);
});

it('while it is paused nothing is sent, and afterwards what was typed meanwhile', async () => {
  await sync.pause();
  type({ price: '450' });
  await later();
  expect(await sync.flush()).toBe(false);
  expect(save).not.toHaveBeenCalled();
  sync.resume();
  await later();
  expect(server?.values.price).toBe('450');
});

it('nothing is sent of a draft that was left', async () => {
  type({ price: '450' });
  sync.stop();
  await later();
  expect(save).not.toHaveBeenCalled();
  sync.open('another', null);
  expect(await sync.flush()).toBe(true);
  expect(save).toHaveBeenCalledWith('another', expect.objectContaining({ price: '450' }), 0);
});
