import type { Locator, Page } from '@playwright/test';
import { query } from '../support/http';
import { addListing, removeListings } from '../support/rows';
import { address, expect, landmark, LANGUAGES, say, test } from '../support/site';

const TYPES = ['apartment', 'villa', 'commercial', 'land'] as const;
/** The file that a picture shows, and whether it is really there. */
const shown = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => [
    new URL(element.currentSrc, location.href).pathname,
    element.naturalWidth > 0,
  ]);

/** Brings every picture on the page into view, so that lazy ones load too. */
async function expectPlaceholders(images: Locator, atLeast: number) {
  await expect(images.nth(atLeast - 1)).toBeAttached();
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => shown(image)).toEqual(['/placeholder.svg', true]);
  }
}

test.describe('a photo that fails to load is replaced by the placeholder', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()));

  test('on cards of the home page @sweep', async ({ page }) => {
    await page.goto('/');
    await expectPlaceholders(page.getByRole('article').locator('img:not([src^="/fallback"])'), 3);
  });

  test('on cards of the list, also of its next page @sweep', async ({ page }) => {
    await page.goto('/en/properties?propertyType=villa');
    await expectPlaceholders(page.getByRole('article').locator('img:not([src^="/fallback"])'), 10);
    await page.getByRole('link', { name: say('en')('list.pages.next') }).click();
    await page.waitForURL(/page=2/);
    await expectPlaceholders(page.getByRole('article').locator('img:not([src^="/fallback"])'), 3);
  });

  test('in the carousel, in the gallery and on its thumbnails', async ({ page }) => {
    const t = say('en');
    await page.goto(`/en/properties/${landmark('featuredVilla')}`);
    const carousel = page.getByRole('region', { name: t('details.photos.label') });
    await expectPlaceholders(carousel.locator('img').first(), 1);
    await carousel.getByRole('button', { name: t('details.photos.open', { number: '1', total: '5' }) }).click();
    const gallery = page.getByRole('dialog', { name: t('details.photos.gallery') });
    const thumbnails = gallery.getByRole('button', { name: /^Show photo/ }).locator('img');
    await expectPlaceholders(thumbnails, 5);
    await expectPlaceholders(gallery.locator('.swiper-slide-active img'), 1);
    await page.keyboard.press('End');
    await expect(gallery).toContainText(t('details.photos.counter', { number: '5', total: '5' }));
    await expectPlaceholders(gallery.locator('.swiper-slide-active img'), 1);
  });

  test('and one on a similar listing @sweep', async ({ page }) => {
    await page.goto(`/en/properties/${landmark('expired')}`);
    await expectPlaceholders(page.getByRole('complementary').locator('img:not([src^="/fallback"])'), 1);
  });
});

test.describe('a listing without photos', () => {
  const word = `photoless${Date.now()}`;
  let ids: number[] = [];
  test.beforeAll(async () => {
    ids = [];
    for (const propertyType of TYPES) ids.push(await addListing({ title: `${word} ${propertyType}`, propertyType }));
  });
  test.afterAll(() => removeListings(...ids));

  test('shows the picture of its type, on its card and on its page @sweep', async ({ page }) => {
    await page.goto(`/en/properties?keyword=${word}`);
    await expect(page.getByRole('article')).toHaveCount(TYPES.length);
    for (const [index, type] of TYPES.entries()) {
      const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/properties/${ids[index]}"]`) });
      await card.scrollIntoViewIfNeeded();
      await expect.poll(() => shown(card.locator('img')), type).toEqual([`/fallback/${type}.svg`, true]);
    }
    for (const [index, type] of TYPES.entries()) {
      await page.goto(`/en/properties/${ids[index]}`);
      const picture = page.getByRole('img', { name: say('en')('details.photos.none') });
      await expect.poll(() => shown(picture), type).toEqual([`/fallback/${type}.svg`, true]);
    }
  });
});

/** The colour that a token of the design stands for. */
const token = (page: Page, name: string) =>
  page.evaluate((variable) => {
    const probe = document.createElement('p');
    probe.style.background = `var(${variable})`;
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: cards say for sale in green and for rent in amber, and which are featured @sweep`, async ({
    page,
  }) => {
    for (const offer of ['sale', 'rent'] as const) {
      const badges = page
        .getByRole('article')
        .locator('.badge')
        .getByText(t(`types.listing.${offer}`), { exact: true });
      await page.goto(address(language, '/properties'));
      await expect(badges.first()).toHaveCSS('background-color', await token(page, `--${offer}`));
      // Where all are on that offer, it goes without saying.
      await page.goto(address(language, `/properties?listingType=${offer}`));
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(badges).toHaveCount(0);
    }
    await page.goto(address(language, '/properties?featured=true'));
    const featured = page.getByRole('article').filter({ has: page.getByText(t('card.featured'), { exact: true }) });
    await expect(featured).toHaveCount(await page.getByRole('article').count());
    const [plain] = await query<{ id: number }>(
      'SELECT id FROM search.listings WHERE live AND NOT featured ORDER BY id LIMIT 1',
    );
    await page.goto(address(language, `/properties/${plain?.id}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-slot=badge]').getByText(t('details.featured'), { exact: true })).toHaveCount(0);
    await page.goto(address(language, `/properties/${landmark('featuredVilla')}`));
    await expect(page.locator('[data-slot=badge]').getByText(t('details.featured'), { exact: true })).toHaveCount(1);
  });

  test(`${language}: home shows four featured listings and the eight newest, three of them as new @sweep`, async ({
    page,
  }) => {
    await page.goto(address(language, '/'));
    const strip = (kind: 'featured' | 'recent') =>
      page.getByRole('region', { name: t(`home.${kind}.title`) }).getByRole('article');
    const newBadge = page.getByText(t('card.new'), { exact: true });
    await expect(strip('featured')).toHaveCount(4);
    await expect(strip('featured').filter({ has: page.getByText(t('card.featured'), { exact: true }) })).toHaveCount(4);
    await expect(strip('featured').filter({ has: newBadge })).toHaveCount(0);
    await expect(strip('recent')).toHaveCount(8);
    await expect(strip('recent').filter({ has: newBadge })).toHaveCount(3);
    const newest = await query<{ id: number }>(
      'SELECT id FROM search.listings WHERE live ORDER BY ranked_at DESC, id DESC LIMIT 8',
    );
    const links = await strip('recent')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(newest.map(({ id }) => address(language, `/properties/${id}`)));
  });

  test.describe(`${language}: six skeletons stand in for results that are on their way`, () => {
    /** Holds back what the list asks of the server when it changes without a load. */
    async function hold(page: Page) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(
        (url) => url.pathname.endsWith('/properties'),
        async (route) => {
          if (route.request().headers()['rsc']) await released;
          await route.continue();
        },
      );
      return release;
    }

    test('on the list @sweep', async ({ page }) => {
      await page.goto(address(language, '/properties'));
      const release = await hold(page);
      await page.getByRole('combobox', { name: t('list.sort.label') }).selectOption('price_asc');
      await expect(page.locator('[data-slot=card-skeleton]:visible')).toHaveCount(6);
      await expect(page.getByRole('article')).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: t('list.loading') })).toBeAttached();
      release();
      await expect(page.locator('[data-slot=card-skeleton]')).toHaveCount(0);
      await expect(page).toHaveURL(/sort=price_asc/);
      await expect(page.getByRole('article').first()).toBeVisible();
    });

    test('on the way to the list @sweep', async ({ page }) => {
      await page.goto(address(language, '/'));
      const release = await hold(page);
      await page.getByRole('link', { name: t('home.featured.allLabel') }).click();
      await expect(page.locator('[data-slot=card-skeleton]:visible')).toHaveCount(6);
      release();
      await expect(page).toHaveURL(/featured=true/);
      await expect(page.locator('[data-slot=card-skeleton]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('list.title.featured'));
    });
  });
}

test.describe('a phone of three pixels to the dot asks for its first picture before all others, 640 px wide', () => {
  const pages = {
    home: { path: '/en', picture: 'main picture img', file: /\/hero-640\.avif$/ },
    list: { path: '/en/properties', picture: 'article img[srcset]', file: /\/640\.webp$/ },
    details: {
      path: `/en/properties/${landmark('featuredVilla')}`,
      picture: 'section[aria-roledescription] li img',
      file: /\/640\.webp$/,
    },
  };
  for (const [name, { path, picture, file }] of Object.entries(pages))
    test(`${name} @sweep`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await page.goto(path);
      const first = page.locator(picture).first();
      await expect(first).toHaveAttribute('fetchpriority', 'high');
      await expect(first).not.toHaveAttribute('loading', 'lazy');
      await expect(page.locator('img[fetchpriority=high]')).toHaveCount(1);
      await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(file);
      await context.close();
    });
});
