import { query } from '../support/http';
import { box, openForm, photosField, submitButton } from '../support/listing-form';
import { jpeg } from '../support/photos';
import { expect, IN_ARABIC, say, test } from '../support/site';
import { expectToast, toast } from '../support/toasts';

test.use({ expectedErrors: [/500|503/] });

const t = say('ar');

test('a failed submission shows a toast and keeps the form', IN_ARABIC, async ({ page, member, publish }) => {
  const { id: publisherId } = await member();
  const id = await publish({ title: 'Flat', titleAr: 'شقة', approved: false, publisherId });
  const price = box(page, t('form.field.price'));
  for (const path of [`/submit-property?edit=${id}`, `/properties/edit/${id}`]) {
    await openForm(page, 'ar', path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.title.edit'));
    await expect(price).toHaveValue('111');
  }
  await page.route('**/images', (route) => route.fulfill({ status: 503, body: '' }));
  await photosField(page).setInputFiles(await jpeg('a.jpg'));
  await expectToast(page, t('form.photos.uploadFailed'));
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await page.unroute('**/images');

  await page.route(`**/api/properties/${id}?*`, (route) => route.fulfill({ status: 500, body: '' }));
  await price.fill('222');
  await submitButton(page).click();
  await expectToast(page, t('form.toast.failed'));
  await expect(page).toHaveURL(new RegExp(`/properties/edit/${id}\\?draft=`));
  await expect(price).toHaveValue('222');
  expect(await query('SELECT price::int AS price FROM properties WHERE id = $1', [id])).toEqual([{ price: 111 }]);
});
