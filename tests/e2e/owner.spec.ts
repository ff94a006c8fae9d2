import type { Page } from '@playwright/test';
import { addUser, removeUsers } from '../support/accounts';
import { elementsOf, query } from '../support/http';
import { addListing, removeListings, tellServer } from '../support/rows';
import { address, expect, expectAccessible, IN_ARABIC, LANGUAGES, login, say, test } from '../support/site';

const users: number[] = [];
const listings: number[] = [];

test.afterAll(async () => {
  await removeListings(...listings);
  await removeUsers(...users);
});

async function somebody(facts: Parameters<typeof addUser>[0] = {}) {
  const account = await addUser(facts);
  users.push(account.id);
  return account;
}

async function publish(facts: Parameters<typeof addListing>[0]) {
  const id = await addListing(facts);
  listings.push(id);
  await tellServer(id);
  return id;
}

const bar = (page: Page, name: string) => page.getByRole('main').getByRole('group', { name });
const toast = (page: Page) => page.locator('[data-slot=toast]');
const contacts = 'a[href^="tel:"], a[href^="https://wa.me/"]';
/** Until whoever may be signed in is known, and what depends on it has had its chance. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

const titleOf = (html: string) => /<title[^>]*>([^<]*)/.exec(html)?.[1];

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);
  const name = { en: 'A flat of mine', ar: 'شقتي' }[language];
  const titles = { title: 'A flat of mine', titleAr: 'شقتي' };

  test(`${language}: the owner's bar comes to the owner, and nothing on the page moves or is covered by it`, async ({
    page,
    isMobile,
  }) => {
    const owner = await somebody();
    const id = await publish({ ...titles, publisherId: owner.id });
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(at(`/properties/${id}`));
    await settled(page);
    await expect(bar(page, t('owner.bar'))).toHaveCount(0);
    const before = await heading.boundingBox();

    await login(page, owner);
    // Hold the bar back until the page is final: late fonts move text as well, on a busy machine after the first paint.
    const released = Promise.withResolvers<void>();
    await page.route('**/messages/owner', async (route) => {
      await released.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/messages/owner');
    await page.goto(at(`/properties/${id}`));
    await asked;
    const observed = await page.evaluateHandle(async () => {
      await document.fonts.ready;
      const shifts: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      return { observer, shifts };
    });
    released.resolve();
    await expect(bar(page, t('owner.bar'))).toBeVisible();
    const shifts = await observed.evaluate(async ({ observer, shifts }) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return [...shifts, ...observer.takeRecords()];
    });
    expect(shifts).toEqual([]);
    expect(await heading.boundingBox()).toEqual(before);

    const edit = bar(page, t('owner.bar')).getByRole('link', { name: t('owner.edit') });
    await expect(edit).toHaveAttribute('href', at(`/properties/edit/${id}`));
    await expect(bar(page, t('owner.bar')).getByRole('button')).toHaveText([
      t('payment.feature.action'),
      t('owner.pause'),
      t('owner.close'),
      t('owner.remove'),
    ]);
    if (!isMobile) return;
    const floating = await page.getByRole('group', { name: t('details.contact.quick') }).boundingBox();
    const box = await bar(page, t('owner.bar')).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(floating?.y ?? 0);
    for (const control of await bar(page, t('owner.bar')).locator('> a, > button').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test(
    `${language}: an admin has the bar on everybody's listing, other users on their own only @sweep`,
    IN_ARABIC,
    async ({ page }) => {
      const owner = await somebody();
      const id = await publish({ ...titles, publisherId: owner.id });
      await login(page, await somebody());
      await page.goto(at(`/properties/${id}`));
      await settled(page);
      await expect(bar(page, t('owner.bar'))).toHaveCount(0);
      await login(page, await somebody({ role: 'admin' }));
      await page.goto(at(`/properties/${id}`));
      await expect(bar(page, t('owner.bar'))).toBeVisible();
    },
  );

  test(
    `${language}: the page is the same for the owner, an admin, somebody else and a visitor @sweep`,
    IN_ARABIC,
    async ({ page, playwright, baseURL }) => {
      const owner = await somebody();
      const id = await publish({ ...titles, publisherId: owner.id });
      const path = at(`/properties/${id}`);
      const visitor = await playwright.request.newContext({ baseURL });
      // Listings of other tests come meanwhile; one that is new is shown where the page is made anew.
      const withoutSimilar = (html: string) => html.replace(/<section[^>]*class="similar".*?<\/section>/s, '');
      const served = elementsOf(withoutSimilar(await (await visitor.get(path)).text()));
      expect(served).toContain(name);
      for (const account of [owner, await somebody(), await somebody({ role: 'admin' })]) {
        await login(page, account);
        const answer = await page.request.get(path);
        expect(answer.headers()['set-cookie']).toBeUndefined();
        expect(elementsOf(withoutSimilar(await answer.text())) === served, account.username).toBe(true);
      }
      await visitor.dispose();
    },
  );

  test(
    `${language}: a visitor's page asks for no session and loads nothing of the bar @sweep`,
    IN_ARABIC,
    async ({ page }) => {
      const owner = await somebody();
      const id = await publish({ ...titles, publisherId: owner.id });
      const asked: string[] = [];
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        // What it tells is no question.
        if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.push(pathname);
        if (pathname.endsWith('.js') && response.ok()) scripts.push(response.text());
      });
      // Nobody but its dialogs renews a listing; the address of the page that asks stands in lib/http/paths.ts.
      const hasBar = async () => (await Promise.all(scripts.splice(0))).some((code) => code.includes('}/renew'));
      await page.goto(at(`/properties/${id}`));
      await settled(page);
      expect(asked).toEqual([]);
      expect(await hasBar()).toBe(false);
      await login(page, owner);
      await page.goto(at(`/properties/${id}`));
      await expect(bar(page, t('owner.bar'))).toBeVisible();
      await settled(page);
      expect(asked).toContain('/api/user');
      expect(await hasBar()).toBe(true);
    },
  );

  test(`${language}: removing asks first, then the listing is gone from its page and the lists`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const owner = await somebody();
    const word = `z${owner.username.replace('_', '')}`;
    const titles = { title: `Villa ${word}`, titleAr: `Villa ${word}` };
    const id = await publish({ ...titles, propertyType: 'villa', publisherId: owner.id });
    const path = at(`/properties/${id}`);
    const visitor = await playwright.request.newContext({ baseURL });
    const found = async (query: string) => (await visitor.get(`/api/properties${query}`)).headers()['x-total-count'];
    expect((await visitor.get(path)).status()).toBe(200);
    expect(await found(`/search?keyword=${word}`)).toBe('1');
    expect(await found(`?publisherId=${owner.id}`)).toBe('1');

    await login(page, owner);
    await page.goto(path);
    const remove = bar(page, t('owner.bar')).getByRole('button', { name: t('owner.remove') });
    const dialog = page.getByRole('dialog');
    await remove.click();
    await expect(dialog.getByRole('heading')).toHaveText(t('owner.removal.title'));
    await expect(dialog).toContainText(`Villa ${word}`);
    await dialog.getByRole('button', { name: t('owner.cancel') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeFocused();
    expect((await visitor.get(path)).status()).toBe(200);

    await remove.click();
    await dialog.getByRole('button', { name: t('owner.removal.confirm') }).click();
    await expect(page).toHaveURL(at('/properties'));
    await expect(toast(page)).toContainText(t('owner.removal.done'));
    expect((await visitor.get(path)).status()).toBe(404);
    expect((await visitor.get(`/api/properties/${id}`)).status()).toBe(404);
    expect(await found(`/search?keyword=${word}`)).toBe('0');
    expect(await found(`?publisherId=${owner.id}`)).toBe('0');
    await page.goto(at(`/properties?keyword=${word}`));
    // What is close is shown instead.
    await expect(page.getByRole('heading', { name: t('list.empty.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: `Villa ${word}` })).toHaveCount(0);
    await visitor.dispose();
  });

  test(`${language}: an expired listing is renewed from its own page @sweep`, async ({ page }) => {
    const owner = await somebody({ freeListings: 1 });
    const id = await publish({ ...titles, daysLeft: -1, publisherId: owner.id });
    await login(page, owner);
    await page.goto(at(`/properties/${id}`));
    const expired = page.locator('header [data-slot=badge]').getByText(t('details.expiry.expired'));
    await expect(expired).toBeVisible();
    await bar(page, t('owner.bar'))
      .getByRole('button', { name: t('owner.renew') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('owner.renewal.free', { count: 1 }));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('owner.renewal.confirm'), exact: true }).click();
    await expect(toast(page)).toContainText(t('owner.renewal.done'));
    await expect(expired).toHaveCount(0);
    await expect(bar(page, t('owner.bar')).getByRole('button')).toHaveText([
      t('payment.feature.action'),
      t('owner.pause'),
      t('owner.close'),
      t('owner.remove'),
    ]);
    await expect(page.locator(contacts).first()).toBeAttached();
  });

  test.describe(`${language}: a listing that waits for approval`, () => {
    // 419 is React's: it mentions the boundary that answers 404 when the header learns who is signed in.
    test.use({ expectedErrors: [/404|React error #419/] });

    test('is shown to its owner, marked as such, with what can be done and without contacts', async ({ page }) => {
      const owner = await somebody();
      const id = await publish({ ...titles, approved: false, daysLeft: 59, publisherId: owner.id });
      await login(page, owner);
      const answer = await page.goto(at(`/properties/${id}`));
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await expect(page).toHaveTitle(new RegExp(name));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('note')).toContainText(t('owner.pending.title'));
      await expect(page.locator(contacts)).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('details.share.button') })).toHaveCount(0);
      const edit = bar(page, t('owner.bar')).getByRole('link', { name: t('owner.edit') });
      await expect(edit).toHaveAttribute('href', at(`/properties/edit/${id}`));
      await expectAccessible(page);

      await bar(page, t('owner.bar'))
        .getByRole('button', { name: t('owner.remove') })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('owner.removal.confirm') })
        .click();
      await expect(page).toHaveURL(at('/properties'));
      expect(await query('SELECT 1 FROM properties WHERE id = $1 AND deleted_at IS NULL', [id])).toEqual([]);
    });

    test('is reached from the list of the owner, without a load @sweep', IN_ARABIC, async ({ page }) => {
      const owner = await somebody();
      const id = await publish({ ...titles, approved: false, publisherId: owner.id });
      const page404 = await page.goto(at(`/properties/${id}`)); // seen as a visitor before: that must not stick
      expect(page404?.status()).toBe(404);
      await login(page, owner);
      await page.goto(at('/properties/my'));
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page
        .getByRole('article')
        .getByRole('link', { name: t('my.view') })
        .click();
      await expect(page.getByRole('note')).toContainText(t('owner.pending.title'));
      await expect(page).toHaveURL(at(`/properties/${id}`));
      await expect(page.locator('[data-slot=header-title]')).toHaveText(t('shell.title.details'));
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });

    test('tells an admin that its owner sees it as well @sweep', IN_ARABIC, async ({ page }) => {
      const owner = await somebody();
      const id = await publish({ ...titles, approved: false, publisherId: owner.id });
      await login(page, await somebody({ role: 'admin' }));
      await page.goto(at(`/properties/${id}`));
      await expect(page.getByRole('note')).toContainText(t('owner.pending.admin'));
      await expect(bar(page, t('owner.bar'))).toBeVisible();
    });

    test('does not exist for anybody else: page, title and API @sweep', async ({ page, playwright, baseURL }) => {
      const owner = await somebody();
      const id = await publish({ ...titles, approved: false, publisherId: owner.id });
      const unknown = 2_000_000_000 + id;
      await login(page, await somebody());
      const visitor = await playwright.request.newContext({ baseURL });
      for (const [who, request] of [
        ['visitor', visitor],
        ['other user', page.request],
      ] as const) {
        const [asked, nowhere] = await Promise.all(
          [id, unknown].map((each) => request.get(at(`/properties/${each}`), { maxRedirects: 0 })),
        );
        if (!asked || !nowhere) throw new Error('two answers');
        expect([who, asked.status(), nowhere.status()]).toEqual([who, 404, 404]);
        const [html, htmlOfNowhere] = [await asked.text(), await nowhere.text()];
        expect(html).not.toContain(name);
        expect(titleOf(html)).toContain(t('details.failure.title'));
        // Nor can it be told from what is not there, but for its number.
        const same = (text: string) => elementsOf(text.replaceAll(String(unknown), String(id)));
        expect(same(html) === same(htmlOfNowhere), who).toBe(true);

        const hidden = await request.get(at(`/properties/${id}/preview`), { maxRedirects: 0 });
        expect(hidden.status()).toBe(307);
        expect(new URL(hidden.headers().location ?? '', hidden.url()).pathname).toBe(at(`/properties/${id}`));
        expect(await hidden.text()).not.toContain(name);
        for (const path of [`/api/properties/${id}`, `/api/properties/${id}/images`]) {
          expect((await request.get(path)).status(), path).toBe(404);
        }
      }
      await page.goto(at(`/properties/${id}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('details.failure.title'));
      await visitor.dispose();
    });

    test('has its one public page once it has been approved @sweep', IN_ARABIC, async ({ page }) => {
      const owner = await somebody();
      const id = await publish({ ...titles, approved: false, publisherId: owner.id });
      await login(page, owner);
      await page.goto(at(`/properties/${id}`));
      await expect(page.getByRole('note')).toBeVisible();
      await query('UPDATE properties SET approved = true WHERE id = $1', [id]);
      await tellServer(id);
      await page.goto(at(`/properties/${id}`));
      await expect(page.getByRole('note')).toHaveCount(0);
      await expect(bar(page, t('owner.bar'))).toBeVisible();
      await expect(page.locator(contacts).first()).toBeAttached();
      await page.goto(at(`/properties/${id}/preview`));
      await expect(page).toHaveURL(at(`/properties/${id}`));
      await expect(page.getByRole('note')).toHaveCount(0);
    });

    test('is served whole where no script runs @sweep', IN_ARABIC, async ({ browser, baseURL }) => {
      const owner = await somebody();
      const id = await publish({ ...titles, approved: false, publisherId: owner.id });
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
      const page = await context.newPage();
      await login(page, owner);
      await page.goto(at(`/properties/${id}`));
      await expect(page.getByRole('note')).toContainText(t('owner.pending.title'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(bar(page, t('owner.bar')).getByRole('link', { name: t('owner.edit') })).toBeVisible();
      await context.close();
    });
  });
}
