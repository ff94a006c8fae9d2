import { afterEach, expect, it, vi } from 'vitest';
import { log } from './log';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Loads the log module as in a process started with this LOG_LEVEL. */
function logAt(level: string) {
  vi.stubEnv('LOG_LEVEL', level);
  vi.resetModules();
  return import('./log');
}

it('writes one JSON object per line from the level up, without passwords in URLs', () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  log.debug('not at this level');
  const error = new Error('cannot reach postgresql://user:secret@db/baraha\nat once');
  log.error('request failed', { requestId: 'r1', error });
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

it('writes security events at every level except silent, with the caller', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const { log, requestContext } = await logAt('error');
  log.warn('not at this level');
  log.security('account enabled', { subject: 7 });
  requestContext.run({ account: 5, address: '203.0.113.9' }, () => log.security('password changed'));
  (await logAt('silent')).log.security('password changed');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { time: expect.any(String), level: 'security', message: 'account enabled', account: null, subject: 7 },
    { time: expect.any(String), level: 'security', message: 'password changed', account: 5, address: '203.0.113.9' },
  ]);
});
