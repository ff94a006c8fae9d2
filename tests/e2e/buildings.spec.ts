import { unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { tellServer } from '../support/rows';
import { address, expect, LANGUAGES, say, test } from '../support/site';

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: a listing leads to its building, and the building to another unit and to the area @sweep`, async ({
    page,
    newUser,
    publish,
  }) => {
    // A tower with two apartments for rent and one for sale.
    const name = `برج ${unusedWord()}`;
    const publisherId = (await newUser()).id;
    const add = (title: string, titleAr: string) => publish({ title, titleAr, publisherId });
    const ids = [
      await add('Low floor', 'دور منخفض'),
      await add('High floor', 'دور عالي'),
      await add('To be sold', 'معروضة'),
    ];
    await query(
      `UPDATE properties SET building_name = $2, location_precision = 'exact', latitude = 28.57, longitude = 48.07, street = '7',
         listing_type = CASE WHEN id = $3 THEN 'sale' ELSE 'rent' END::listing_type
       WHERE id = ANY ($1)`,
      [ids, name, ids[2]],
    );
    await tellServer(...ids);
    await page.goto(address(language, `/properties/${ids[0]}`));
    const facts = page.getByRole('region', { name: t('details.facts.label') });
    await expect(facts.getByRole('definition').filter({ hasText: name })).toBeVisible();
    const link = page.getByRole('tabpanel').getByRole('link', { name });
    await expect(link).toContainText(language === 'ar' ? 'إعلانان' : '2 more');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const units = (offer: 'rent' | 'sale') =>
      page.getByRole('region', { name: t('details.offer', { offer }) }).getByRole('article');
    await expect(units('rent')).toHaveCount(2);
    await expect(units('sale')).toHaveCount(1);
    await page.getByRole('button', { name: t('details.map.show') }).click();
    const map = page.getByRole('region', { name: t('details.map.label', { address: name }) });
    await expect(map.getByRole('button', { name: t('details.map.zoomIn') })).toBeVisible();
    await units('rent')
      .filter({ hasText: { ar: 'دور عالي', en: 'High floor' }[language] })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/properties/${ids[1]}$`));
    await page.getByRole('tabpanel').getByRole('link', { name }).click();
    await page.getByRole('main').locator('a[href$="/areas/wafra"]').click();
    await expect(page).toHaveURL(/\/areas\/wafra$/);
  });
}
