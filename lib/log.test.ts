import { afterEach, expect, it, vi } from 'vitest';
import { log } from './log';

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
