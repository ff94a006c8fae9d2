import { address, expect, LANGUAGES, landmark, test } from '../support/site';

/** Bytes. Browsers' network panels also count 1,000. */
const KB = 1000;
/** Limits of public pages: compressed bytes before the first interaction. */
const MAX_SCRIPT = 180 * KB;
const MAX_HTML = 25 * KB;
const PAGES = { home: '/', list: '/properties', details: `/properties/${landmark('featuredVilla')}` };

for (const language of LANGUAGES) {
  for (const [name, where] of Object.entries(PAGES)) {
    test(`${language}: ${name} stays within its budgets of HTML and JavaScript before the first interaction and loads nothing from other origins @sweep`, async ({
      page,
      baseURL,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
      });
      const answer = await page.goto(address(language, where), { waitUntil: 'networkidle' });
      expect(await answer?.headerValue('content-encoding')).toBe('br');
      const [html, ...scripts] = await page.evaluate(() =>
        [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource').filter((entry) => /\.js(?:$|\?)/.test(entry.name)),
        ].map((entry) => {
          const { encodedBodySize, decodedBodySize } = entry as PerformanceResourceTiming;
          return { encodedBodySize, decodedBodySize };
        }),
      );
      // Check that scripts are sent compressed; otherwise the limit would be meaningless.
      for (const { encodedBodySize, decodedBodySize } of scripts) {
        expect(encodedBodySize).toBeGreaterThan(0);
        if (decodedBodySize > 2 * KB) expect(encodedBodySize).toBeLessThan(decodedBodySize);
      }
      const size = html?.encodedBodySize ?? 0;
      const total = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      console.log(
        `${language} ${name}: ${(size / KB).toFixed(1)} KB of HTML, at most ${MAX_HTML / KB}; ${(total / KB).toFixed(1)} KB of JavaScript in ${scripts.length} files, at most ${MAX_SCRIPT / KB}`,
      );
      expect(size).toBeGreaterThan(KB);
      expect(size).toBeLessThanOrEqual(MAX_HTML);
      expect(total).toBeGreaterThan(50 * KB);
      expect(total).toBeLessThanOrEqual(MAX_SCRIPT);
      expect(foreign).toEqual([]);
    });
  }
}
