import { request, type Page } from '@playwright/test';
import { addUser, removeUsers, type Account } from '../support/accounts';
import { query } from '../support/http';
import { jpeg, png } from '../support/photos';
import { address, digits, expect, LANGUAGES, login, say, test as base, type Language } from '../support/site';
import { expectToast } from '../support/toasts';

const REASON = 'The price cannot be right.\nPlease look at it again <and> remove the second photo.';
const TITLE = { ar: 'شقة قرب البحر', en: 'A flat near the sea' } as const;
const LISTING = {
  title: TITLE.en,
  titleAr: TITLE.ar,
  description: 'Two rooms and a balcony.',
  listingType: 'rent',
  propertyType: 'apartment',
  price: 45,
  area: 90.5,
  bedrooms: 2,
  location: 'Salmiya',
  contactName: 'Noura Al-Sabah',
  contactPhone: '99887766',
};

type Row = { id: number; title: string; price: string; approved: boolean };
const listingsOf = ({ id }: Account) =>
  query<Row>('SELECT id, title, price, approved FROM properties WHERE publisher_id = $1 ORDER BY id', [id]);
const photosOf = (id: number) =>
  query<{ width: number; is_primary: boolean }>(
    'SELECT width, is_primary FROM property_images WHERE property_id = $1 ORDER BY position',
    [id],
  );
const rejectedOf = ({ id }: Account) =>
  query<{ id: number }>('SELECT id FROM rejected_listings WHERE owner_id = $1', [id]);
const freeOf = async ({ id }: Account) =>
  (await query<{ free: number }>('SELECT free_listings_remaining AS free FROM users WHERE id = $1', [id]))[0]?.free;

/** Signs in an owner whose listing with photos 800, 640 and 500 px wide was just rejected. */
const test = base.extend<{ owner: Account & { rejected: number } }>({
  owner: async ({ page, baseURL }, use) => {
    const [account, admin] = [await addUser({ fullName: 'Noura Al-Sabah' }), await addUser({ role: 'admin' })];
    await login(page, account);
    const asAdmin = await request.newContext({ baseURL });
    await asAdmin.post('/api/login', { data: { username: admin.username, password: admin.password } });

    const made = await page.request.post('/api/properties', { data: LISTING });
    const { id } = (await made.json()) as { id: number };
    const size = { width: 500, height: 400 };
    for (const image of [await jpeg('a.jpg'), await png('b.png'), await jpeg('c.jpg', size)]) {
      const sent = await page.request.post(`/api/properties/${id}/images`, { multipart: { image } });
      expect(sent.status()).toBe(201);
    }
    const answer = await asAdmin.post(`/api/properties/${id}/reject`, { data: { reason: REASON } });
    expect(answer.status()).toBe(204);
    const [rejected] = await rejectedOf(account);
    await use({ ...account, rejected: rejected?.id ?? 0 });
    await asAdmin.dispose();
    await page.close(); // it still sends requests for these accounts
    await query('DELETE FROM payments WHERE user_id = $1', [account.id]);
    await removeUsers(account.id, admin.id);
  },
});

const card = (page: Page, language: Language) =>
  page.getByRole('article', { name: TITLE[language] }).filter({ hasText: say(language)('my.rejected.badge') });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const submitButton = (page: Page) => page.locator('main form button[type=submit]');
const tiles = (page: Page, language: Language) =>
  page.getByRole('list', { name: say(language)('form.photos.list') }).getByRole('listitem');
const ready = (page: Page) => expect(page.locator('main form')).not.toHaveAttribute('inert');

async function open(page: Page, language: Language, path: string) {
  await page.goto(address(language, path));
  await ready(page);
}

const arrived = (page: Page) => page.waitForURL(/\/properties\/my$/);

for (const language of LANGUAGES) {
  const t = say(language);
  const n = (value: number) => digits(language, value);
  const my = address(language, '/properties/my');
  const keep = (page: Page, place: number) =>
    page.getByRole('checkbox', { name: t('form.rejected.keepOne', { n: n(place) }), exact: true });

  test(`${language}: an owner reads the reason and resubmits the listing corrected, with one photo replaced`, async ({
    page,
    owner,
  }) => {
    // A listing that was begun otherwise is not disturbed by it.
    await open(page, language, '/properties/new');
    await box(page, t('form.field.price')).fill('77');

    await page.goto(my);
    const rejected = card(page, language);
    await expect(rejected).toContainText('The price cannot be right.');
    await expect(rejected).toContainText('Please look at it again <and> remove the second photo.');
    await expect(rejected).toContainText(t('my.rejected.freeBack', { count: 1 }));
    await expect(rejected.locator('time')).toHaveCount(1);
    await expect
      .poll(() => rejected.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await freeOf(owner)).toBe(2);

    await rejected.getByRole('link', { name: t('my.next.correct') }).click();
    await page.waitForURL((url) => url.search === `?rejected=${owner.rejected}`);
    await ready(page);
    const notice = page.getByRole('region', { name: t('form.rejected.title') });
    await expect(notice).toContainText('The price cannot be right.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.title.new'));
    await expect(box(page, t('form.field.price'))).toHaveValue('45');
    await expect(box(page, t('form.field.area'))).toHaveValue('90.5');
    await expect(box(page, t('form.field.title'))).toHaveValue(TITLE.en);
    await expect(box(page, t('form.field.titleAr'))).toHaveValue(TITLE.ar);
    await expect(page.getByRole('radio', { name: t('types.property.apartment'), exact: true })).toBeChecked();
    await expect(page.getByRole('combobox', { name: t('form.field.bedrooms') })).toHaveValue('2');
    await expect(page.getByRole('combobox', { name: t('form.field.location') })).toContainText(
      language === 'ar' ? 'السالمية' : 'Salmiya',
    );
    await expect(page.getByRole('img', { name: t('form.rejected.photo', { n: n(3) }) })).toBeVisible();
    for (const place of [1, 2, 3]) await expect(keep(page, place)).toBeChecked();
    await expect(page.getByText(t('form.photos.count', { n: n(3), max: n(5) }))).toBeVisible();

    await box(page, t('form.field.price')).fill('450');
    await keep(page, 2).uncheck();
    await page
      .locator('input[type=file]')
      .setInputFiles([await png('new.png', { width: 320, height: 240 }), await png('b.png'), await png('c.png')]);
    await expect(tiles(page, language)).toHaveCount(3);
    // Five photos with the kept ones, so the removed one cannot return.
    await keep(page, 2).click();
    await expectToast(page, t('form.photos.maximum', { max: 5 }));
    await expect(keep(page, 2)).not.toBeChecked();
    await page.getByRole('button', { name: t('form.photos.remove', { n: n(6) }) }).click();
    await page.getByRole('button', { name: t('form.photos.remove', { n: n(5) }) }).click();

    await submitButton(page).click();
    await arrived(page);
    await expectToast(page, t('form.toast.sent'));
    await expect(card(page, language)).toHaveCount(0);
    await expect(page.getByRole('article', { name: TITLE[language] })).toContainText(t('my.state.pending'));
    const [listing, ...others] = await listingsOf(owner);
    expect(others).toEqual([]);
    expect(listing).toMatchObject({ title: TITLE.en, price: '450.000', approved: false });
    expect((await photosOf(listing?.id ?? 0)).map(({ width, is_primary }) => [width, is_primary])).toEqual([
      [800, true],
      [500, false],
      [320, false],
    ]);
    expect(await rejectedOf(owner)).toEqual([]);
    expect(await freeOf(owner)).toBe(1);

    await open(page, language, '/properties/new');
    await expect(box(page, t('form.field.price'))).toHaveValue('');
    await page.getByRole('link', { name: t('form.draft.goOn') }).click();
    await expect(box(page, t('form.field.price'))).toHaveValue('77');
    await expect(page.getByText(t('form.rejected.title'))).toHaveCount(0);
  });

  test(`${language}: a dismissed listing is deleted after a confirmation`, async ({ page, owner }) => {
    await page.goto(address(language, '/profile'));
    const rejected = card(page, language);
    const menu = rejected.getByRole('button', { name: t('my.more') });
    const dismiss = page.getByRole('menuitem', { name: t('my.rejected.dismiss') });
    await menu.click();
    await dismiss.click();
    const dialog = page.getByRole('dialog', { name: t('my.rejected.dismissal.title') });
    await expect(dialog).toContainText(TITLE[language]);
    await dialog.getByRole('button', { name: t('owner.cancel'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
    expect(await rejectedOf(owner)).toHaveLength(1);

    await menu.click();
    await dismiss.click();
    await dialog.getByRole('button', { name: t('my.rejected.dismissal.confirm'), exact: true }).click();
    await expectToast(page, t('my.rejected.dismissal.done'));
    await expect(card(page, language)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await rejectedOf(owner)).toEqual([]);
  });
}
