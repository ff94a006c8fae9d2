import { addUser, removeUsers, unusedWord, type Account } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings, tellServer } from '../support/rows';
import { address, expect, expectAccessible, LANGUAGES, say, test } from '../support/site';

/** A tower with two apartments for rent and one for sale. */
let ids: number[];
let account: Account;
const name = `برج ${unusedWord()}`;

test.beforeAll(async () => {
  account = await addUser({ fullName: 'Owner in a tower' });
  const add = (title: string, titleAr: string) => addListing({ title, titleAr, publisherId: account.id });
  ids = [await add('Low floor', 'دور منخفض'), await add('High floor', 'دور عالي'), await add('To be sold', 'معروضة')];
  await query(
    `UPDATE properties SET building_name = $2, location_precision = 'exact', latitude = 28.57, longitude = 48.07, street = '7',
       listing_type = CASE WHEN id = $3 THEN 'sale' ELSE 'rent' END::listing_type
     WHERE id = ANY ($1)`,
    [ids, name, ids[2]],
  );
  await tellServer(...ids);
});
test.afterAll(async () => {
  await removeListings(...ids);
  await removeUsers(account.id);
});

for (const language of LANGUAGES) {
  const t = say(language);
  const title = (english: string, arabic: string) => (language === 'ar' ? arabic : english);

  test(`${language}: a listing leads to its building, and the building to another unit and to the area`, async ({
    page,
  }) => {
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
    await expectAccessible(page);
    await units('rent')
      .filter({ hasText: title('High floor', 'دور عالي') })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/properties/${ids[1]}$`));
    await page.getByRole('tabpanel').getByRole('link', { name }).click();
    await page.getByRole('main').locator('a[href$="/areas/wafra"]').click();
    await expect(page).toHaveURL(/\/areas\/wafra$/);
  });
}
