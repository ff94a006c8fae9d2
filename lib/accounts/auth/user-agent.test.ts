import { expect, it } from 'vitest';
import { parseUserAgent } from './user-agent';

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const SAMSUNG = 'AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

it.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome', 'Windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${MOZILLA} (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${MOZILLA} (Linux; Android 15; SM-S938B) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${MOZILLA} (Linux; Android 14; SAMSUNG SM-A556E) ${SAMSUNG} Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI}`, 'Safari', 'iPhone'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox', 'macOS'],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('%s', (header, browser, system) => expect(parseUserAgent(header)).toEqual({ browser, system }));

it('reads a long header as fast as a short one', () => {
  expect(parseUserAgent(`${'Version/1 '.repeat(100_000)}Safari/1`)).toEqual({ browser: null, system: null });
});
