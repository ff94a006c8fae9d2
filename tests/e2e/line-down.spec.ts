import { expect, IN_ARABIC, say, test } from '../support/site';
import { expectToast, toast } from '../support/toasts';

/** Pressing a button while the network is down and its script has not loaded logs these errors. */
test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|NetworkError|Failed to load chunk|ChunkLoad/],
});

test('a script that failed to load offline loads once the network is back', IN_ARABIC, async ({ page, context }) => {
  const t = say('ar');
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const regions = page.getByRole('search').getByRole('button', { name: t('home.search.locations') });
  await regions.click();
  await expectToast(page, t('error.offline.title'));
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await context.setOffline(false);
  await regions.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
