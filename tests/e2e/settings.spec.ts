import { addUser, removeUsers } from '../support/accounts';
import { query } from '../support/http';
import { address, DIALOG, digits, expect, LANGUAGES, login, say, test } from '../support/site';

/** Future values only, since current values affect every test. That it shows then, tests/http/settings.test.ts says. */
for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: an admin schedules a fee, sees it before saving and withdraws it`, async ({ page }) => {
    const admin = await addUser({ role: 'admin' });
    await login(page, admin);
    await page.goto(address(language, '/admin-dashboard'));
    await page.getByRole('link', { name: t('admin.tabs.settings') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('settings.title'));
    const group = page.getByRole('region', { name: t('settings.groups.money') });
    const field = group.locator('[data-setting=listingFee]');
    const fee = field.getByLabel(t('settings.keys.listingFee.label'));
    const save = group.getByRole('button', { name: t('settings.save', { group: t('settings.groups.money') }) });
    await expect(fee).toHaveValue(digits(language, 2));
    await fee.fill('0');
    await save.click();
    await expect(field).toContainText(t('errors.setting_range'));
    await expect(fee).toBeFocused();
    await fee.fill('2.5');
    await save.click();
    await expect(field).toContainText(t('errors.fee_above_credit'));

    const price = (amount: number) => t('settings.unit.kwd', { amount: digits(language, amount) });
    await fee.fill('١٫٥');
    const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await group.getByLabel(t('settings.from.label')).fill(`${day}T09:00`);
    await save.click();
    const dialog = page.locator(DIALOG);
    await expect(dialog).toContainText(t('settings.change', { before: price(2), after: price(1.5) }));
    await dialog.getByRole('button', { name: t('settings.confirm.save') }).click();
    await expect(dialog).toBeHidden();
    const coming = field.getByRole('listitem');
    await expect(coming).toContainText(price(1.5));
    await expect(fee).toHaveValue(digits(language, 2));
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: price(1.5) })
        .first(),
    ).toContainText(admin.fullName);

    await coming.getByRole('button').click();
    await expect(coming).toBeHidden();
    await page.close();
    await query('DELETE FROM settings WHERE actor_id = $1', [admin.id]);
    await removeUsers(admin.id);
  });
}
