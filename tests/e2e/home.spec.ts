import { addUser, removeUsers } from '../support/accounts';
import { address, expect, hydrated, LANGUAGES, login, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

const AREAS = { ar: ['حولي', 'السالمية'], en: ['Hawalli', 'Salmiya'] } as const;
const TYPES = ['apartment', 'villa', 'commercial', 'land'] as const;

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: the quick search selects several areas in a bottom sheet and can clear them`, async ({ page }) => {
    await page.goto(address(language, '/'));
    const quick = page.getByRole('search').first();
    const types = quick.getByRole('combobox', { name: t('home.search.propertyType') }).locator('option');
    await expect(types).toHaveText([t('home.search.anyType'), ...TYPES.map((type) => t(`types.property.${type}`))]);
    await expect(quick.getByRole('radio')).toHaveCount(3);
    for (const offer of ['sale', 'rent'] as const) {
      await expect(quick.getByRole('radio', { name: t(`types.listing.${offer}`), exact: true })).toHaveCount(1);
    }

    const regions = quick.getByRole('button', { name: t('home.search.locations') });
    await regions.click();
    const sheet = page.getByRole('dialog', { name: t('locationPicker.many.title') });
    const done = (count: number) => sheet.getByRole('button', { name: t('locationPicker.many.done', { count }) });
    const clear = sheet.getByRole('button', { name: t('locationPicker.many.clear') });
    await expect(done(0)).toBeVisible();
    if (test.info().project.name === 'phone') {
      // Wait for the sheet to slide in.
      const lowerEdge = () => sheet.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
      await expect.poll(lowerEdge).toBe(page.viewportSize()?.height);
    }
    for (const area of AREAS[language]) await sheet.getByRole('checkbox', { name: area, exact: true }).check();
    await expect(done(2)).toBeVisible();
    await clear.click();
    await expect(done(0)).toBeVisible();
    await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(clear).toBeDisabled();
    for (const area of AREAS[language]) await sheet.getByRole('checkbox', { name: area, exact: true }).check();
    await done(2).click();
    await expect(regions).toContainText(AREAS[language][0]);
    await quick.getByRole('button', { name: t('home.search.submit') }).click();
    await expectToast(page, t('home.search.started'));
    await page.waitForURL(new RegExp(`${address(language, '/properties')}\\?locations=Hawalli(,|%2C)Salmiya$`));
  });

  test(`${language}: home links to featured and new listings, types with counts and registration`, async ({ page }) => {
    await page.goto(address(language, '/'));
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
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText([
      t('home.featured.title'),
      t('home.types.title'),
      t('home.register.title'),
      t('home.recent.title'),
    ]);
    await expect(page.getByRole('link', { name: t('home.register.add') })).toHaveAttribute(
      'href',
      address(language, '/properties/new'),
    );
    await expect(page.getByRole('link', { name: t('home.register.action') })).toHaveAttribute(
      'href',
      address(language, '/auth?tab=register'),
    );
  });

  test(`${language}: only the menu of an admin links to both dashboards @sweep`, async ({ page }) => {
    const links = { admin: '/admin', adminDashboard: '/admin-dashboard' } as const;
    const accounts: number[] = [];
    for (const role of ['user', 'admin'] as const) {
      const account = await addUser({ role });
      accounts.push(account.id);
      await login(page, account);
      await page.goto(address(language, '/'));
      await page.getByRole('button', { name: t('shell.account.menu', { name: account.fullName }) }).click();
      const menu = page.getByRole('menu', { name: account.fullName });
      await expect(menu.getByRole('menuitem')).toHaveCount(role === 'admin' ? 10 : 8);
      for (const [name, path] of Object.entries(links)) {
        const item = menu.getByRole('menuitem', {
          name: t(`shell.account.${name as keyof typeof links}`),
          exact: true,
        });
        await expect(item).toHaveCount(role === 'admin' ? 1 : 0);
        if (role === 'admin') await expect(item).toHaveAttribute('href', address(language, path));
      }
    }
    await page.close(); // it still sends requests for these accounts
    await removeUsers(...accounts);
  });

  test(`${language}: the font is ${language === 'ar' ? 'Tajawal' : 'Poppins'} @sweep`, async ({ page }) => {
    await page.goto(address(language, '/'));
    await hydrated(page);
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
