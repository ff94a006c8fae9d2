import { expect, test } from '../support/site';

/** A violation of the content security policy is a console error, which fails every other test (tests/support/site). */
test.use({ expectedErrors: [/Content Security Policy|evil\.example/] });

test('an injected script does not run on a page with a nonce', async ({ page }) => {
  await page.route('**/auth?*', async (route) => {
    const answer = await route.fetch();
    const smuggled = '<script>window.smuggled = true</script><base href="//evil.example/"><main';
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<main', smuggled) });
  });
  await page.goto('/en/auth?tab=login', { waitUntil: 'commit' });
  await expect(page.locator('base')).toBeAttached();
  expect(await page.evaluate(() => ['smuggled' in window, document.baseURI.includes('evil')])).toEqual([false, false]);
});
