import { expect, expectAccessible, say, test } from '../support/site';

test.use({ expectedErrors: [/Failed to load resource.*403/] });

const t = say('en');

test('support sees only its own pages and is politely refused on others', async ({ page, member }) => {
  const support = await member({ role: 'admin', staffRoles: ['support'], fullName: 'Mona Al-Support' });
  await page.goto('/en');
  await page.getByRole('button', { name: t('shell.account.menu', { name: support.fullName }) }).click();
  const items = page.getByRole('menuitem');
  await expect(items.getByText(t('shell.title.admin'), { exact: true })).toHaveCount(0);
  await items.filter({ hasText: t('shell.account.adminDashboard') }).click();
  const views = page.getByRole('navigation', { name: t('admin.views') }).getByRole('link');
  const pages = (['overview', 'contactMessages', 'users'] as const).map((name) => new RegExp(t(`admin.tabs.${name}`)));
  await expect(views).toHaveText(pages);

  const response = await page.goto('/en/admin-dashboard/payments');
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin.refused.title'));
  await expect(page.getByText(t('admin.refused.text'))).toBeVisible();
  await expect(views).toHaveText(pages);
  await expectAccessible(page);
  await views.filter({ hasText: t('admin.tabs.users') }).click();
  await expect(page.locator(`tr[data-user="${support.id}"]`)).toContainText(t('staffRoles.support.name'));
});
