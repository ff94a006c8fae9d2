import type { Page } from '@playwright/test';
import { addUser, removeUsers, type Account } from '../support/accounts';
import { query } from '../support/http';
import { jpeg } from '../support/photos';
import { addListing, tellServer } from '../support/rows';
import { address, expect, LANGUAGES, login, say, test } from '../support/site';
import { expectToast, toast } from '../support/toasts';

let owner: Account;
let listing: number;

/** Removed only after all tests, when their pages are closed: an open page may still request its session. */
const owners: number[] = [];
const listings: number[] = [];

test.beforeEach(async ({ page }) => {
  owner = await addUser();
  owners.push(owner.id);
  listing = await addListing({ title: 'Flat', titleAr: 'شقة', approved: false, publisherId: owner.id });
  listings.push(listing);
  await login(page, owner);
});
test.afterAll(async () => {
  await removeUsers(...owners);
  await tellServer(...listings);
});

for (const language of LANGUAGES) {
  const t = say(language);
  const open = async (page: Page, path: string) => {
    await page.goto(address(language, path));
    await expect(page.locator('main form')).not.toHaveAttribute('inert');
  };
  const submit = (page: Page) => page.locator('main form button[type=submit]').click();

  test.describe(`${language}: a failed submission`, () => {
    test.use({ expectedErrors: [/500|402|503/] });

    test('shows a toast and keeps the form', async ({ page }) => {
      for (const path of ['/properties/new', '/submit-property']) {
        await open(page, `${path}?edit=${listing}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.title.edit'));
        await expect(page.getByRole('textbox', { name: t('form.field.price'), exact: true })).toHaveValue('111');
      }
      await open(page, `/properties/edit/${listing}`);
      await page.route('**/images', (route) => route.fulfill({ status: 503, body: '' }));
      await page.locator('input[type=file]').setInputFiles(await jpeg('a.jpg'));
      await expectToast(page, t('form.photos.uploadFailed'));
      await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
      await page.unroute('**/images');

      await page.route(`**/api/properties/${listing}`, (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('textbox', { name: t('form.field.price'), exact: true }).fill('222');
      await submit(page);
      await expectToast(page, t('form.toast.failed'));
      await expect(page).toHaveURL(new RegExp(`/properties/edit/${listing}\\?draft=`));
      await expect(page.getByRole('textbox', { name: t('form.field.price'), exact: true })).toHaveValue('222');
      expect(await query('SELECT price::int AS price FROM properties WHERE id = $1', [listing])).toEqual([
        { price: 111 },
      ]);
    });
  });
}
