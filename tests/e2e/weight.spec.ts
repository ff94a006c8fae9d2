import { address, expect, LANGUAGES, landmark, test } from '../support/site';

/** In bytes: the smaller of the two meanings, which is also what a browser's network panel shows. */
const KB = 1000;
/** An empty page of these versions of Next, React and next-intl: what every page starts from, measured. */
const EMPTY_PAGE = 152 * KB;
const PAGES = {
  home: { path: '/', limit: EMPTY_PAGE + 50 * KB },
  list: { path: '/properties', limit: EMPTY_PAGE + 50 * KB },
  details: { path: `/properties/${landmark('featuredVilla')}`, limit: EMPTY_PAGE + 40 * KB },
};

for (const language of LANGUAGES) {
  for (const [name, { path, limit }] of Object.entries(PAGES)) {
    test(`${language}: ${name} loads no more JavaScript than it may before anybody touches it, and nothing from elsewhere`, async ({
      page,
      baseURL,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
      });
      await page.goto(address(language, path), { waitUntil: 'networkidle' });
      const scripts = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter((entry) => /\.js(?:$|\?)/.test(entry.name))
          .map(({ encodedBodySize, decodedBodySize }) => ({ encodedBodySize, decodedBodySize })),
      );
      // Sent compressed, or the number would mean nothing.
      for (const { encodedBodySize, decodedBodySize } of scripts) {
        expect(encodedBodySize).toBeGreaterThan(0);
        if (decodedBodySize > 2 * KB) expect(encodedBodySize).toBeLessThan(decodedBodySize);
      }
      const sent = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      const figures = `${language} ${name}: ${(sent / KB).toFixed(1)} KB of JavaScript in ${scripts.length} files, at most ${limit / KB}`;
      test.info().annotations.push({ type: 'weight', description: figures });
      console.log(figures);
      expect(scripts.length).toBeGreaterThan(3);
      expect(sent, figures).toBeLessThanOrEqual(limit);
      expect(foreign).toEqual([]);
    });
  }
}
