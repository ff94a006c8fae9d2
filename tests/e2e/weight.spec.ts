import { frameworkScripts } from '../support/framework-scripts';
import { address, expect, LANGUAGES, landmark, test } from '../support/site';

/** In bytes: the smaller of the two meanings, which is also what a browser's network panel shows. */
const KB = 1000;
/** `html`: compressed by Brotli. Bytes of script beyond the framework's, compressed. */
const PAGES = {
  home: { path: '/', limit: 24 * KB, html: 19.3 * KB },
  list: { path: '/properties', limit: 30 * KB, html: 23.8 * KB },
  details: { path: `/properties/${landmark('featuredVilla')}`, limit: 25 * KB, html: 16.4 * KB },
};

for (const language of LANGUAGES) {
  for (const [name, { path: where, limit, html }] of Object.entries(PAGES)) {
    test(`${language}: ${name} stays within its JavaScript budget before the first interaction and loads nothing from other origins @sweep`, async ({
      page,
      baseURL,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
      });
      await page.goto(address(language, where), { waitUntil: 'networkidle' });
      const scripts = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter((entry) => /\.js(?:$|\?)/.test(entry.name))
          .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
      );
      // Sent compressed, or the number would mean nothing.
      for (const { encodedBodySize, decodedBodySize } of scripts) {
        expect(encodedBodySize).toBeGreaterThan(0);
        if (decodedBodySize > 2 * KB) expect(encodedBodySize).toBeLessThan(decodedBodySize);
      }
      const framework = frameworkScripts();
      const isFramework = ({ name: url }: { name: string }) => framework.some((file) => url.includes(file));
      const bytes = (some: typeof scripts) => some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      const [all, empty] = [bytes(scripts), bytes(scripts.filter(isFramework))];
      const kb = (size: number) => (size / KB).toFixed(1);
      const figures = `${language} ${name}: ${kb(all)} KB of JavaScript in ${scripts.length} files, ${kb(all - empty)} above an empty page, at most ${limit / KB}`;
      test.info().annotations.push({ type: 'weight', description: figures });
      console.log(figures);
      expect(scripts.filter(isFramework)).toHaveLength(framework.length);
      expect(all - empty, figures).toBeLessThanOrEqual(limit);
      expect(foreign).toEqual([]);
    });

    test(`${language}: the HTML of ${name} stays within its budget`, async ({ page }) => {
      const answer = await page.goto(address(language, where));
      expect(await answer?.headerValue('content-encoding')).toBe('br');
      const size = await page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return entry?.encodedBodySize ?? 0;
      });
      const figures = `${language} ${name}: ${(size / KB).toFixed(1)} KB of HTML, at most ${html / KB}`;
      console.log(figures);
      expect(size).toBeGreaterThan(KB);
      expect(size, figures).toBeLessThanOrEqual(html);
    });
  }
}
