import type { Locator, Page } from '@playwright/test';
import { addUser, removeUsers } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings } from '../support/rows';
import { address, digits, expect, IN_ENGLISH, LANGUAGES, login, say, test, type Language } from '../support/site';
import { expectToast, toast } from '../support/toasts';

const DAY = 24 * 60 * 60_000;
const users: number[] = [];
const listings: number[] = [];

test.afterAll(async () => {
  await query('DELETE FROM payments WHERE user_id = ANY($1)', [users]);
  await removeListings(...listings);
  await removeUsers(...users);
});

/** Signs in a new account. */
async function member(page: Page, facts: Parameters<typeof addUser>[0] = {}) {
  const account = await addUser(facts);
  users.push(account.id);
  await login(page, account);
  const publish = async (listing: Parameters<typeof addListing>[0]) => {
    const id = await addListing({ ...listing, publisherId: account.id });
    listings.push(id);
    return id;
  };
  const balance = async () => {
    const [row] = await query<{ free: number; credits: string }>(
      'SELECT free_listings_remaining AS free, credit_balance AS credits FROM users WHERE id = $1',
      [account.id],
    );
    return { free: row?.free, credits: Number(row?.credits) };
  };
  const setBalance = (free: number, credits: number) =>
    query('UPDATE users SET free_listings_remaining = $2, credit_balance = $3 WHERE id = $1', [
      account.id,
      free,
      credits,
    ]);
  return { ...account, publish, balance, setBalance };
}

const card = (page: Page, name: string) => page.getByRole('article', { name });
const badges = (listing: Locator) => listing.locator('[data-slot=badge]');
const dialogOf = (page: Page) => page.getByRole('dialog');

/** A number of the balance line. */
const balanceOf = (page: Page, label: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: label }).locator('dd').first();

const inWords = (language: Language, date: Date) =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-KW' : 'en-US', { dateStyle: 'long', timeZone: 'Asia/Kuwait' }).format(
    date,
  );

const inDays = (days: number) => new Date(Date.now() + days * DAY);
const days = (language: Language, count: number) =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-KW' : 'en-US', {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  }).format(count);
const daysLeft = (language: Language, count: number) =>
  say(language)('details.expiry.left', { time: days(language, count) });

for (const language of LANGUAGES) {
  const t = say(language);
  const my = address(language, '/properties/my');

  const menuOf = (listing: Locator) => listing.getByRole('button', { name: t('my.more') });
  const choose = async (page: Page, listing: Locator, action: string) => {
    await menuOf(listing).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  test(`${language}: my listings shows every state, urgent ones first, with the actions of each`, async ({ page }) => {
    const { publish } = await member(page, { credits: 3, freeListings: 1 });
    const ids = {
      pending: await publish({ title: 'It waits', titleAr: 'إعلان ينتظر', approved: false, daysLeft: 59 }),
      live: await publish({ title: 'It is live', titleAr: 'إعلان منشور', propertyType: 'commercial' }),
      expiring: await publish({ title: 'It ends', titleAr: 'إعلان ينتهي', daysLeft: 3.5 }),
      expired: await publish({ title: 'It ended', titleAr: 'إعلان انتهى', propertyType: 'land', daysLeft: -2 }),
      featured: await publish({ title: 'It shines', titleAr: 'إعلان مميز', propertyType: 'villa', featured: true }),
    };
    await page.goto(my);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('my.title'));
    await expect(balanceOf(page, t('my.balance.credits'))).toHaveText(digits(language, 3));
    await expect(balanceOf(page, t('my.balance.freeShort'))).toHaveText(digits(language, 1));
    await expect(page.getByRole('link', { name: t('my.add') }).first()).toHaveAttribute(
      'href',
      address(language, '/properties/new'),
    );

    const titles = { en: ['It ended', 'It ends', 'It shines', 'It is live', 'It waits'], ar: [] as string[] };
    titles.ar = ['إعلان انتهى', 'إعلان ينتهي', 'إعلان مميز', 'إعلان منشور', 'إعلان ينتظر'];
    const list = page.getByRole('list', { name: t('my.list') });
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(titles[language]);

    const [ended, ending, shining, live, waiting] = titles[language].map((name) => card(page, name));
    if (!shining || !ended || !ending || !live || !waiting) throw new Error('five listings');
    await expect(badges(waiting)).toHaveText([t('my.state.pending')]);
    await expect(badges(live)).toHaveText([t('my.state.live')]);
    await expect(badges(ending)).toHaveText([`${t('details.expiry.soon')}· ${daysLeft(language, 4)}`]);
    await expect(badges(ended)).toHaveText([t('details.expiry.expired')]);
    await expect(badges(shining)).toHaveText([t('my.state.live'), t('card.featured')]);

    for (const [listing, type] of [
      [live, 'commercial'],
      [ended, 'land'],
      [shining, 'villa'],
      [waiting, 'apartment'],
    ] as const) {
      await expect(listing.locator('img')).toHaveAttribute('src', `/fallback/${type}.svg`);
    }
    await expect(live).toContainText(`${digits(language, 111)} ${t('types.currency.rent')}`);
    await expect(live).toContainText(
      t('my.facts', {
        kind: t('details.kind', { kind: 'commercial' }),
        area: digits(language, 77),
        location: language === 'ar' ? 'الوفرة' : 'Wafra',
      }),
    );
    await expect(live.locator('time')).toHaveText(daysLeft(language, 20));
    await expect(ended.locator('time')).toHaveText(inWords(language, inDays(-2)));

    for (const [listing, id] of [
      [waiting, ids.pending],
      [live, ids.live],
      [ended, ids.expired],
    ] as const) {
      await menuOf(listing).click();
      const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
      await expect(item(t('my.view'))).toHaveAttribute('href', address(language, `/properties/${id}`));
      await expect(item(t('my.edit'))).toHaveAttribute('href', address(language, `/properties/edit/${id}`));
      await expect(item(t('my.delete'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menuOf(listing)).toBeFocused();
    }
    await expect(page.getByRole('button', { name: t('owner.renew') })).toHaveCount(2);
    for (const listing of [ending, ended]) {
      await expect(listing.getByRole('button', { name: t('owner.renew') })).toBeVisible();
    }
    await expect(shining).toContainText(t('my.featuredUntil', { date: inWords(language, inDays(30)) }));
    await expect(page.getByRole('searchbox', { name: t('my.find.label') })).toHaveCount(0);
    await expect(page.locator('main a[href$="/preview"]')).toHaveCount(0);
  });

  test(`${language}: featuring names its end date and renews a listing that would end before @sweep`, async ({
    page,
  }) => {
    const { publish } = await member(page, { freeListings: 1 });
    const id = await publish({ title: 'It ends', titleAr: 'إعلان ينتهي', daysLeft: 3.5 });
    await publish({ title: 'It is live', titleAr: 'إعلان منشور', daysLeft: 20 });
    await page.goto(my);
    const dialog = dialogOf(page);
    const rows = page.getByRole('article');

    await choose(page, rows.last(), t('payment.feature.action'));
    await expect(dialog).toContainText(t('payment.feature.until', { date: inWords(language, inDays(30)) }));
    await expect(dialog).toContainText(t('payment.feature.ends'));
    await expect(dialog).toContainText(t('payment.feature.renewLater', { days: 7 }));
    await expect(dialog).not.toContainText(inWords(language, inDays(20)));
    await expect(dialog.getByRole('button', { name: t('payment.feature.renewFirst') })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await choose(page, rows.first(), t('payment.feature.action'));
    await dialog.getByRole('button', { name: t('payment.feature.renewFirst') }).click();
    const renewal = page.getByRole('dialog', { name: t('owner.renewal.title') });
    const [stored] = await query<{ ends: Date }>('SELECT expires_at AS ends FROM properties WHERE id = $1', [id]);
    await expect(renewal).toContainText(inWords(language, new Date(stored!.ends.getTime() + 30 * DAY)));
    await renewal.getByRole('button', { name: t('owner.renewal.confirm'), exact: true }).click();
    await expectToast(page, t('owner.renewal.done'));
    await expect(page.getByRole('button', { name: t('owner.renew') })).toHaveCount(0);
    const [row] = await query<{ days: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float / 86400 AS days FROM properties WHERE id = $1',
      [id],
    );
    expect(row?.days).toBeCloseTo(33.5, 1);
  });

  test(`${language}: deletion asks for confirmation with the title and can be cancelled`, async ({ page }) => {
    const { publish } = await member(page);
    const id = await publish({ title: 'Another', titleAr: 'إعلان آخر' });
    const other = await publish({ title: 'This one', titleAr: 'هذا الإعلان' });
    const name = { en: 'This one', ar: 'هذا الإعلان' }[language];
    await page.goto(my);
    const openDialog = () => choose(page, card(page, name), t('my.delete'));

    for (const way of ['cancel', 'Escape', 'close'] as const) {
      await openDialog();
      await expect(dialogOf(page).getByRole('heading')).toHaveText(t('my.deletion.title'));
      await expect(dialogOf(page)).toContainText(name);
      await expect(dialogOf(page)).toContainText(t('owner.removal.nothingBack'));
      if (way === 'Escape') await page.keyboard.press('Escape');
      else
        await dialogOf(page)
          .getByRole('button', { name: t(way === 'cancel' ? 'owner.cancel' : 'shell.close') })
          .click();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(menuOf(card(page, name)), way).toBeFocused();
    }
    expect(await query('SELECT 1 FROM properties WHERE id = $1', [other])).toHaveLength(1);

    await openDialog();
    await dialogOf(page)
      .getByRole('button', { name: t('my.deletion.confirm') })
      .click();
    await expectToast(page, t('my.deletion.done'));
    await expect(card(page, name)).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const kept = 'SELECT id FROM properties WHERE id = ANY($1) AND deleted_at IS NULL';
    expect(await query(kept, [[id, other]])).toEqual([{ id }]);
  });

  test(`${language}: a batch price change reports each listing as changed, waiting or refused`, async ({ page }) => {
    const { id: owner, publish } = await member(page);
    for (let n = 1; n < 6; n += 1) await publish({ title: `Number ${n}`, titleAr: `رقم ${n}` });
    await publish({ title: 'It ended', titleAr: 'المنتهي', daysLeft: -1 });
    const ended = { en: 'It ended', ar: 'المنتهي' }[language];
    const all = page.getByRole('checkbox', { name: t('my.select.all') });
    const bulk = page.getByRole('group', { name: t('my.bulk.label') });
    const undo = toast(page).getByRole('button', { name: t('owner.undo') });
    const last = page.getByRole('article').last();
    const changePrice = async (percent: number, price: number) => {
      await all.check();
      await bulk.getByRole('button', { name: t('my.bulk.price') }).click();
      await dialogOf(page).getByLabel(t('my.bulk.percent')).fill(digits(language, percent));
      const preview = dialogOf(page)
        .getByRole('list', { name: t('my.bulk.preview') })
        .getByRole('listitem');
      await expect(preview).toHaveCount(6);
      await expect(preview.first()).toContainText(digits(language, 111));
      await expect(preview.first()).toContainText(digits(language, price));
      await dialogOf(page)
        .getByRole('button', { name: t('my.bulk.price') })
        .click();
    };
    const stored = async () => {
      const rows = await query<{ price: number; waits: number | null }>(
        `SELECT DISTINCT p.price::float8 AS price, (c.fields -> 'price' ->> 'after')::float8 AS waits
         FROM properties p LEFT JOIN pending_changes c ON c.property_id = p.id WHERE p.publisher_id = $1`,
        [owner],
      );
      return rows;
    };
    await page.goto(my);
    await all.check();
    await expect(page.getByRole('status').filter({ hasText: t('my.select.count', { count: 6 }) })).toBeVisible();

    await changePrice(10, 99.9);
    await expectToast(page, t('my.bulk.done', { count: 6 }));
    await expect(last).toContainText(digits(language, 99.9));
    expect(await stored()).toEqual([{ price: 99.9, waits: null }]);
    await undo.click();
    await expect(last).toContainText(`${digits(language, 111)} `);
    expect(await stored()).toEqual([{ price: 111, waits: null }]);

    await changePrice(60, 44.4);
    await expectToast(page, t('my.bulk.waiting', { count: 6 }));
    await expect(last).toContainText(t('my.pendingChange.badge'));
    expect(await stored()).toEqual([{ price: 111, waits: 44.4 }]);
    await all.check();
    await bulk.getByRole('button', { name: t('my.more') }).click();
    await page.getByRole('menuitem', { name: t('my.bulk.withdraw') }).click();
    await dialogOf(page)
      .getByRole('button', { name: t('my.bulk.withdraw') })
      .click();
    await expect(last).not.toContainText(t('my.pendingChange.badge'));
    expect(await stored()).toEqual([{ price: 111, waits: null }]);

    const pauseAll = async () => {
      await all.check();
      await bulk.getByRole('button', { name: t('my.more') }).click();
      await page.getByRole('menuitem', { name: t('my.bulk.pause') }).click();
    };
    await pauseAll();
    const report = page.getByRole('dialog', { name: t('my.bulk.report') });
    await expect(report).toContainText(t('my.bulk.done', { count: 5 }));
    await expect(report.getByRole('listitem')).toHaveText([`${ended}${t('errors.stop_expired')}`]);
    await report.getByRole('button', { name: t('owner.undo') }).click();
    await expectToast(page, t('my.bulk.done', { count: 5 }));
    await pauseAll();
    await report
      .getByRole('button', { name: t('shell.close') })
      .last()
      .click();

    await page.getByRole('combobox', { name: t('my.tabs.label') }).selectOption('paused');
    await expect(page).toHaveURL(/state=paused/);
    await expect(page.getByRole('article')).toHaveCount(5);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(6);
  });

  test(`${language}: on a phone the first row begins within 260 px, and rows are at most 96 px high`, async ({
    page,
  }) => {
    const { id: owner, publish } = await member(page, { credits: 3, freeListings: 1 });
    const long = { title: 'A bright three-bedroom apartment with a view of the sea and a maid’s room' };
    const listing = { ...long, titleAr: 'شقة واسعة ثلاث غرف نوم بإطلالة على البحر وغرفة خادمة' };
    await publish({ ...listing, daysLeft: -2 });
    await publish({ ...listing, daysLeft: 3.5 });
    const [changed, down] = [await publish({ ...listing, featured: true }), await publish(listing)];
    await publish({ ...listing, approved: false, daysLeft: 59 });
    await query(
      `INSERT INTO pending_changes (property_id, fields) VALUES ($1, '{"price": {"before": 111, "after": 50}}')`,
      [changed],
    );
    await query(
      "UPDATE properties SET approved = false, taken_down_at = now(), taken_down_code = 'price', taken_down_rest = 20 WHERE id = $1",
      [down],
    );
    await query('INSERT INTO drafts (user_id, id, values) VALUES ($1, gen_random_uuid(), $2)', [owner, listing]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(my);
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(6);
    await expect(page.getByRole('searchbox', { name: t('my.find.label') })).toBeVisible();
    const boxes = await Promise.all((await rows.all()).map((each) => each.boundingBox()));
    expect(boxes[0]?.y).toBeLessThanOrEqual(260);
    for (const box of boxes) {
      expect(box?.height).toBeGreaterThanOrEqual(72);
      expect(box?.height).toBeLessThanOrEqual(96);
    }
  });

  test(`${language}: pausing, closing and deleting a listing can each be undone`, async ({ page }) => {
    const { publish } = await member(page);
    const id = await publish({ title: 'On and off', titleAr: 'يظهر ويختفي' });
    const name = { en: 'On and off', ar: 'يظهر ويختفي' }[language];
    const visible = async () => (await page.request.get(`/api/properties/by-ids?ids=${id}`)).json();
    await page.goto(my);
    const listing = card(page, name);
    const undo = toast(page).getByRole('button', { name: t('owner.undo') });
    await choose(page, listing, t('owner.pause'));
    await expect(badges(listing)).toHaveText([t('my.state.paused')]);
    expect(await visible()).toEqual([]);
    await undo.click();
    await expect(badges(listing)).toHaveText([t('my.state.live')]);

    await choose(page, listing, t('owner.close'));
    await dialogOf(page)
      .getByRole('button', { name: t('my.state.rented') })
      .click();
    await expect(badges(listing)).toHaveText([t('my.state.rented')]);
    await page.goto(address(language, `/properties/${id}`));
    await expect(page.getByRole('main').getByText(t('my.state.rented'), { exact: true })).toBeVisible();
    await page.goto(my);
    await listing.getByRole('button', { name: t('owner.resume') }).click();
    await expect(badges(listing)).toHaveText([t('my.state.live')]);

    await choose(page, listing, t('my.delete'));
    await dialogOf(page)
      .getByRole('button', { name: t('my.deletion.confirm') })
      .click();
    await expect(listing).toHaveCount(0);
    const restore = page.getByRole('button', { name: t('my.deleted.restore') });
    await expect(restore).toBeVisible();
    await undo.click();
    await expect(badges(listing)).toHaveText([t('my.state.live')]);
    await expect(restore).toHaveCount(0);
  });

  test(`${language}: the balance is current after going back, by router and browser`, IN_ENGLISH, async ({ page }) => {
    const { setBalance } = await member(page, { credits: 2, freeListings: 0 });
    await page.goto(my);
    const shown = balanceOf(page, t('my.balance.credits'));
    await expect(shown).toHaveText(digits(language, 2));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('my.add') })
      .first()
      .click();
    const banner = (count: number) => page.getByRole('region', { name: t('form.fee.yours', { count }) });
    await expect(banner(2)).toBeVisible();
    await setBalance(0, 1); // used up in another tab
    await page.goBack();
    await expect(shown).toHaveText(digits(language, 1));
    await setBalance(0, 3);
    await page.goForward();
    await expect(banner(3)).toBeVisible();
    await page.goBack();
    await expect(shown).toHaveText(digits(language, 3));
    // As in a browser that has kept the whole page.
    await setBalance(0, 4);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(shown).toHaveText(digits(language, 4));
  });

  test(`${language}: a user without listings sees how to add one @sweep`, async ({ page }) => {
    await member(page);
    for (const path of ['/properties/my', '/profile']) {
      await page.goto(address(language, path));
      await expect(page.getByRole('heading', { name: t('my.empty.title') })).toBeVisible();
      const add = page.getByRole('main').getByRole('link', { name: t('my.add') });
      for (const link of await add.all()) {
        await expect(link).toHaveAttribute('href', address(language, '/properties/new'));
      }
      await expect(page.getByRole('article')).toHaveCount(0);
    }
  });
}

test('a title generated for the other language is marked as generated, also in the form', async ({ page }) => {
  const t = say('ar');
  const { publish } = await member(page);
  const id = await publish({ title: 'Sea view' });
  const [area] = await query<{ name: string }>("SELECT name_ar AS name FROM locations WHERE name = 'Wafra'");
  const made = `شقة للإيجار، ${area?.name}`;
  await page.goto('/properties/my');
  await card(page, made)
    .getByRole('button', { name: t('my.more') })
    .click();
  await page.getByRole('menuitem', { name: t('my.writeTitle') }).click();
  await page.waitForURL(`/properties/edit/${id}#form-words`);
  const form = page.locator('main form:not([role=search])'); // that of the list stays behind the page
  await expect(form).not.toHaveAttribute('inert');
  const shown = form.getByText(made, { exact: true });
  await expect(shown).toBeVisible();
  await page.getByRole('textbox', { name: t('form.field.titleAr'), exact: true }).fill('على البحر');
  await expect(shown).toHaveCount(0);
});
