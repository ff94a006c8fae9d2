import { query } from '../support/http';
import { DIALOG, digits, expect, IN_ARABIC, say, test } from '../support/site';

test.use({ expectedErrors: [/Failed to load resource.*409/] });

const t = say('ar');

test(
  'settings name their errors, count unsaved changes, discard them, and save after a dialog that names the change @sweep',
  IN_ARABIC,
  async ({ page, member }) => {
    const admin = await member({ role: 'admin' });
    await page.goto('/admin-dashboard');
    await page.getByRole('link', { name: t('admin.tabs.settings') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin.tabs.settings'));
    const section = (group: 'money' | 'listings') =>
      page.locator('summary').filter({ has: page.getByText(t(`settings.groups.${group}`), { exact: true }) });
    const setting = (key: 'listingFee' | 'daysUntilLowered') => page.locator(`[data-setting=${key}]`);
    const save = page.getByRole('button', { name: t('settings.save'), exact: true });
    const fee = setting('listingFee').getByLabel(t('settings.keys.listingFee.label'));
    await section('money').click();
    await expect(fee).toHaveValue(digits('ar', 2));
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
    await expect(fee).toHaveValue(digits('ar', 2));
    await expect(save).toBeHidden();

    // A number on which no other browser test depends.
    await section('listings').click();
    const days = setting('daysUntilLowered');
    await days.getByLabel(t('settings.keys.daysUntilLowered.label')).fill('١٥');
    await save.click();
    const dialog = page.locator(DIALOG);
    const text = (count: number) => t('settings.unit.days', { count });
    await expect(dialog).toContainText(t('settings.change', { before: text(14), after: text(15) }));
    await dialog.getByRole('button', { name: t('settings.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(days).toContainText(admin.fullName);
    await expect(save).toBeHidden();

    // Another admin changes the saved setting: it does not come back as an unsaved change.
    await query("UPDATE settings SET value = '16', updated_at = now() WHERE key = 'daysUntilLowered'");
    await fee.fill('1.5');
    await save.click();
    await dialog.getByRole('button', { name: t('settings.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(days.getByLabel(t('settings.keys.daysUntilLowered.label'))).toHaveValue(digits('ar', 16));
    await expect(page.getByText(t('settings.unsaved', { count: 1 }), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('settings.discard') }).click();
    await query('DELETE FROM settings WHERE actor_id = $1', [admin.id]);
  },
);
