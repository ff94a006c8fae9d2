import type { Page } from '@playwright/test';
import { addUser, removeUsers } from '../support/accounts';
import { query } from '../support/http';
import {
  address,
  DIALOG,
  digits,
  expect,
  IN_ARABIC,
  LANGUAGES,
  login,
  say,
  test,
  type Language,
} from '../support/site';

const open = async (page: Page, language: Language) => {
  const t = say(language);
  const admin = await addUser({ role: 'admin' });
  await login(page, admin);
  await page.goto(address(language, '/admin-dashboard'));
  await page.getByRole('link', { name: t('admin.tabs.settings') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('settings.title'));
  const section = (group: 'money' | 'listings') =>
    page.locator('summary').filter({ has: page.getByText(t(`settings.groups.${group}`), { exact: true }) });
  const setting = (key: 'listingFee' | 'daysUntilLowered') => page.locator(`[data-setting=${key}]`);
  const save = page.getByRole('button', { name: t('settings.save'), exact: true });
  return { t, admin, section, setting, save };
};

for (const language of LANGUAGES) {
  test(`${language}: settings name their errors, count unsaved changes and discard them`, async ({ page }) => {
    const { t, admin, section, setting, save } = await open(page, language);
    const fee = setting('listingFee').getByLabel(t('settings.keys.listingFee.label'));
    await section('money').click();
    await expect(fee).toHaveValue(digits(language, 2));
    await expect(save).toBeHidden();
    await fee.fill('0');
    await expect(page.getByText(t('settings.unsaved', { count: 1 }), { exact: true })).toBeVisible();
    await section('money').click();
    await save.click();
    await expect(setting('listingFee')).toContainText(t('errors.setting_range'));
    await expect(fee).toBeFocused();
    await fee.fill('2.5');
    await expect(setting('listingFee')).toContainText(t('errors.fee_above_credit'));
    await page.getByRole('button', { name: t('settings.discard') }).click();
    await expect(fee).toHaveValue(digits(language, 2));
    await expect(save).toBeHidden();
    await page.close();
    await removeUsers(admin.id);
  });
}

/**
 * Changes a number of days on which no other browser test depends. Runs in one language, because settings have one
 * version.
 */
test('an admin changes a setting, after a dialog that names it', IN_ARABIC, async ({ page }) => {
  const { t, admin, section, setting, save } = await open(page, 'ar');
  await section('listings').click();
  const days = setting('daysUntilLowered');
  await days.getByLabel(t('settings.keys.daysUntilLowered.label')).fill('١٥');
  await save.click();
  const dialog = page.locator(DIALOG);
  const text = (count: number) => t('settings.unit.days', { count });
  await expect(dialog).toContainText(t('settings.change', { before: text(14), after: text(15) }));
  await dialog.getByRole('button', { name: t('settings.confirm.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(days).toContainText(admin.fullName);
  await expect(save).toBeHidden();
  await page.getByRole('link', { name: t('settings.history') }).click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: t('settings.keys.daysUntilLowered.label') })
      .first(),
  ).toContainText(admin.fullName);

  await page.close();
  await query('DELETE FROM settings WHERE actor_id = $1', [admin.id]);
  await removeUsers(admin.id);
});
