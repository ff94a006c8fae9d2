import type { Locator, Page } from '@playwright/test';
import { addUser, removeUsers } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings } from '../support/rows';
import { address, digits, expect, IN_ENGLISH, LANGUAGES, login, say, test, type Language } from '../support/site';

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
const toast = (page: Page) => page.locator('[data-slot=toast]');

/** The number on a balance card. */
const balanceCard = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd > span').first();

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
    await expect(balanceCard(page, t('my.balance.credits'))).toHaveText(digits(language, 3));
    await expect(balanceCard(page, t('my.balance.free'))).toHaveText(digits(language, 1));
    await expect(page.getByRole('link', { name: t('my.add') }).first()).toHaveAttribute(
      'href',
      address(language, '/properties/new'),
    );

    const titles = { en: ['It ends', 'It shines', 'It is live', 'It waits', 'It ended'], ar: [] as string[] };
    titles.ar = ['إعلان ينتهي', 'إعلان مميز', 'إعلان منشور', 'إعلان ينتظر', 'إعلان انتهى'];
    const list = page.getByRole('list', { name: t('my.list') });
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(titles[language]);

    const [ending, shining, live, waiting, ended] = titles[language].map((name) => card(page, name));
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
    const [row] = await query<{ created: Date; expires: Date }>(
      'SELECT created_at AS created, expires_at AS expires FROM properties WHERE id = $1',
      [ids.live],
    );
    for (const date of [row?.created, row?.expires]) {
      if (!date) throw new Error('no row');
      await expect(live.locator(`time[datetime="${date.toISOString()}"]`)).toHaveText(inWords(language, date));
    }

    for (const [listing, id] of [
      [waiting, ids.pending],
      [live, ids.live],
      [ended, ids.expired],
    ] as const) {
      const view = listing.getByRole('link', { name: t('my.view') }).and(page.locator(`#view-${id}`));
      await expect(view).toHaveAttribute('href', address(language, `/properties/${id}`));
      const edit = listing.getByRole('link', { name: t('my.edit') });
      await expect(edit).toHaveAttribute('href', address(language, `/properties/edit/${id}`));
      await expect(listing.getByRole('button', { name: t('my.delete') })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: t('owner.renew') })).toHaveCount(2);
    for (const listing of [ending, ended]) {
      await expect(listing.getByRole('button', { name: t('owner.renew') })).toBeVisible();
    }
    await expect(waiting).toContainText(t('my.fromApproval', { time: days(language, 30) }));
    await expect(shining).toContainText(
      t.markup('my.featuredUntil', { date: inWords(language, inDays(30)), when: (date) => date }),
    );
    await expect(page.locator('main a[href$="/preview"]')).toHaveCount(0);
  });

  test(`${language}: featuring names its end date and renews a listing that would end before @sweep`, async ({
    page,
  }) => {
    const { publish } = await member(page, { freeListings: 1 });
    const id = await publish({ title: 'It ends', titleAr: 'إعلان ينتهي', daysLeft: 3.5 });
    await publish({ title: 'It is live', titleAr: 'إعلان منشور', daysLeft: 20 });
    await page.goto(my);
    const feature = page.getByRole('button', { name: t('payment.feature.action') });
    const dialog = dialogOf(page);

    await feature.last().click();
    await expect(dialog).toContainText(t('payment.feature.until', { date: inWords(language, inDays(30)) }));
    await expect(dialog).toContainText(t('payment.feature.ends'));
    await expect(dialog).toContainText(t('payment.feature.renewLater', { days: 7 }));
    await expect(dialog).not.toContainText(inWords(language, inDays(20)));
    await expect(dialog.getByRole('button', { name: t('payment.feature.renewFirst') })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await feature.first().click();
    await dialog.getByRole('button', { name: t('payment.feature.renewFirst') }).click();
    const renewal = page.getByRole('dialog', { name: t('owner.renewal.title') });
    const [stored] = await query<{ ends: Date }>('SELECT expires_at AS ends FROM properties WHERE id = $1', [id]);
    await expect(renewal).toContainText(inWords(language, new Date(stored!.ends.getTime() + 30 * DAY)));
    await renewal.getByRole('button', { name: t('owner.renewal.confirm'), exact: true }).click();
    await expect(toast(page)).toContainText(t('owner.renewal.done'));
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
    const opener = card(page, name).getByRole('button', { name: t('my.delete') });

    for (const way of ['cancel', 'Escape', 'close'] as const) {
      await opener.click();
      await expect(dialogOf(page).getByRole('heading')).toHaveText(t('my.deletion.title'));
      await expect(dialogOf(page)).toContainText(name);
      await expect(dialogOf(page)).toContainText(t('owner.removal.nothingBack'));
      if (way === 'Escape') await page.keyboard.press('Escape');
      else
        await dialogOf(page)
          .getByRole('button', { name: t(way === 'cancel' ? 'owner.cancel' : 'shell.close') })
          .click();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(opener, way).toBeFocused();
    }
    expect(await query('SELECT 1 FROM properties WHERE id = $1', [other])).toHaveLength(1);

    await opener.click();
    await dialogOf(page)
      .getByRole('button', { name: t('my.deletion.confirm') })
      .click();
    await expect(toast(page)).toContainText(t('my.deletion.done'));
    await expect(card(page, name)).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText(t('my.count', { count: 1 }))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const kept = 'SELECT id FROM properties WHERE id = ANY($1) AND deleted_at IS NULL';
    expect(await query(kept, [[id, other]])).toEqual([{ id }]);
  });

  test(`${language}: a batch price change reports each listing as changed, waiting or refused`, async ({ page }) => {
    const { publish } = await member(page);
    await publish({ title: 'The first', titleAr: 'الأول' });
    await publish({ title: 'The second', titleAr: 'الثاني' });
    await publish({ title: 'It ended', titleAr: 'المنتهي', daysLeft: -1 });
    const ended = { en: 'It ended', ar: 'المنتهي' }[language];
    await page.goto(my);
    await page.getByRole('checkbox', { name: t('my.select.all') }).check();
    await expect(page.getByRole('status').filter({ hasText: t('my.select.count', { count: 3 }) })).toBeVisible();
    const bulk = page.getByRole('group', { name: t('my.bulk.label') });

    await bulk.getByRole('button', { name: t('my.bulk.price') }).click();
    await dialogOf(page).getByLabel(t('my.bulk.percent')).fill(digits(language, 10));
    await dialogOf(page)
      .getByRole('button', { name: t('my.bulk.price') })
      .click();
    await expect(toast(page)).toContainText(t('my.bulk.done', { count: 3 }));
    await expect(page.getByRole('article').first()).toContainText(digits(language, 99.9));

    await page.getByRole('checkbox', { name: t('my.select.all') }).check();
    await bulk.getByRole('button', { name: t('my.bulk.pause') }).click();
    const report = page.getByRole('dialog', { name: t('my.bulk.report') });
    await expect(report).toContainText(t('my.bulk.done', { count: 2 }));
    await expect(report.getByRole('listitem')).toHaveText([`${ended}${t('errors.stop_expired')}`]);
    await page.keyboard.press('Escape');

    const tabs = page.getByRole('navigation', { name: t('my.tabs.label') });
    await tabs.getByRole('link', { name: t('my.tabs.paused') }).click();
    await expect(page).toHaveURL(/state=paused/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test(`${language}: pausing, closing and deleting a listing can each be undone`, async ({ page }) => {
    const { publish } = await member(page);
    const id = await publish({ title: 'On and off', titleAr: 'يظهر ويختفي' });
    const name = { en: 'On and off', ar: 'يظهر ويختفي' }[language];
    const visible = async () => (await page.request.get(`/api/properties/by-ids?ids=${id}`)).json();
    await page.goto(my);
    const listing = card(page, name);
    const undo = toast(page).getByRole('button', { name: t('owner.undo') });
    const choose = async (action: 'owner.pause' | 'owner.close') => {
      await listing.getByRole('button', { name: t('my.more') }).click();
      await page.getByRole('menuitem', { name: t(action) }).click();
    };

    await choose('owner.pause');
    await expect(badges(listing)).toHaveText([t('my.state.paused')]);
    expect(await visible()).toEqual([]);
    await undo.click();
    await expect(badges(listing)).toHaveText([t('my.state.live')]);

    await choose('owner.close');
    await dialogOf(page)
      .getByRole('button', { name: t('my.state.rented') })
      .click();
    await expect(badges(listing)).toHaveText([t('my.state.rented')]);
    await page.goto(address(language, `/properties/${id}`));
    await expect(page.getByRole('main').getByText(t('my.state.rented'), { exact: true })).toBeVisible();
    await page.goto(my);
    await listing.getByRole('button', { name: t('owner.resume') }).click();
    await expect(badges(listing)).toHaveText([t('my.state.live')]);

    await listing.getByRole('button', { name: t('my.delete') }).click();
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
    const shown = balanceCard(page, t('my.balance.credits'));
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
  await card(page, made).locator('a[href$="#form-words"]').click();
  await page.waitForURL(`/properties/edit/${id}#form-words`);
  const form = page.locator('main form:not([role=search])'); // that of the list stays behind the page
  await expect(form).not.toHaveAttribute('inert');
  const shown = form.getByText(made, { exact: true });
  await expect(shown).toBeVisible();
  await page.getByRole('textbox', { name: t('form.field.titleAr'), exact: true }).fill('على البحر');
  await expect(shown).toHaveCount(0);
});
