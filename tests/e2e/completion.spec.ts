import type { Page } from '@playwright/test';
import {
  address,
  expect,
  expectAccessible,
  filterPanel,
  IN_ARABIC,
  LANGUAGES,
  ON_BOTH,
  say,
  test,
  type Language,
} from '../support/site';

const box = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('combobox', { name: say(language)('filters.keyword'), exact: true });
const options = (page: Page, language: Language) =>
  page.getByRole('listbox', { name: say(language)('search.completions') }).getByRole('option');

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);
  const typed = language === 'ar' ? 'سالم' : 'salm';
  const salmiya = language === 'ar' ? 'السالمية' : 'Salmiya';

  test(`${language}: the search field of the home page completes input, works with the keyboard and is accessible`, async ({
    page,
  }) => {
    await page.goto(at('/'));
    await box(page, language).fill(typed);
    await expect(options(page, language).first()).toContainText(salmiya);
    await expect(options(page, language).first()).toContainText(t('types.governorate.hawalli'));
    await expect(box(page, language)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);

    await box(page, language).press('ArrowDown');
    const first = options(page, language).first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(box(page, language)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? 'none',
    );
    await box(page, language).press('ArrowUp');
    await expect(box(page, language)).not.toHaveAttribute('aria-activedescendant');
    await box(page, language).press('Escape');
    await expect(first).toBeHidden();
    await expect(box(page, language)).toHaveValue(typed);
    await box(page, language).press('ArrowDown');
    await box(page, language).press('ArrowDown');
    await box(page, language).press('Enter');
    await expect(page).toHaveURL((url) => url.search === '?location=Salmiya');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(salmiya);
  });

  test(
    `${language}: a completion in the filters is added to the earlier choices`,
    ON_BOTH,
    async ({ page, isMobile }) => {
      await page.goto(at('/properties?listingType=rent'));
      if (isMobile) await page.getByRole('button', { name: t('filters.title') }).click();
      const panel = filterPanel(page, language, isMobile);
      await panel.getByRole('combobox').fill(typed);
      await options(page, language).first().click();
      if (isMobile) {
        await expect(panel.getByRole('combobox')).toHaveValue(salmiya);
        await panel.locator('button[type=submit]').click();
      }
      await expect(page).toHaveURL(
        (url) => url.searchParams.get('location') === 'Salmiya' && url.searchParams.get('listingType') === 'rent',
      );
      if (isMobile) return;
      await expect(panel.getByRole('combobox')).toHaveValue('');
      await expect(options(page, language)).toHaveCount(0);
    },
  );
}

test('recent searches of the device come first until they are cleared @sweep', IN_ARABIC, async ({ page }) => {
  const t = say('ar');
  await page.goto('/');
  await box(page, 'ar').fill('شقة سالم');
  await expect(options(page, 'ar').first()).toContainText('شقة السالمية');
  await box(page, 'ar').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/properties\?/);
  await page.goto('/');
  await box(page, 'ar').click();
  await expect(options(page, 'ar').first()).toHaveText('شقة سالم');
  await expect(options(page, 'ar').nth(1)).toContainText(t('types.listing.rent')); // popular searches
  await page.getByRole('button', { name: t('search.forget') }).click();
  await expect(options(page, 'ar').filter({ hasText: 'شقة سالم' })).toHaveCount(0);
  await page.reload();
  await box(page, 'ar').click();
  await box(page, 'ar').fill('شقة');
  await expect(options(page, 'ar').first()).toContainText('شقق');
  await expect(options(page, 'ar').filter({ hasText: 'شقة سالم' })).toHaveCount(0);
});
