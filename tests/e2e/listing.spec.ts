import type { Page } from '@playwright/test';
import { addUser, removeUsers } from '../support/accounts';
import { query } from '../support/http';
import { addListing, tellServer } from '../support/rows';
import { address, digits, expect, LANGUAGES, say, test } from '../support/site';

/** A publisher with a blank name. Pages show the product's name instead. */
let owner: number;
/** A unique word. A bare number might occur in the demo data. */
const word = () => `zq${owner}`;
const ids: Partial<Record<'rent' | 'sale', number>> = {};

test.beforeAll(async () => {
  owner = (await addUser({ fullName: '   ' })).id;
  for (const offer of ['rent', 'sale'] as const) {
    const facts = { title: `Whole ${offer} ${word()}`, titleAr: `كامل ${offer} ${word()}`, publisherId: owner };
    const id = await addListing({ ...facts, propertyType: 'villa' });
    await query(
      `UPDATE properties SET listing_type = $2::listing_type, price = 1234.5, area = 321, bedrooms = 4, bathrooms = 3,
         parking = 2, address = 'Block 9, Street 8', address_ar = 'قطعة ٩، شارع ٨' WHERE id = $1`,
      [id, offer],
    );
    ids[offer] = id;
  }
  await tellServer(...Object.values(ids));
});
test.afterAll(async () => {
  await removeUsers(owner);
  await tellServer(...Object.values(ids));
});

for (const language of LANGUAGES) {
  const t = say(language);
  const n = (value: number) => digits(language, value);
  const area = language === 'ar' ? 'الوفرة' : 'Wafra';

  const factOf = (page: Page, label: string) =>
    page
      .getByRole('region', { name: t('details.facts.label') })
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');

  test(`${language}: the listing page shows the facts of the card and more, with rent by the month`, async ({
    page,
  }) => {
    for (const offer of ['rent', 'sale'] as const) {
      await page.goto(address(language, `/properties/${ids[offer]}`));
      const head = page.locator('main header');
      await expect(head.getByRole('heading', { level: 1 })).toContainText(`${offer} ${word()}`);
      await expect(head).toContainText(language === 'ar' ? 'قطعة ٩، شارع ٨' : 'Block 9, Street 8');
      await expect(head).toContainText(area);
      await expect(head.locator('[data-slot=badge]').first()).toHaveText(t('details.offer', { offer }));
      await expect(head).toContainText(`${n(1234.5)} ${t('details.priceUnit', { offer })}`);
      await expect(head.locator('time').first()).toBeVisible();
      for (const [label, value] of [
        [t('form.field.bedrooms'), n(4)],
        [t('form.field.bathrooms'), n(3)],
        [t('details.facts.parking'), n(2)],
      ] as const)
        await expect(factOf(page, label)).toHaveText(value);
      await expect(page.getByRole('region', { name: t('details.facts.label') })).toContainText(
        t('details.facts.squareMetres', { value: n(321) }),
      );
      await expect(page.getByRole('complementary').getByText(t('site.name'), { exact: true })).toBeVisible();
    }
  });
}
