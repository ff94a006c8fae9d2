import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newOrder, openSandbox, type Sandbox } from '../support/sandbox';
import type { ChargeBody } from '@/sandbox/charge';

let sandbox: Sandbox;
beforeAll(async () => (sandbox = await openSandbox()));
afterAll(() => sandbox.close());
beforeEach(() => sandbox.control('', { clear: true }));

const made = async (reference: string) => {
  const { charges } = await sandbox.look();
  return charges.filter((charge) => charge.reference.transaction === reference).length;
};

describe('answers', () => {
  it.each([429, 500, 503])('%i instead of the work, once', async (status) => {
    const order = newOrder();
    await sandbox.trouble({ kind: 'answer', call: 'create', status });
    const answer = await sandbox.api('/charges/', order);
    expect(answer).toMatchObject({ status, body: { errors: [{ code: expect.any(String) }] } });
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '1' : null);
    expect(await made(order.reference.transaction)).toBe(0);
    expect((await sandbox.api('/charges/', order)).status).toBe(200);
  });

  it('no JSON, with any status', async () => {
    await sandbox.trouble({ kind: 'answer', status: 502, html: true }, { kind: 'answer', status: 200, html: true });
    expect(await sandbox.api('/charges/chg_1')).toMatchObject({ status: 502, body: undefined });
    expect(await sandbox.api('/charges/chg_1')).toMatchObject({ status: 200, body: undefined });
  });

  it('slow ones, and others meanwhile at once', async () => {
    const { id } = await sandbox.create();
    await sandbox.trouble({ kind: 'slow', charge: id, times: 1, ms: 300 });
    const order: string[] = [];
    await Promise.all([
      sandbox.retrieve(id).then(() => order.push('slow')),
      sandbox.create().then(() => order.push('quick')),
    ]);
    expect(order).toEqual(['quick', 'slow']);
  });

  it('so slow that the merchant has gone: the charge is made all the same', async () => {
    const order = newOrder();
    await sandbox.trouble({ kind: 'slow', call: 'create', ms: 100 });
    const gone = fetch(`${sandbox.url()}/v2/charges/`, {
      method: 'POST',
      body: JSON.stringify(order),
      headers: { authorization: `Bearer ${sandbox.running().secretKey}` },
      signal: AbortSignal.timeout(40),
    });
    await expect(gone).rejects.toThrow();
    const again = (await sandbox.api('/charges/', order)).body as ChargeBody;
    await expect.poll(async () => (await sandbox.look()).calls.at(-2)?.status).toBe(200);
    expect(await made(order.reference.transaction)).toBe(1);
    expect(again.reference.transaction).toBe(order.reference.transaction);
  });
});

describe('lost answers', () => {
  it.each([
    ['the connection is cut before', { kind: 'cut' }, 0],
    ['the connection is cut after', { kind: 'cut', after: true }, 1],
  ])('%s the charge was made', async (_name, trouble, count) => {
    const order = newOrder();
    await sandbox.trouble({ ...trouble, call: 'create', reference: order.reference.transaction, times: 1 });
    await expect(sandbox.api('/charges/', order)).rejects.toThrow();
    expect(await made(order.reference.transaction)).toBe(count);
    const again = (await sandbox.api('/charges/', order)).body as ChargeBody;
    expect(await made(order.reference.transaction)).toBe(1);
    expect(again.status).toBe('INITIATED');
    expect((await sandbox.look()).calls.slice(-2).map(({ call, status }) => [call, status])).toEqual([
      ['create', 'cut'],
      ['create', 200],
    ]);
  });

  it('a 500 though the charge was made', async () => {
    const order = newOrder();
    await sandbox.trouble({ kind: 'answer', call: 'create', status: 500, after: true });
    expect((await sandbox.api('/charges/', order)).status).toBe(500);
    expect(await made(order.reference.transaction)).toBe(1);
  });
});

describe('a charge that is not the one that was made', () => {
  it.each([
    { amount: 0.001 },
    { currency: 'USD' },
    { status: 'SOMETHING_NEW' },
    { status: 'CAPTURED' },
    { id: 'chg_other' },
  ])('in what is retrieved: %j', async (change) => {
    const charge = await sandbox.create();
    await sandbox.trouble({ kind: 'alter', charge: charge.id, times: 1, ...change });
    expect(await sandbox.retrieve(charge.id)).toEqual({ ...charge, ...change });
    expect(await sandbox.retrieve(charge.id)).toEqual(charge);
  });

  it('in a list, only where it is meant', async () => {
    const [one, other] = [await sandbox.create(), await sandbox.create()];
    await sandbox.trouble({ kind: 'alter', call: 'list', charge: one.id, transaction: 'another' });
    const { charges } = (await sandbox.api('/charges/list', { limit: 2 })).body as { charges: ChargeBody[] };
    expect(charges.map(({ reference }) => reference.transaction)).toEqual([other.reference.transaction, 'another']);
  });
});

describe('the control', () => {
  it('shows the calls that came in', async () => {
    const { id } = await sandbox.create();
    await sandbox.retrieve(id);
    expect((await sandbox.look()).calls.at(-1)).toMatchObject({ call: 'retrieve', charge: id, status: 200 });
  });

  it('says what it does not understand', async () => {
    await expect(sandbox.trouble({ kind: 'earthquake' })).rejects.toThrow('400');
    await expect(sandbox.control('', { troubel: [] })).rejects.toThrow('400');
    await expect(sandbox.control('/nothing')).rejects.toThrow('404');
    await expect(sandbox.pay('chg_none', 'CAPTURED')).rejects.toThrow('404');
  });

  it.each(['origin', 'sec-fetch-site'])('refuses a browser (%s)', async (header) => {
    const answer = await fetch(`${sandbox.url()}/control`, { headers: { [header]: 'null' } });
    expect(answer.status).toBe(403);
  });
});
