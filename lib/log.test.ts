import { afterEach, expect, it, vi } from 'vitest';
import { env } from './env';
import { log } from './log';
import { requestContext } from './request-context';

afterEach(() => vi.restoreAllMocks());

it('writes one JSON object a line, from the level up, without the passwords of addresses', () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  log.debug('not at this level');
  log.error('request failed', {
    requestId: 'r1',
    error: new Error('cannot reach postgresql://user:secret@db/baraha\nat once'),
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'error',
    message: 'request failed',
    requestId: 'r1',
    error: { name: 'Error', message: 'cannot reach postgresql://***@db/baraha\nat once' },
  });
  expect(lines[0]).not.toContain('secret');
});

it('writes security events at every level but silent, with the caller of the request', () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const level = env.LOG_LEVEL;
  try {
    env.LOG_LEVEL = 'error';
    log.security('account enabled', { subject: 7 });
    requestContext.run({ account: 5, address: '203.0.113.9' }, () => log.security('password changed'));
    env.LOG_LEVEL = 'silent';
    log.security('password changed');
  } finally {
    env.LOG_LEVEL = level;
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { time: expect.any(String), level: 'security', message: 'account enabled', account: null, subject: 7 },
    { time: expect.any(String), level: 'security', message: 'password changed', account: 5, address: '203.0.113.9' },
  ]);
});
