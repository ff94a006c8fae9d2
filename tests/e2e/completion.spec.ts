import type { Page } from '@playwright/test';
import { expect, expectAccessible, filterPanel, IN_ARABIC, ON_BOTH, say, test } from '../support/site';

const t = say('ar');
const box = (page: Page) => page.getByRole('main').getByRole('combobox', { name: t('filters.keyword'), exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: t('search.completions') }).getByRole('option');

const typed = 'سالم';
const salmiya = 'السالمية';

test(
  'the search field of the home page completes input, works with the keyboard and is accessible',
  IN_ARABIC,
  async ({ page }) => {
    await page.goto('/');
    await box(page).fill(typed);
    await expect(options(page).first()).toContainText(salmiya);
    await expect(options(page).first()).toContainText(t('types.governorate.hawalli'));
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);

    await box(page).press('ArrowDown');
    const first = options(page).first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none');
    await box(page).press('ArrowUp');
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
    await box(page).press('Escape');
    await expect(first).toBeHidden();
    await expect(box(page)).toHaveValue(typed);
    await box(page).press('ArrowDown');
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expect(page).toHaveURL((url) => url.search === '?location=Salmiya');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(salmiya);
  },
);

test('a completion in the filters is added to the earlier choices', ON_BOTH, async ({ page, isMobile }) => {
  await page.goto('/properties?listingType=rent');
  if (isMobile) await page.getByRole('button', { name: t('filters.title') }).click();
  const panel = filterPanel(page, 'ar', isMobile);
  await panel.getByRole('combobox').fill(typed);
  await options(page).first().click();
  if (isMobile) {
    await expect(panel.getByRole('combobox')).toHaveValue(salmiya);
    await panel.locator('button[type=submit]').click();
  }
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('location') === 'Salmiya' && url.searchParams.get('listingType') === 'rent',
  );
  if (isMobile) return;
  await expect(panel.getByRole('combobox')).toHaveValue('');
  await expect(options(page)).toHaveCount(0);
});

test('recent searches of the device come first until they are cleared @sweep', IN_ARABIC, async ({ page }) => {
  await page.goto('/');
  await box(page).fill('شقة سالم');
  await expect(options(page).first()).toContainText('شقة السالمية');
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/properties\?/);
  await page.goto('/');
  await box(page).click();
  const group = (name: string) => page.getByRole('listbox').getByRole('group', { name }).getByRole('option');
  await expect(group(t('search.recent'))).toHaveText(['شقة سالم']);
  await expect(group(t('search.popular')).first()).toContainText(t('types.listing.rent'));
  await page.getByRole('button', { name: t('search.forget') }).click();
  await expect(options(page).filter({ hasText: 'شقة سالم' })).toHaveCount(0);
  await page.reload();
  await box(page).click();
  await box(page).fill('شقة');
  await expect(options(page).first()).toContainText('شقق');
  await expect(options(page).filter({ hasText: 'شقة سالم' })).toHaveCount(0);
});
