import { expect, it } from 'vitest';
import { envelope, parseDsn, withoutPersonalData } from './sentry';

it('parses the DSN into service, project and key', () => {
  const url = 'https://errors.example/api/7/envelope/';
  expect(parseDsn('https://abc@errors.example/7')).toEqual({ url, key: 'abc' });
  const below = parseDsn('http://abc@errors.example:9000/sentry/12');
  expect(below.url).toBe('http://errors.example:9000/sentry/api/12/envelope/');
});

it.each([
  ['no account noor@market.example here', 'no account *** here'],
  ['the number +965 9876 5432 is taken', 'the number +*** is taken'],
  ['listing 1234 at line 56:7', 'listing 1234 at line 56:7'],
])('reports "%s": %s', (text, told) => expect(withoutPersonalData(text)).toBe(told));

/** Has six digits in a row, like a phone number. */
const REQUEST_ID = '786ac71f-1231-4d56-a20c-3c050320c9ef';

it('an event has error, stack and request id, but no IP address', () => {
  const error = new TypeError('noor@market.example is no function');
  const tags = { requestId: REQUEST_ID, path: '/api/x', digest: '1209563276' };
  const lines = envelope('request failed', error, { ...tags, error }, 1_700_000_000_000).split('\n');
  const [head, item, event] = lines.map((line) => JSON.parse(line) as Record<string, never>);
  expect([item, head?.sent_at]).toEqual([{ type: 'event' }, '2023-11-14T22:13:20.000Z']);
  expect(event).toMatchObject({
    event_id: head?.event_id,
    level: 'error',
    tags,
    exception: { values: [{ type: 'TypeError', value: '*** is no function' }] },
  });
  const { frames } = (
    event as unknown as { exception: { values: [{ stacktrace: { frames: { filename: string }[] } }] } }
  ).exception.values[0].stacktrace;
  expect(frames.at(-1)?.filename).toContain('sentry.test.ts');
});
