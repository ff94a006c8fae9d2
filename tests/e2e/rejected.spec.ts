import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts';
import { query } from '../support/http';
import { arrived, box, openForm, photosField, ready, submitButton, tiles } from '../support/listing-form';
import { asAdmin } from '../support/people';
import { jpeg, png } from '../support/photos';
import { balanceOf, listingsOf, photosOf } from '../support/rows';
import { digits, expect, IN_ARABIC, say, test } from '../support/site';
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

const rejectedOf = ({ id }: Account) =>
  query<{ id: number }>('SELECT id FROM rejected_listings WHERE owner_id = $1', [id]);
const card = (page: Page) =>
  page.getByRole('article', { name: TITLE.ar }).filter({ hasText: say('ar')('my.rejected.badge') });
const t = say('ar');
const n = (value: number) => digits('ar', value);
const my = '/properties/my';
const keep = (page: Page, place: number) =>
  page.getByRole('checkbox', { name: t('form.rejected.keepOne', { n: n(place) }), exact: true });

test(
  'an owner reads the reason, resubmits the listing corrected with one photo replaced, and dismisses it after another rejection',
  IN_ARABIC,
  async ({ page, member }) => {
    // A listing with photos 800, 640 and 500 px wide was just rejected.
    const owner = await member({ fullName: 'Noura Al-Sabah' });
    const created = await page.request.post('/api/properties', { data: LISTING });
    const { id } = (await created.json()) as { id: number };
    for (const image of [await jpeg('a.jpg'), await png('b.png'), await jpeg('c.jpg', { width: 500, height: 400 })]) {
      const sent = await page.request.post(`/api/properties/${id}/images`, { multipart: { image } });
      expect(sent.status()).toBe(201);
    }
    await asAdmin(`/api/properties/${id}/reject`, { reason: REASON });
    const [stored] = await rejectedOf(owner);

    // A listing that was begun otherwise is not disturbed by it.
    await openForm(page, 'ar');
    await box(page, t('form.field.price')).fill('77');

    await page.goto(my);
    const rejected = card(page);
    await expect(rejected).toContainText('The price cannot be right.');
    await expect(rejected).toContainText('Please look at it again <and> remove the second photo.');
    await expect(rejected).toContainText(t('my.rejected.freeBack', { count: 1 }));
    await expect(rejected.locator('time')).toHaveCount(1);
    const photo = rejected.locator('img');
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await balanceOf(owner.id)).toMatchObject({ free: 2 });

    await rejected.getByRole('link', { name: t('my.next.correct') }).click();
    await page.waitForURL((url) => url.search === `?rejected=${stored?.id}`);
    await ready(page);
    const notice = page.getByRole('region', { name: t('form.rejected.title') });
    await expect(notice).toContainText('The price cannot be right.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.title.new'));
    await expect(box(page, t('form.field.price'))).toHaveValue('45');
    await expect(box(page, t('form.field.titleAr'))).toHaveValue(TITLE.ar);
    await expect(page.getByRole('img', { name: t('form.rejected.photo', { n: n(3) }) })).toBeVisible();
    for (const place of [1, 2, 3]) await expect(keep(page, place)).toBeChecked();
    await expect(page.getByText(t('form.photos.count', { n: n(3), max: n(5) }))).toBeVisible();

    await box(page, t('form.field.price')).fill('450');
    await keep(page, 2).uncheck();
    const added = [await png('new.png', { width: 320, height: 240 }), await png('b.png'), await png('c.png')];
    await photosField(page).setInputFiles(added);
    await expect(tiles(page, 'ar')).toHaveCount(3);
    // Five photos with the kept ones, so the removed one cannot return.
    await keep(page, 2).click();
    await expectToast(page, t('form.photos.maximum', { max: 5 }));
    await expect(keep(page, 2)).not.toBeChecked();
    await page.getByRole('button', { name: t('form.photos.remove', { n: n(6) }) }).click();
    await page.getByRole('button', { name: t('form.photos.remove', { n: n(5) }) }).click();

    await submitButton(page).click();
    await arrived(page);
    await expectToast(page, t('form.toast.sent'));
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByRole('article', { name: TITLE.ar })).toContainText(t('my.state.pending'));
    const [listing, ...others] = await listingsOf(owner);
    expect(others).toEqual([]);
    expect(listing).toMatchObject({ title: TITLE.en, price: '450.000', approved: false });
    expect(await photosOf(listing?.id)).toEqual([
      [800, 600, true],
      [500, 400, false],
      [320, 240, false],
    ]);
    expect(await rejectedOf(owner)).toEqual([]);
    expect(await balanceOf(owner.id)).toMatchObject({ free: 1 });

    await openForm(page, 'ar');
    await expect(box(page, t('form.field.price'))).toHaveValue('');
    await page.getByRole('link', { name: t('form.draft.goOn') }).click();
    await expect(box(page, t('form.field.price'))).toHaveValue('77');
    await expect(page.getByText(t('form.rejected.title'))).toHaveCount(0);

    // A second rejection is dismissed after a confirmation.
    await asAdmin(`/api/properties/${listing?.id}/reject`, { reason: REASON });
    await page.goto(my);
    const menu = rejected.getByRole('button', { name: t('my.more') });
    const dialog = page.getByRole('dialog', { name: t('my.rejected.dismissal.title') });
    for (const answer of ['shell.cancel', 'my.rejected.dismissal.confirm'] as const) {
      await menu.click();
      await page.getByRole('menuitem', { name: t('my.rejected.dismissal.confirm') }).click();
      await expect(dialog).toContainText(TITLE.ar);
      await dialog.getByRole('button', { name: t(answer), exact: true }).click();
      await expect(dialog).toBeHidden();
      if (answer === 'shell.cancel') await expect(menu).toBeFocused();
    }
    await expectToast(page, t('my.rejected.dismissal.done'));
    await expect(rejected).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await rejectedOf(owner)).toEqual([]);
  },
);
