import type { Page } from '@playwright/test';
import { query } from '../support/http';
import { address, digits, expect, LANGUAGES, ON_PHONE, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

/** Returns a listing with several photos, and their number. */
async function withPhotos(): Promise<{ id: number; title: string; count: number }> {
  const [found] = await query<{ id: number; title: string; count: number }>(
    `SELECT p.id, p.title, count(*)::int AS count FROM properties p JOIN property_images i ON i.property_id = p.id
     WHERE p.approved AND p.expires_at > now() + interval '1 day' GROUP BY p.id HAVING count(*) > 2 ORDER BY p.id LIMIT 1`,
  );
  if (!found) throw new Error('no demo listing has three photos');
  return found;
}

const openCard = async (page: Page, language: 'ar' | 'en', id: number) => {
  await page.goto(address(language, `/properties?keyword=%23${id}`));
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  return card;
};

for (const language of LANGUAGES) {
  const t = say(language);

  test(
    `${language}: the photos of a card can be swiped, and only the first loads before that`,
    ON_PHONE,
    async ({ page }) => {
      const { id, count } = await withPhotos();
      const photos = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/media/')) photos.add(pathname.split('/')[2] ?? '');
      });
      const card = await openCard(page, language, id);
      await page.waitForLoadState('networkidle');
      expect(photos.size).toBe(1);

      const slides = card.locator('a[aria-hidden]');
      await slides.dispatchEvent('pointerover');
      await expect.poll(() => photos.size).toBe(2);
      await slides.evaluate((element) => {
        const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
        element.scrollTo({ left: forward * element.clientWidth, behavior: 'instant' });
      });
      await expect.poll(() => photos.size).toBe(3);
      await expect(card).toContainText(`${digits(language, 2)} / ${digits(language, count)}`);
      await slides.click();
      await expect(page).toHaveURL(new RegExp(`/properties/${id}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(card).toContainText(t('card.seen'));
    },
  );
}

const t = say('ar');

test('the contact buttons of a card request the number and open the phone or WhatsApp', ON_PHONE, async ({ page }) => {
  const { id } = await withPhotos();
  const asked: string[] = [];
  await page.route('**/api/properties/*/contact', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { phone: '+96550001234', shown: '+965 5000 1234' } });
  });
  await page.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>WhatsApp</p>' }));
  const card = await openCard(page, 'ar', id);
  expect(asked).toEqual([]);
  await card.getByRole('button', { name: t('details.contact.call') }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expectToast(page, '+965 5000 1234');
  await expect(page).toHaveURL(/properties\?/);
  expect(asked).toEqual([`/api/properties/${id}/contact`]);
  await card.getByRole('button', { name: t('details.contact.whatsapp') }).click();
  await expect(page).toHaveURL(/^https:\/\/wa\.me\/96550001234\?text=/);
});

test('a list can show compact rows, and the device remembers the choice @sweep', ON_PHONE, async ({ page }) => {
  await page.goto('/properties');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const heights = async () => {
    // Ignores cards outside the screen, because their height is estimated.
    const visible = await cards.evaluateAll((every) =>
      every.map((card) => card.getBoundingClientRect()).filter(({ top }) => top < innerHeight),
    );
    return [...new Set(visible.map(({ height }) => Math.round(height)))];
  };
  const [whole = 0, ...others] = await heights();
  expect(others).toEqual([]);
  expect(whole).toBeLessThan(520);
  await page.getByRole('button', { name: t('list.view.rows') }).click();
  expect(await heights()).toEqual([96]);
  await page.reload();
  expect(await heights()).toEqual([96]);
  await expect(page.getByRole('button', { name: t('list.view.rows'), pressed: true })).toBeVisible();
  await page.getByRole('button', { name: t('list.view.rows') }).click();
  expect(await heights()).toEqual([whole]);
});
