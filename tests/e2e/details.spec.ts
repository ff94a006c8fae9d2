import type { Page } from '@playwright/test';
import { addUser, demoPassword, removeUsers } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings } from '../support/rows';
import {
  address,
  expect,
  hydrated,
  IN_ARABIC,
  landmark,
  LANGUAGES,
  login,
  ON_BOTH,
  say,
  test,
  type Language,
} from '../support/site';

const DAY = 24 * 60 * 60_000;

const open = (page: Page, language: Language, name: Parameters<typeof landmark>[0]) =>
  page.goto(address(language, `/properties/${landmark(name)}`));

/** When a listing was made and when it runs out, in milliseconds. */
async function dates(name: Parameters<typeof landmark>[0]) {
  const rows = await query<{ created: Date; expires: Date }>(
    'SELECT created_at AS created, expires_at AS expires FROM properties WHERE id = $1',
    [landmark(name)],
  );
  if (!rows[0]) throw new Error(`no listing ${name}`);
  return { created: rows[0].created.getTime(), expires: rows[0].expires.getTime() };
}

const contacts = 'a[href^="tel:"], a[href^="https://wa.me/"]';

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: the age of a listing follows the visitor's clock: just now under 60 seconds, then posted … ago`, async ({
    page,
  }) => {
    const { created } = await dates('featuredVilla');
    const age = page.locator(`header time[datetime="${new Date(created).toISOString()}"]`);
    // How each age is said: lib/properties/durations.test.ts.
    for (const [passed, text] of [
      [59_999, t('details.justNow')],
      [60_000, t('details.posted', { time: { en: '1 minute', ar: 'دقيقة واحدة' }[language] })],
      [2 * DAY, t('details.posted', { time: { en: '2 days', ar: 'يومين' }[language] })],
    ] as const) {
      await page.clock.setFixedTime(created + passed);
      await open(page, language, 'featuredVilla');
      await expect(age, `${passed} ms`).toHaveText(text);
    }
  });

  test(`${language}: what is served of times are dates, for everyone the same`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    const { created, expires } = await dates('featuredVilla');
    await open(page, language, 'featuredVilla');
    const inWords = (time: number) =>
      new Intl.DateTimeFormat(language === 'ar' ? 'ar-KW' : 'en-US', {
        dateStyle: 'long',
        timeZone: 'Asia/Kuwait',
      }).format(time);
    await expect(page.locator('header time').filter({ hasText: inWords(created) })).toBeVisible();
    // When it ends is the owner's matter, and no visitor's clock has been asked whether that is soon.
    await expect(page.locator('main time').filter({ hasText: inWords(expires) })).toHaveCount(0);
    await context.close();
  });

  test(`${language}: the expiry notice counts the days left under seven and ends as expired; before, only for the owner`, async ({
    page,
  }) => {
    const { expires } = await dates('featuredVilla');
    const notice = page.locator(`main time[datetime="${new Date(expires).toISOString()}"]`);
    const days = (count: number) =>
      t('details.expiry.left', {
        time: new Intl.NumberFormat(language === 'ar' ? 'ar-KW' : 'en-US', {
          style: 'unit',
          unit: 'day',
          unitDisplay: 'long',
        }).format(count),
      });
    const soon = t('details.expiry.soon');
    const cases: [left: number, text: string][] = [
      [7 * DAY - 1, `${soon} · ${days(6)}`],
      [DAY, `${soon} · ${days(1)}`],
      [DAY - 1, `${soon} · ${t('details.expiry.lastDay')}`],
      [0, t('details.expiry.expired')],
    ];
    for (const [left, text] of cases) {
      await page.clock.setFixedTime(expires - left);
      await open(page, language, 'featuredVilla');
      await expect(notice, `${left} ms left`).toHaveText(text);
    }
    await page.clock.setFixedTime(expires - 7 * DAY);
    await open(page, language, 'featuredVilla');
    await hydrated(page);
    await expect(page.locator('main header time')).toHaveCount(1);
    await expect(notice).toHaveCount(0);
    await login(page, { username: 'owner', password: demoPassword() });
    await open(page, language, 'featuredVilla');
    await expect(notice).toHaveText(days(7));
  });

  test(
    `${language}: what it is, what it costs and how to reach its owner are in sight at once, on a phone after the photos`,
    ON_BOTH,
    async ({ page, isMobile }) => {
      if (isMobile) {
        await open(page, language, 'featuredVilla');
        const [photos, heading] = [page.getByRole('region', { name: t('details.photos.label') }), page.locator('h1')];
        expect((await photos.boundingBox())?.y).toBeLessThan((await heading.boundingBox())?.y ?? 0);
        return;
      }
      for (const [width, height] of [
        [1440, 900],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const name of ['featuredVilla', 'markup'] as const) {
          await open(page, language, name);
          const main = page.getByRole('main');
          const panel = main.getByRole('complementary');
          const price = panel.locator('p').filter({ hasText: t('types.currency.sale') });
          for (const shown of [main.getByRole('heading', { level: 1 }), price, panel.locator(contacts).last()]) {
            const box = await shown.boundingBox();
            expect((box?.y ?? 0) + (box?.height ?? 0), `${name} at ${width}`).toBeLessThanOrEqual(height);
            expect(box?.height).toBeGreaterThan(0);
          }
        }
      }
    },
  );

  test(`${language}: an expired listing says so and shows similar ones in the place of every contact`, async ({
    page,
  }) => {
    await open(page, language, 'expired');
    await expect(page.locator('[data-slot=badge]').getByText(t('details.expiry.expired'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('details.similar.title') })).toBeVisible();
    const similar = page.getByRole('complementary').getByRole('article');
    expect(await similar.count()).toBeGreaterThan(0);
    await expect(page.locator(contacts)).toHaveCount(0);
    await expect(page.getByRole('group', { name: t('details.contact.quick') })).toHaveCount(0);
    await similar.first().getByRole('link').click();
    await expect(page.locator(contacts).first()).toBeAttached();
  });

  test(`${language}: WhatsApp opens with a message that names the listing and where it is`, async ({
    page,
    baseURL,
  }) => {
    await open(page, language, 'featuredVilla');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const [row] = await query<{ phone: string }>('SELECT contact_phone AS phone FROM properties WHERE id = $1', [
      landmark('featuredVilla'),
    ]);
    const digits = row?.phone.replace(/\D/g, '').replace(/^0+/, '') ?? '';
    const number = digits.startsWith('965') && digits.length > 8 ? digits : `965${digits}`;
    for (const link of await page.locator('a[href^="https://wa.me/"]').all()) {
      const url = new URL((await link.getAttribute('href')) ?? '');
      expect(url.pathname).toBe(`/${number}`);
      expect(url.searchParams.get('text')).toBe(
        t('details.contact.message', {
          title: title ?? '',
          address: `${baseURL}${address(language, `/properties/${landmark('featuredVilla')}`)}`,
        }),
      );
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    for (const link of await page.locator('a[href^="tel:"]').all())
      await expect(link).toHaveAttribute('href', `tel:+${number}`);
  });

  test(`${language}: a listing without a phone has its owner's number, and without that the placeholder`, async ({
    page,
  }) => {
    const [row] = await query<{ phone: string }>(
      'SELECT u.phone FROM properties p JOIN users u ON u.id = p.publisher_id WHERE p.id = $1',
      [landmark('withoutContact')],
    );
    await open(page, language, 'withoutContact');
    await expect(page.locator('a[href^="tel:"]:visible').first()).toHaveAttribute('href', `tel:+965${row?.phone}`);

    const owner = await addUser();
    const id = await addListing({ title: 'Nobody to call', publisherId: owner.id });
    await page.goto(address(language, `/properties/${id}`));
    const number = (process.env.CONTACT_PLACEHOLDER || '+96500000000').replace(/\D/g, '');
    await expect(page.locator('a[href^="tel:"]:visible').first()).toHaveAttribute('href', `tel:+${number}`);
    await expect(page.locator('a[href^="https://wa.me/"]:visible').first()).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/${number}\\?text=.`),
    );
    await removeListings(id);
    await removeUsers(owner.id);
  });

  test(`${language}: text in one language only says which it is`, async ({ page }) => {
    const expected = { arabicFlat: ['ar', 'rtl'], englishFlat: ['en', 'ltr'] } as const;
    for (const [name, [lang, dir]] of Object.entries(expected) as [
      keyof typeof expected,
      readonly [string, string],
    ][]) {
      await open(page, language, name);
      const title = page.getByRole('heading', { level: 1 }).locator('[lang]');
      await expect(title).toHaveAttribute('lang', lang);
      await expect(title).toHaveAttribute('dir', dir);
      const description = page.getByRole('tabpanel', { name: t('details.tabs.description') }).locator('p');
      await expect(description).toHaveAttribute('lang', lang);
      await expect(description).toHaveAttribute('dir', dir);
    }
    await page.goto(
      address(
        language,
        '/properties?locations=Salmiya&propertyType=apartment&listingType=rent&bedrooms=3&maxPrice=450',
      ),
    );
    for (const [name, [lang, dir]] of Object.entries(expected) as [
      keyof typeof expected,
      readonly [string, string],
    ][]) {
      const link = page.locator(`article a[href="${address(language, `/properties/${landmark(name)}`)}"] [lang]`);
      await expect(link).toHaveAttribute('lang', lang);
      await expect(link).toHaveAttribute('dir', dir);
    }
  });

  test(`${language}: markup that an owner wrote is text, on the page, in the map and in lists`, async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await open(page, language, 'markup');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>alert(1)</script> & "');
    const description = page.getByRole('tabpanel', { name: t('details.tabs.description') });
    await expect(description).toContainText('<img src=x onerror="alert(2)">');
    await expect(description).toContainText('</script><script>alert(3)</script>');
    await page.getByRole('tab', { name: t('details.tabs.location') }).click();
    await page.locator('.leaflet-marker-icon').click();
    await expect(page.locator('.leaflet-popup')).toContainText('<script>alert(1)</script>');
    const id = landmark('markup');
    await page.goto(address(language, '/properties?locations=Hawalli&propertyType=apartment&listingType=rent'));
    await expect(page.locator(`article a[href="${address(language, `/properties/${id}`)}"]`)).toContainText(
      '<script>alert(1)',
    );
    await page.goto(address(language, `/properties?keyword=${encodeURIComponent('"><img src=x onerror=alert(4)>')}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('img[src="x"], b:text("Street")')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });

  test(`${language}: call and WhatsApp float over a phone's page of a listing, nowhere else`, async ({
    page,
    isMobile,
  }) => {
    const floating = page.getByRole('group', { name: t('details.contact.quick') });
    for (const path of ['/', '/properties']) {
      await page.goto(address(language, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(floating, path).toHaveCount(0);
      await expect(page.locator(contacts), path).toHaveCount(0);
    }
    await open(page, language, 'featuredVilla');
    if (!isMobile) {
      await expect(page.getByRole('complementary').locator(contacts)).toHaveCount(2);
      await expect(floating).toHaveCount(0);
      return;
    }
    await expect(floating.locator(contacts)).toHaveCount(2);
    const above = await page.getByRole('navigation', { name: t('shell.nav.label') }).boundingBox();
    for (const top of [0, 900]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      const box = await floating.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
      expect(box?.y).toBeGreaterThan(500);
      await expect(floating).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      for (const link of await floating.getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
  });

  test.describe(`${language}: a listing that is not there`, () => {
    test.use({ expectedErrors: [/404/] });

    test('says so and leads back', async ({ page }) => {
      await page.goto(address(language, '/properties?propertyType=villa'));
      await page.evaluate((url) => location.assign(url), address(language, '/properties/99999999'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('details.failure.title'));
      await hydrated(page);
      await expect(page.getByText(t('details.failure.text'))).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('button', { name: t('details.failure.back') })
        .click();
      await expect(page).toHaveURL(address(language, '/properties?propertyType=villa'));
      await expect(page.getByRole('article').first()).toBeVisible();
    });

    test(
      'says so to who is signed in, without an error in the browser, then and on the pages after it',
      IN_ARABIC,
      async ({ page }) => {
        await login(page);
        await page.goto(address(language, '/properties/99999999'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('details.failure.title'));
        // Who is signed in is known, and so whatever the frame had to wait for is there.
        await expect(page.getByRole('banner').locator('[aria-haspopup=menu]')).toBeVisible();
        await page
          .getByRole('navigation', { name: t('shell.nav.label') })
          .getByRole('link', { name: t('shell.nav.search') })
          .click();
        await expect(page.getByRole('article').first()).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('details.failure.title'));
      },
    );

    test('leads to the list where there is nothing to go back to', IN_ARABIC, async ({ page, context }) => {
      await page.goto(address(language, '/'));
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate((url) => void window.open(url, '_blank', 'noopener'), address(language, '/properties/99999999')),
      ]);
      await hydrated(tab);
      await tab
        .getByRole('main')
        .getByRole('button', { name: t('details.failure.back') })
        .click();
      await expect(tab).toHaveURL(new RegExp(`${address(language, '/properties')}\\??$`));
    });
  });

  test(`${language}: sharing copies the address of the page in its language`, async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await open(page, language, 'featuredVilla');
    await page.getByRole('button', { name: t('details.share.button') }).click();
    const toast = page.locator('[data-slot=toast]');
    await expect(toast).toContainText(t('details.share.copied'));
    if (isMobile) {
      const floating = await page.getByRole('group', { name: t('details.contact.quick') }).boundingBox();
      await expect
        .poll(async () => ((await toast.boundingBox())?.y ?? 0) + ((await toast.boundingBox())?.height ?? 0))
        .toBeLessThanOrEqual(floating?.y ?? 0);
    }
    const url = `${baseURL}${address(language, `/properties/${landmark('featuredVilla')}`)}`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  test(`${language}: sharing opens the phone's own sheet where there is one`, IN_ARABIC, async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', {
        value: (what: unknown) => {
          shared.push(what);
          return Promise.reject(new DOMException('closed', 'AbortError'));
        },
      });
    });
    await open(page, language, 'featuredVilla');
    await page.getByRole('button', { name: t('details.share.button') }).click();
    const shared = () =>
      page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared.map(({ url }) => url));
    await expect.poll(shared).toEqual([`${baseURL}${address(language, `/properties/${landmark('featuredVilla')}`)}`]);
    await expect(page.locator('[data-slot=toast]')).toHaveCount(0);
  });
}
