import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removePeople, send, signedIn, type Person } from '../support/people';
import { expectHonest, expectUnnoticed, useVisitors } from './during';
import { at, control, gateway } from './support';

const { during } = useVisitors();

it('a restarted proxy starts with an empty cache', async () => {
  const stop = { begin: () => control('proxy/stop'), end: () => control('proxy/start'), ms: 2_000 };
  expectHonest(await during('the proxy away for 2 s', stop), 15);
}, 120_000);

const { port, host } = new URL(at.proxy);
const HEAD = `Host: ${host}\r\n`;

/** Number of connections, the first bytes that each sends, bytes sent every half second, and whether it reads. */
const KINDS: Record<string, { count: number; first: string; then?: string; reads?: false }> = {
  'without a word': { count: 200, first: '' },
  'idle after an answer': { count: 200, first: `GET / HTTP/1.1\r\n${HEAD}\r\n` },
  'slow with the head': { count: 200, first: `GET / HTTP/1.1\r\n${HEAD}`, then: 'x-a: 1\r\n' },
  'slow with the body': {
    count: 100,
    first: `POST /api/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`,
    then: ' ',
  },
  'not reading': { count: 100, first: `GET / HTTP/1.1\r\n${HEAD}\r\n`.repeat(300), reads: false },
};

it('clients that are slow or idle are disconnected without an effect on others', async () => {
  const lasted = new Map<string, number[]>();
  const timers: NodeJS.Timeout[] = [];
  const sockets: Socket[] = [];
  const open = (kind: string) => {
    const { first, then, reads = true } = KINDS[kind]!;
    const begun = performance.now();
    const seconds = lasted.get(kind) ?? [];
    lasted.set(kind, seconds);
    const socket = connect(Number(port), '127.0.0.1', () => first && socket.write(first));
    socket.on('error', () => undefined).once('close', () => seconds.push((performance.now() - begun) / 1000));
    if (reads) socket.resume();
    if (then) timers.push(setInterval(() => socket.writable && socket.write(then), 500));
    sockets.push(socket);
  };
  const outage = await during('700 clients that are idle or slow, 100 that do not read', {
    begin: () => {
      for (const [kind, { count }] of Object.entries(KINDS)) for (let one = 0; one < count; one += 1) open(kind);
    },
    ms: 15_000,
  });
  for (const [kind, { count, reads = true }] of Object.entries(KINDS)) {
    if (!reads) continue; // these may take two minutes (deploy/default.vcl)
    const seconds = lasted.get(kind) ?? [];
    await expect.poll(() => seconds.length, { timeout: 60_000, interval: 100 }).toBe(count);
    outage.row[kind] = `cut off after ${Math.max(...seconds).toFixed(0)} s`;
  }
  timers.forEach(clearInterval);
  for (const socket of sockets) socket.destroy();
  expectUnnoticed(outage);
}, 150_000);

describe('the provider of payments', () => {
  const people: Person[] = [];
  beforeAll(async () => {
    while (people.length < 20) people.push(await signedIn());
  });
  afterAll(() => removePeople(...people));

  it.each([
    ['hangs', { kind: 'slow', ms: 60_000 }],
    ['fails', { kind: 'answer', status: 500 }],
    ['hangs up', { kind: 'cut' }],
  ])(
    'that %s fails only payments, with an error message',
    async (what, trouble) => {
      let next = 0;
      const pay = async () => {
        const { cookie } = people[(next += 1) % people.length] as Person;
        return (await fetch(`${at.proxy}/api/create-credit-purchase`, send('POST', { credits: 1 }, cookie))).status;
      };
      const outage = await during(`the provider ${what} for 8 s`, {
        begin: () => gateway({ trouble: { ...trouble, times: 1_000 } }),
        end: () => gateway({ clear: true }),
        ms: 8_000,
        more: { payment: { ask: pay, expected: 200 } },
      });
      const others = outage.outcomes.filter(
        ({ kind, status }) => kind !== 'payment' && ![200, 204].includes(Number(status)),
      );
      expect(others).toEqual([]);
      const payments = outage.outcomes.filter(({ kind }) => kind === 'payment').map(({ status }) => status);
      expect(payments.filter((status) => status !== 200 && status !== 502)).toEqual([]);
      if (what !== 'hangs') expect(payments).toContain(502); // the second try of a hung one succeeds
    },
    180_000,
  );
});
