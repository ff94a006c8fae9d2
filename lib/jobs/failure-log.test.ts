import pg from 'pg';
import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../observability/log';
import { createFailureLog } from './failure-log';

vi.mock('../observability/log', () => ({ log: { error: vi.fn(), info: vi.fn() } }));
const errors = vi.mocked(log.error);
const infos = vi.mocked(log.info);
let time = 0;
beforeEach(() => {
  errors.mockClear();
  infos.mockClear();
  time = 1_000_000;
});
const failures = () => createFailureLog('the queue', () => time);
const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const denied = (code: string) => Object.assign(new pg.DatabaseError('no', 1, 'error'), { code });

it('logs an outage and its end once for all queues and workers', () => {
  const queue = failures();
  queue.succeeded();
  for (let poll = 0; poll < 10_000; poll += 1) {
    time += 25;
    queue.failed(refused());
    queue.failed(new Error(`timeout exceeded when trying to connect (Queue: mail, Worker: ${poll})`));
    queue.failed({ message: `timeout exceeded when trying to connect (Queue: push, Worker: ${poll})`, queue: 'push' });
  }
  expect(errors).toHaveBeenCalledTimes(2); // two reasons
  expect(infos).not.toHaveBeenCalled();
  time += 10_000;
  queue.succeeded();
  queue.succeeded();
  expect(infos).toHaveBeenCalledTimes(1);
  queue.failed(refused());
  expect(errors).toHaveBeenCalledTimes(3);
});

it('logs intermittent failures once', () => {
  const queue = failures();
  for (let poll = 0; poll < 1_000; poll += 1) {
    time += 25;
    queue.succeeded();
    queue.failed(denied('25006')); // read only
    queue.failed(denied('42P01'));
  }
  expect(errors).toHaveBeenCalledTimes(2);
  expect(infos).not.toHaveBeenCalled();
});
