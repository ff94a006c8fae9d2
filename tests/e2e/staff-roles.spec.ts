import { query } from '../support/http';
import { address, expect, expectAccessible, LANGUAGES, say, test } from '../support/site';

/** The browser logs failed requests as errors. */
test.use({ expectedErrors: [/Failed to load resource.*403/] });

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: support sees only its own pages and is politely refused on others`, async ({ page, member }) => {
    const support = await member({ role: 'admin', staffRoles: ['support'], fullName: 'Mona Al-Support' });
    await page.goto(address(language, '/'));
    await page.getByRole('button', { name: t('shell.account.menu', { name: support.fullName }) }).click();
    const items = page.getByRole('menuitem');
    await expect(items.getByText(t('shell.title.admin'), { exact: true })).toHaveCount(0);
    await items.filter({ hasText: t('shell.account.adminDashboard') }).click();
    const views = page.getByRole('navigation', { name: t('admin.views') }).getByRole('link');
    const pages = (['overview', 'contactMessages', 'users'] as const).map(
      (name) => new RegExp(t(`admin.tabs.${name}`)),
    );
    await expect(views).toHaveText(pages);

    const response = await page.goto(address(language, '/admin-dashboard/payments'));
    expect(response?.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin.refused.title'));
    await expect(page.getByText(t('admin.refused.text'))).toBeVisible();
    await expect(views).toHaveText(pages);
    await expectAccessible(page);
    await views.filter({ hasText: t('admin.tabs.users') }).click();
    await expect(page.locator(`tr[data-user="${support.id}"]`)).toContainText(t('staffRoles.support.name'));
  });

  test(`${language}: support opens an account's listings only if they have a public page`, async ({
    page,
    member,
    newUser,
    publish,
  }) => {
    const { id } = await newUser();
    await publish({ publisherId: id, title: 'A flat to see', titleAr: 'شقة للمشاهدة' });
    const paused = await publish({ publisherId: id, title: 'A paused flat', titleAr: 'شقة موقوفة' });
    await query('UPDATE properties SET paused_at = now() WHERE id = $1', [paused]);
    await member({ role: 'admin', staffRoles: ['support'] });
    await page.goto(address(language, `/admin-dashboard/users/${id}`));
    const listings = page.locator('#listings');
    await expect(listings).toContainText(language === 'ar' ? 'شقة موقوفة' : 'A paused flat');
    await expect(listings.getByRole('link')).toHaveText(language === 'ar' ? 'شقة للمشاهدة' : 'A flat to see');
  });
}
