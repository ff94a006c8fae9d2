import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
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
