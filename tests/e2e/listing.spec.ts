import type { Page } from '@playwright/test';
import { addUser, removeUsers } from '../support/accounts';
import { query } from '../support/http';
import { addListing, tellServer } from '../support/rows';
import { address, digits, expect, LANGUAGES, say, test } from '../support/site';

/** A publisher with a blank name. Pages show the product's name instead. */
let owner: number;
/** A unique word. A bare number might occur in the demo data. */
const word = () => `zq${owner}`;
/** A listing with all market attributes. */
let duplex: number;
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
  duplex = await addListing({ title: `Duplex ${word()}d`, titleAr: `دوبلكس ${word()}d`, publisherId: owner });
  await query(
    `UPDATE properties SET subtype = 'duplex', furnished = 'fully', floor = 12, bedrooms = 0, year_built = date_part('year', now()) - 11,
       block = '4A', street = '12', building = '20', diwaniya = true, maid_room = false, paci_number = '12345678', listing_type = 'rent',
       rent_period = 'day', tenants = 'single_women', available_from = '2027-01-31', deposit = 0, commission = 150 WHERE id = $1`,
    [duplex],
  );
  await tellServer(duplex, ...Object.values(ids));
});
test.afterAll(async () => {
  await removeUsers(owner);
  await tellServer(duplex, ...Object.values(ids));
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

  test(`${language}: card and page show the market facts of a listing, without the PACI number @sweep`, async ({
    page,
  }) => {
    const kind = t('types.subtype.duplex');
    await page.goto(address(language, `/properties?keyword=${word()}d`));
    const place = t('card.place', { location: area, block: '4A' });
    await expect(page.getByRole('article').getByText(`${kind} · ${place}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(t('types.currency.day'));

    await page.goto(address(language, `/properties/${duplex}`));
    const head = page.locator('main header');
    await expect(head.locator('[data-slot=badge]').nth(1)).toHaveText(kind);
    await expect(head).toContainText({ ar: 'قطعة 4A، شارع ١٢، الوفرة', en: 'Block 4A, Street 12, Wafra' }[language]);
    await expect(head, 'of a place that is shown as about here').not.toContainText(
      /(?<![\p{L}\p{N}])(?:20|٢٠)(?![\p{L}\p{N}])/u,
    );
    const year = new Date().getFullYear() - 11;
    const built = new Intl.NumberFormat(language === 'ar' ? 'ar-KW' : 'en-US', { useGrouping: false }).format(year);
    for (const [label, value] of [
      [t('form.field.bedrooms'), t('details.facts.studio')],
      [t('form.field.floor'), n(12)],
      [t('form.field.furnished'), t('types.furnished.fully')],
      [t('details.facts.age'), { ar: `${n(11)} سنة (بُني عام ${built})`, en: `11 years (built ${built})` }[language]],
      [t('form.field.tenants'), t('types.tenants.single_women')],
      [t('form.field.availableFrom'), { ar: /٢٠٢٧/, en: /2027/ }[language]],
      [t('form.field.deposit'), t('details.facts.noCost')],
      [t('form.field.commission'), t('details.facts.money', { value: n(150) })],
    ] as const)
      await expect(factOf(page, label)).toHaveText(value);
    const amenities = page.getByRole('region', { name: t('details.amenities') });
    await expect(amenities.getByRole('listitem')).toHaveText([t('form.field.diwaniya')]);
    await expect(page.locator('html')).not.toContainText('12345678');
  });
}

test('a card opens its listing by client navigation, and back restores the same cards', async ({ page }) => {
  await page.goto('/en/properties');
  const cards = page.getByRole('article');
  const titles = await cards.getByRole('heading').allTextContents();
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/properties\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '');
  await page.goBack();
  await expect(cards.getByRole('heading')).toHaveText(titles);
  await page.getByRole('link', { name: say('en')('list.pages.next') }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(cards.first().getByRole('heading')).not.toHaveText(titles[0] ?? '');
  await expect(page.locator('html[data-same]')).toHaveCount(1);
  // A card can be opened in a new tab, because it is a link.
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', /^\/en\/properties\/\d+$/);
});
