import { expect, landmark, test } from '../support/site';

/** The browser sends each read request once: no retries, no polling, no refetch on focus (docs/product.md 12.6). */
test.use({ expectedErrors: [/503/] });

test('a failed read is not retried, neither by time nor on focus @sweep', async ({ page, member }) => {
  await member();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.clock.install();
  await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/en/properties/${landmark('featuredVilla')}`);
  await expect.poll(() => asked).toEqual(['/api/user']);
  await page.clock.runFor(3_600_000);
  await page.evaluate(() => {
    for (const name of ['blur', 'focus', 'online']) window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.clock.runFor(3_600_000);
  expect(asked).toEqual(['/api/user']);
});
