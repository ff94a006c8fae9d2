import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropStalled, keepPace, limitConnections } from './pace.ts';

// Of time, what sockets wait for stays real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A request whose body has not all come yet. */
function sending(url: string, headers: Record<string, string> = { 'content-length': '99' }) {
  const socket = Object.assign(new EventEmitter(), { bytesRead: 0, destroyed: false });
  const request = Object.assign(new EventEmitter(), {
    method: 'POST',
    url,
    headers,
    socket,
    complete: false,
    readableLength: 0,
    readableHighWaterMark: 65_536,
  });
  const cutOff = vi.fn();
  keepPace(request as unknown as IncomingMessage, cutOff);
  /** So many bytes each second. */
  const pass = (seconds: number, rate: number) => {
    for (let second = 0; second < seconds; second += 1) {
      socket.bytesRead += rate;
      vi.advanceTimersByTime(1_000);
    }
  };
  return { request, cutOff, pass };
}
const PHOTOS = '/api/properties/7/images';

it('a body has ten seconds, however busily it trickles', () => {
  const { cutOff, pass } = sending('/api/login', { 'transfer-encoding': 'chunked' });
  pass(9, 500);
  expect(cutOff).not.toHaveBeenCalled();
  pass(2, 500);
  expect(cutOff).toHaveBeenCalledOnce();
});

it('photos may come slowly for as long as they do come', () => {
  const { cutOff, pass } = sending(PHOTOS);
  pass(120, 8_000);
  expect(cutOff).not.toHaveBeenCalled();
  pass(30, 100);
  expect(cutOff).toHaveBeenCalledOnce();
});

it('who has sent everything, or waits for us to read it, is left alone', () => {
  const whole = sending('/api/login');
  whole.request.complete = true;
  whole.pass(60, 0);
  const full = sending(PHOTOS);
  full.request.readableLength = 65_536;
  full.pass(60, 0);
  const none = sending('/api/logout', {});
  none.pass(60, 0);
  for (const { cutOff } of [whole, full, none]) expect(cutOff).not.toHaveBeenCalled();
});

describe('who reads an answer', () => {
  /** More than the system keeps for a socket. */
  const answer = Buffer.alloc(40_000_000);
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    response.end(answer);
  });
  const clients: Socket[] = [];
  afterEach(() => {
    for (const client of clients) client.destroy();
    server.close();
  });

  it('not at all is cut off once that many bytes would have come by the slowest line; who reads on is not', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    dropStalled(open);
    /** Asks, and reads what it is told to. */
    const ask = async () => {
      const client = connect(port, '127.0.0.1');
      clients.push(client);
      client.on('error', () => undefined).pause();
      client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      const before = open.size;
      await vi.waitUntil(() => open.size > before);
      return client;
    };
    const silent = await ask();
    const reading = await ask();
    let read = 0;
    reading.on('data', (part: Buffer) => (read += part.length)).resume();
    const ended = once(reading, 'close');
    await ended;
    expect(read).toBeGreaterThan(answer.length);
    expect(open.size).toBe(1);
    vi.advanceTimersByTime(20_000);
    expect(open.size).toBe(1); // so much may take longer
    vi.advanceTimersByTime(answer.length / 8 + 5_000);
    await vi.waitUntil(() => open.size === 0);
    expect(silent.destroyed).toBe(false); // it has not even looked
  });
});

describe('connections of a client', () => {
  it('beyond so many are ended, and another may come for each that goes', async () => {
    const server = createServer((_request, response) => response.end('here'));
    limitConnections(server, 3);
    server.listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const dial = async (address = '127.0.0.1') => {
      const socket = connect({ port, host: address, localAddress: address });
      socket.on('error', () => undefined);
      const ended = once(socket, 'close').then(() => 'ended');
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return { socket, said: await Promise.race([once(socket, 'data').then(() => 'answered'), ended]) };
    };
    const held = [await dial(), await dial(), await dial()];
    expect(held.map(({ said }) => said)).toEqual(['answered', 'answered', 'answered']);
    expect((await dial()).said).toBe('ended');
    const other = await dial('127.0.0.2');
    expect(other.said).toBe('answered');
    held[0]?.socket.destroy();
    await vi.waitUntil(async () => (await dial()).said === 'answered');
    for (const { socket } of [...held, other]) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
});
