import { address, expect, IN_ARABIC, LANGUAGES, say, test } from '../support/site';

const TYPES = ['apartment', 'villa', 'commercial', 'land'] as const;

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: home shows four featured and the three newest listings, types with counts and registration`, async ({
    page,
  }) => {
    await page.goto(address(language, '/'));
    const strip = (kind: 'featured' | 'recent') =>
      page.getByRole('region', { name: t(`home.${kind}.title`) }).getByRole('article');
    const badge = (name: 'new' | 'featured') => ({ has: page.getByText(t(`card.${name}`), { exact: true }) });
    await expect(strip('featured').filter(badge('featured'))).toHaveCount(4);
    await expect(strip('featured').filter(badge('new'))).toHaveCount(0);
    await expect(strip('recent').filter(badge('new'))).toHaveCount(3);
    for (const kind of ['featured', 'recent'] as const) {
      const link = page.getByRole('link', { name: t(`home.${kind}.allLabel`) });
      await expect(link).toHaveAttribute('href', address(language, `/properties?${kind}=true`));
    }
    const tiles = page.getByRole('region', { name: t('home.types.title') }).getByRole('link');
    await expect(tiles).toHaveCount(TYPES.length);
    for (const [index, type] of TYPES.entries()) {
      await expect(tiles.nth(index)).toHaveAttribute('href', address(language, `/properties?propertyType=${type}`));
      await expect(tiles.nth(index)).toContainText(t(`types.properties.${type}`));
      // Check only that there is a number: other tests change the count meanwhile.
      await expect(tiles.nth(index)).toHaveText(language === 'ar' ? /[٠-٩]/ : /\d/);
    }
    const parts = (['featured', 'types', 'register', 'recent'] as const).map((part) => t(`home.${part}.title`));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(parts);
    const registers = { add: '/properties/new', action: '/auth?tab=register' } as const;
    for (const [name, path] of Object.entries(registers)) {
      const link = page.getByRole('link', { name: t(`home.register.${name as keyof typeof registers}`) });
      await expect(link).toHaveAttribute('href', address(language, path));
    }
  });

  test(`${language}: the font is ${language === 'ar' ? 'Tajawal' : 'Poppins'} @sweep`, async ({ page }) => {
    await page.goto(address(language, '/'));
    const used = await page.getByRole('heading', { level: 1 }).evaluate(async (heading) => {
      await document.fonts.ready;
      const families = getComputedStyle(heading)
        .fontFamily.split(',')
        .map((name) => name.trim().replaceAll('"', ''));
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      return families.find((family) => loaded.some((one) => one.replaceAll('"', '') === family)) ?? '';
    });
    expect(used).toBe(language === 'ar' ? 'Tajawal' : 'Poppins');
  });
}

test('the menu of an admin links to both dashboards @sweep', IN_ARABIC, async ({ page, member }) => {
  const t = say('ar');
  const { fullName } = await member({ role: 'admin' });
  await page.goto('/');
  await page.getByRole('button', { name: t('shell.account.menu', { name: fullName }) }).click();
  const menu = page.getByRole('menu', { name: fullName });
  await expect(menu.getByRole('menuitem')).toHaveCount(10);
  const item = (name: string) => menu.getByRole('menuitem', { name, exact: true });
  await expect(item(t('shell.title.admin'))).toHaveAttribute('href', '/admin');
  await expect(item(t('shell.account.adminDashboard'))).toHaveAttribute('href', '/admin-dashboard');
});
