import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave, type SaveState } from './autosave';
import { api, ApiError } from '@/lib/http/api-client';
import { FIELD_NAMES, isSameValue, newFormValues, type FormValues } from '@/lib/listings/form/values';

vi.mock('@/lib/http/api-client', async (original) => ({ ...(await original<object>()), api: vi.fn() }));

const ID = '0b8f3c0e-8f0e-4b43-9d0a-2f6f2f0d8a11';
const defaults = newFormValues({ fullName: 'Noura', phone: null });
/** The listing that the form edits, if it does. */
let edited: { id: number; version: string } | null;

/** Values of the listing or, for a new one, of the empty form. */
let unchanged: FormValues;
/** A server with one draft. */
let server: { version: number; values: FormValues } | null;
let failure: ApiError | null;
let isAnswerLost: boolean;
let values: FormValues;
let puts: number;
const onConfirmed = vi.fn();
const onConflict = vi.fn();
let shown: SaveState;
let autosave: ReturnType<typeof createAutosave>;

async function answer(_endpoint: string, input: { version: string; body: { values: FormValues } }) {
  if (failure) throw failure;
  puts += 1;
  const sent = input.body.values;
  if (server && input.version !== String(server.version)) {
    const { version, values: current } = server;
    const differing = FIELD_NAMES.filter((name) => !isSameValue(name, sent, current));
    const fields = Object.fromEntries(differing.map((name) => [name, { sent: sent[name], current: current[name] }]));
    throw new ApiError(409, JSON.stringify({ code: 'conflict', changed: { version: String(version), fields } }));
  }
  server = { version: (server?.version ?? 0) + 1, values: sent };
  if (isAnswerLost) throw new ApiError(0, '');
  return server;
}

const type = (change: Partial<FormValues>) => {
  values = { ...values, ...change };
  autosave.saveSoon();
};
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.mocked(api).mockImplementation(answer as never);
  [server, failure, isAnswerLost, values, puts] = [null, null, false, defaults, 0];
  [shown, edited, unchanged] = [null, null, defaults];
  autosave = createAutosave({
    draftId: ID,
    untouched: () => ({ values: unchanged, rejected: null, edited }),
    contentOf: () => ({ values, rejected: null, edited }),
    onState: (state) => (shown = state),
    onConfirmed,
    onConflict,
  });
  autosave.start({ base: '0', confirmed: null });
});
afterEach(() => vi.useRealTimers());

it('does not save an untouched form', async () => {
  autosave.saveSoon();
  await wait(60_000);
  expect(puts).toBe(0);
});

it('saves continuous input once and reports it after the response', async () => {
  for (const title of ['A', 'A f', 'A flat']) type({ title });
  await wait(900);
  expect([puts, shown]).toEqual([0, null]);
  await wait(200);
  expect(puts).toBe(1);
  expect(server?.values.title).toBe('A flat');
  expect(shown).toEqual({ type: 'saved', at: expect.any(Date) });
  expect(onConfirmed).toHaveBeenCalledTimes(1);
  type({ title: 'A flat by' });
  expect(shown).toBeNull();
});

it('reports when the server confirmed, not when the form was saved without changes', async () => {
  type({ title: 'A flat' });
  await wait(2_000);
  const confirmed = shown;
  await wait(60_000);
  await autosave.save();
  expect(shown).toEqual(confirmed);
});

it.each([0, 401, 429, 503])('retries after a failure %d and reports unsaved changes meanwhile', async (status) => {
  failure = new ApiError(status, '');
  type({ title: 'A flat' });
  await wait(2_000);
  expect(shown).toEqual({ type: 'failed', detail: undefined });
  expect(onConfirmed).not.toHaveBeenCalled();
  failure = null;
  await wait(10_000);
  expect(server?.values.title).toBe('A flat');
  expect(shown).toEqual({ type: 'saved', at: expect.any(Date) });
});

it.each([403, 404, 409])('reports the reason of a refusal %d and does not retry', async (status) => {
  failure = new ApiError(status, JSON.stringify({ message: 'You have 20 drafts' }));
  type({ title: 'A flat' });
  await wait(60_000);
  expect(vi.mocked(api)).toHaveBeenCalledTimes(1);
  expect(shown).toEqual({ type: 'failed', detail: 'You have 20 drafts' });
});

it('stops at a conflicting version and overwrites it only on request', async () => {
  type({ title: 'Mine' });
  await wait(2_000);
  server = { version: 7, values: { ...defaults, title: 'Theirs' } };
  type({ price: '5' });
  await wait(60_000);
  expect(onConflict).toHaveBeenCalledTimes(1);
  expect(onConflict.mock.lastCall?.[0]).toMatchObject({ version: '7', values: { title: 'Theirs' } });
  expect(server.values.title).toBe('Theirs');
  autosave.start({ base: '7', confirmed: { values: server.values, rejected: null, edited } });
  await wait(2_000);
  expect(server).toMatchObject({ version: 8, values: { title: 'Mine', price: '5' } });
});

it('recognises its own save after a lost response', async () => {
  isAnswerLost = true;
  type({ title: 'A flat' });
  await wait(2_000);
  isAnswerLost = false;
  type({ title: 'A flat by the sea' });
  await wait(12_000);
  expect(onConflict).not.toHaveBeenCalled();
  expect(server?.values.title).toBe('A flat by the sea');
});

it('sends no values for an edit that is back to what the listing says', async () => {
  edited = { id: 7, version: 'of the listing' };
  type({ title: 'A flat' });
  await wait(2_000);
  expect(server?.values.title).toBe('A flat');
  type({ title: '' });
  await wait(2_000);
  expect(server?.values).toEqual({});
});

it('sends no values for an edit that takes what another client has stored in the listing', async () => {
  edited = { id: 7, version: 'of the listing' };
  type({ title: 'Mine' });
  await wait(2_000);
  [values, unchanged] = [
    { ...defaults, title: 'Theirs' },
    { ...defaults, title: 'Theirs' },
  ];
  autosave.resume();
  await wait(2_000);
  expect(server?.values).toEqual({});
});

it('does not save while paused', async () => {
  type({ title: 'A flat' });
  await autosave.pause();
  await wait(60_000);
  expect(puts).toBe(0);
  autosave.resume();
  await wait(2_000);
  expect(puts).toBe(1);
});

it('recognises a save that a reload interrupted and the server stored later', async () => {
  const sent = { ...defaults, title: 'A fl' };
  values = { ...defaults, title: 'A flat' };
  autosave.start({ base: '0', confirmed: null, sent: [sent] });
  server = { version: 1, values: sent };
  await wait(2_000);
  expect(onConflict).not.toHaveBeenCalled();
  expect(server).toMatchObject({ version: 2, values: { title: 'A flat' } });
});
