import { address, expect, followLink, LANGUAGES, say, test } from '../support/site';

/** A content security policy violation is a console error, which fails the test (tests/support/site). */
for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);

  test(`${language}: pages with a nonce work, and navigation to and from pages without one works @sweep`, async ({
    page,
    member,
    publish,
  }) => {
    const strict = async (path: string) => {
      const answer = await page.goto(at(path));
      expect(answer?.headers()['content-security-policy'], path).toMatch(/script-src 'self' 'nonce-/);
      expect(await page.evaluate(hasRunEarlyScript), path).toBe(true);
    };

    await strict('/auth?tab=login');
    const { id: publisherId } = await member({ role: 'admin' });
    const listing = await publish({ title: 'Policy', titleAr: 'سياسة', approved: false, publisherId });
    await strict(`/properties/${listing}`);
    await strict(`/properties/edit/${listing}`);
    await page.getByRole('button', { name: t('form.pin.open') }).click();
    await expect(page.getByRole('region', { name: t('form.pin.map') })).toBeVisible();

    // A client-side navigation to a page of the other kind keeps the first page's policy.
    await strict('/properties/my');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await followLink(page.getByRole('navigation', { name: t('shell.nav.label') }), t('shell.nav.home'));
    await expect(page).toHaveURL(at('/'));
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/properties\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

    // Navigate from a static page to one with a nonce.
    await page.goto(at('/'));
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await followLink(page.getByRole('navigation', { name: t('shell.nav.label') }), t('shell.nav.profile'));
    await expect(page).toHaveURL(at('/profile'));
    await expect(page.getByRole('heading', { level: 1, name: t('my.title') })).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
}

test.describe('an injected script', () => {
  test.use({ expectedErrors: [/Content Security Policy|evil\.example/] });

  test('does not run on a page with a nonce', async ({ page }) => {
    await page.route('**/auth?*', async (route) => {
      const answer = await route.fetch();
      const smuggled = '<script>window.smuggled = true</script><base href="//evil.example/"><main';
      await route.fulfill({ response: answer, body: (await answer.text()).replace('<main', smuggled) });
    });
    await page.goto('/en/auth?tab=login', { waitUntil: 'commit' });
    await expect(page.locator('base')).toBeAttached();
    expect(await page.evaluate(() => ['smuggled' in window, document.baseURI.includes('evil')])).toEqual([
      false,
      false,
    ]);
  });
});

/** Returns whether the inline script has run. Evaluated in the page. */
const hasRunEarlyScript = () => 'banner' in document.documentElement.dataset;
