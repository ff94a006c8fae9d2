import type { Locator, Page } from '@playwright/test';
import { formatDate } from '../../lib/i18n/format';
import { formatDays } from '../../lib/listings/durations';
import { query } from '../support/http';
import { addPayment, addPriceChange } from '../support/rows';
import {
  address,
  chooseAction,
  digits,
  expect,
  IN_ARABIC,
  LANGUAGES,
  pressButton,
  say,
  test,
  type Language,
} from '../support/site';
import { expectToast, toast } from '../support/toasts';

const DAY = 24 * 60 * 60_000;
const card = (page: Page, name: string) => page.getByRole('article', { name });
const badges = (listing: Locator) => listing.locator('[data-slot=badge]');
const dialogOf = (page: Page) => page.getByRole('dialog');
const menuOf = (listing: Locator) => listing.locator('[aria-haspopup=menu]');

/** A number of the balance line. */
const balanceOf = (page: Page, label: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: label }).locator('dd').first();

/** Returns the date in some days, in words. */
const inDays = (language: Language, days: number) => formatDate(new Date(Date.now() + days * DAY), language);
const daysLeft = (language: Language, count: number) =>
  say(language)('details.expiry.left', { time: formatDays(count, language) });

for (const language of LANGUAGES) {
  const t = say(language);
  const my = address(language, '/properties/my');

  test(`${language}: my listings shows every state, urgent ones first, with the actions of each`, async ({
    page,
    member,
    publish,
  }) => {
    const { id: publisherId } = await member({ credits: 3, freeListings: 1 });
    const insert = (title: string, titleAr: string, facts: Parameters<typeof publish>[0]) =>
      publish({ title, titleAr, publisherId, ...facts });
    const ids = {
      pending: await insert('It waits', 'إعلان ينتظر', { approved: false, daysLeft: 59 }),
      live: await insert('It is live', 'إعلان منشور', { propertyType: 'commercial' }),
      expiring: await insert('It ends', 'إعلان ينتهي', { daysLeft: 3.5 }),
      expired: await insert('It ended', 'إعلان انتهى', { propertyType: 'land', daysLeft: -2 }),
      featured: await insert('It shines', 'إعلان مميز', { propertyType: 'villa', featured: true }),
    };
    await page.goto(my);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('my.title'));
    await expect(balanceOf(page, t('my.balance.credits'))).toHaveText(digits(language, 3));
    await expect(balanceOf(page, t('my.balance.freeShort'))).toHaveText(digits(language, 1));
    const add = page.getByRole('link', { name: t('my.add') }).first();
    await expect(add).toHaveAttribute('href', address(language, '/properties/new'));

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

    await expect(live.locator('img')).toHaveAttribute('src', '/fallback/commercial.svg');
    await expect(live).toContainText(`${digits(language, 111)} ${t('types.currency.rent')}`);
    await expect(live.locator('time')).toHaveText(daysLeft(language, 20));
    await expect(ended.locator('time')).toHaveText(inDays(language, -2));

    for (const [listing, id] of [
      [waiting, ids.pending],
      [ended, ids.expired],
    ] as const) {
      await menuOf(listing).click();
      const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
      await expect(item(t('my.view'))).toHaveAttribute('href', address(language, `/properties/${id}`));
      await expect(item(t('owner.edit'))).toHaveAttribute('href', address(language, `/properties/edit/${id}`));
      await expect(item(t('my.deletion.confirm'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menuOf(listing)).toBeFocused();
    }
    await expect(page.getByRole('button', { name: t('owner.renew') })).toHaveCount(2);
    for (const listing of [ending, ended])
      await expect(listing.getByRole('button', { name: t('owner.renew') })).toBeVisible();
    await expect(shining).toContainText(t('my.featuredUntil', { date: inDays(language, 30) }));
    await expect(page.getByRole('searchbox', { name: t('my.find.label') })).toHaveCount(0);
    await expect(page.locator('main a[href$="/preview"]')).toHaveCount(0);
  });
}

const t = say('ar');
const my = '/properties/my';

test(
  'featuring names its end date and renews a listing that would end before @sweep',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const { id: publisherId } = await member({ freeListings: 1 });
    const id = await publish({ title: 'It ends', titleAr: 'إعلان ينتهي', daysLeft: 3.5, publisherId });
    await publish({ title: 'It is live', titleAr: 'إعلان منشور', publisherId });
    await page.goto(my);
    const dialog = dialogOf(page);
    const rows = page.getByRole('article');

    await chooseAction(rows.last(), t('payment.feature.action'));
    await expect(dialog).toContainText(t('payment.feature.until', { date: inDays('ar', 30) }));
    await expect(dialog).toContainText(t('payment.feature.ends'));
    await expect(dialog).toContainText(t('payment.feature.renewLater', { days: 7 }));
    await expect(dialog).not.toContainText(inDays('ar', 20));
    await expect(dialog.getByRole('button', { name: t('payment.feature.renewFirst') })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await chooseAction(rows.first(), t('payment.feature.action'));
    await dialog.getByRole('button', { name: t('payment.feature.renewFirst') }).click();
    const renewal = page.getByRole('dialog', { name: t('owner.renewal.title') });
    const [stored] = await query<{ ends: Date }>('SELECT expires_at AS ends FROM properties WHERE id = $1', [id]);
    await expect(renewal).toContainText(formatDate(new Date(stored!.ends.getTime() + 30 * DAY), 'ar'));
    await renewal.getByRole('button', { name: t('owner.renew'), exact: true }).click();
    await expectToast(page, t('owner.renewal.done'));
    await expect(page.getByRole('button', { name: t('owner.renew') })).toHaveCount(0);
    const [row] = await query<{ days: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float / 86400 AS days FROM properties WHERE id = $1',
      [id],
    );
    expect(row?.days).toBeCloseTo(33.5, 1);
  },
);

test(
  'a batch price change reports each listing as changed, waiting or refused',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const { id: publisherId } = await member();
    for (let n = 1; n < 6; n += 1) await publish({ title: `Number ${n}`, titleAr: `رقم ${n}`, publisherId });
    const ended = 'المنتهي';
    await publish({ title: 'It ended', titleAr: ended, daysLeft: -1, publisherId });
    const all = page.getByRole('checkbox', { name: t('my.select.all') });
    const bulk = page.getByRole('group', { name: t('my.bulk.label') });
    const undo = toast(page).getByRole('button', { name: t('owner.undo') });
    const last = page.getByRole('article').last();
    const changePrice = async (percent: number, price: number) => {
      await all.check();
      await bulk.getByRole('button', { name: t('my.bulk.price') }).click();
      await dialogOf(page).getByLabel(t('my.bulk.percent')).fill(digits('ar', percent));
      const preview = dialogOf(page)
        .getByRole('list', { name: t('my.bulk.preview') })
        .getByRole('listitem');
      await expect(preview).toHaveCount(6);
      await expect(preview.first()).toContainText(digits('ar', 111));
      await expect(preview.first()).toContainText(digits('ar', price));
      await pressButton(dialogOf(page), t('my.bulk.price'));
    };
    const stored = () =>
      query<{ price: number; waits: number | null }>(
        `SELECT DISTINCT p.price::float8 AS price, (c.fields -> 'price' ->> 'after')::float8 AS waits
         FROM properties p LEFT JOIN pending_changes c ON c.property_id = p.id WHERE p.publisher_id = $1`,
        [publisherId],
      );
    await page.goto(my);
    await changePrice(10, 99.9);
    await expectToast(page, t('my.bulk.done', { count: 6 }));
    await expect(page.locator('main h1')).toBeFocused();
    await expect(last).toContainText(digits('ar', 99.9));
    expect(await stored()).toEqual([{ price: 99.9, waits: null }]);
    await undo.click();
    await expect(last).toContainText(`${digits('ar', 111)} `);
    expect(await stored()).toEqual([{ price: 111, waits: null }]);

    await changePrice(60, 44.4);
    await expectToast(page, t('my.bulk.waiting', { count: 6 }));
    await expect(last).toContainText(t('my.pendingChange.badge'));
    expect(await stored()).toEqual([{ price: 111, waits: 44.4 }]);

    await all.check();
    await bulk.getByRole('button', { name: t('my.more') }).click();
    await page.getByRole('menuitem', { name: t('my.bulk.pause') }).click();
    const report = page.getByRole('dialog', { name: t('my.bulk.report') });
    await expect(report).toContainText(t('my.bulk.done', { count: 5 }));
    await expect(report.getByRole('listitem')).toHaveText([`${ended}${t('errors.stop_expired')}`]);
    await report.getByRole('button', { name: t('owner.undo') }).click();
    await expectToast(page, t('my.bulk.done', { count: 5 }));
  },
);

test(
  'on a phone the first row begins within 260 px, and rows are at most 96 px high @sweep',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const { id: publisherId } = await member({ credits: 3, freeListings: 1 });
    const titles = {
      title: 'A bright three-bedroom apartment with a view of the sea and a maid’s room',
      titleAr: 'شقة واسعة ثلاث غرف نوم بإطلالة على البحر وغرفة خادمة',
    };
    const listing = { ...titles, publisherId };
    await publish({ ...listing, daysLeft: -2 });
    await publish({ ...listing, daysLeft: 3.5 });
    const [changed, down] = [await publish({ ...listing, featured: true }), await publish(listing)];
    await publish({ ...listing, approved: false, daysLeft: 59 });
    await addPriceChange(changed);
    await query(
      "UPDATE properties SET approved = false, taken_down_at = now(), taken_down_code = 'price', taken_down_rest = 20 WHERE id = $1",
      [down],
    );
    await query('INSERT INTO drafts (user_id, id, values) VALUES ($1, gen_random_uuid(), $2)', [publisherId, titles]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(my);
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(6);
    await expect(page.getByRole('searchbox', { name: t('my.find.label') })).toBeVisible();
    const boxes = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes[0]?.y).toBeLessThanOrEqual(260);
    const heights = boxes.map(({ height }) => height);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(72);
    expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  },
);

test(
  'pausing, closing and deleting a listing can each be undone, and deletion asks first',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const { id: publisherId } = await member();
    await publish({ title: 'Another', titleAr: 'إعلان آخر', publisherId });
    const name = 'يظهر ويختفي';
    const id = await publish({ title: 'On and off', titleAr: name, publisherId });
    const visible = async () => (await page.request.get(`/api/properties/by-ids?ids=${id}`)).json();
    await page.goto(my);
    const listing = card(page, name);
    const undo = toast(page).getByRole('button', { name: t('owner.undo') });
    await chooseAction(listing, t('owner.pause'));
    await expect(badges(listing)).toHaveText([t('my.state.paused')]);
    expect(await visible()).toEqual([]);
    await undo.click();
    await expect(badges(listing)).toHaveText([t('my.state.live')]);

    await chooseAction(listing, t('owner.close'));
    await pressButton(dialogOf(page), t('my.state.rented'));
    await expect(badges(listing)).toHaveText([t('my.state.rented')]);
    await page.goto(`/properties/${id}`);
    await expect(page.getByRole('main').getByText(t('my.state.rented'), { exact: true })).toBeVisible();
    await page.goto(my);
    await listing.getByRole('button', { name: t('owner.resume') }).click();
    await expect(badges(listing)).toHaveText([t('my.state.live')]);

    const dialog = dialogOf(page);
    for (const way of ['cancel', 'Escape', 'close', 'confirm'] as const) {
      await chooseAction(listing, t('my.deletion.confirm'));
      await expect(dialog.getByRole('heading')).toHaveText(t('my.deletion.title'));
      await expect(dialog).toContainText(name);
      await expect(dialog).toContainText(t('owner.removal.nothingBack'));
      const buttons = { cancel: 'shell.cancel', close: 'shell.close', confirm: 'my.deletion.confirm' } as const;
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: t(buttons[way]) }).click();
      await expect(dialog).toHaveCount(0);
      await expect(way === 'confirm' ? page.getByRole('heading', { level: 1 }) : menuOf(listing), way).toBeFocused();
    }
    await expectToast(page, t('my.deletion.done'));
    await expect(listing).toHaveCount(0);
    const restore = page.getByRole('button', { name: t('my.deleted.restore') });
    await expect(restore).toBeVisible();
    await undo.click();
    await expect(badges(listing)).toHaveText([t('my.state.live')]);
    await expect(restore).toHaveCount(0);
  },
);

test(
  'a paused listing whose payment is open can be resumed from its menu',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const { id: publisherId } = await member();
    const id = await publish({ title: 'Paid later', titleAr: 'يُدفع لاحقاً', publisherId });
    await page.goto(my);
    const listing = card(page, 'يُدفع لاحقاً');
    await chooseAction(listing, t('owner.pause'));
    await expect(badges(listing)).toHaveText([t('my.state.paused')]);
    await addPayment(publisherId, { status: 'UNKNOWN', propertyId: id, charged: false });
    await page.goto(my);
    await expect(listing.getByRole('button', { name: t('my.next.pay') })).toBeVisible();
    await chooseAction(listing, t('owner.resume'));
    await expect(badges(listing)).toHaveText([t('my.state.live'), t('my.payment')]);
  },
);

test('a user without listings sees how to add one @sweep', IN_ARABIC, async ({ page, member }) => {
  await member();
  for (const path of ['/properties/my', '/profile']) {
    await page.goto(address('ar', path));
    await expect(page.getByRole('heading', { name: t('my.empty.title') })).toBeVisible();
    const add = page.getByRole('main').getByRole('link', { name: t('my.add') });
    await expect(add.first()).toHaveAttribute('href', '/properties/new');
    await expect(page.getByRole('article')).toHaveCount(0);
  }
});

test('the balance is current after going back, by router and browser', async ({ page, member }) => {
  const t = say('en');
  const { id } = await member({ credits: 2, freeListings: 0 });
  const setCredits = (credits: number) => query('UPDATE users SET credit_balance = $2 WHERE id = $1', [id, credits]);
  await page.goto('/en/properties/my');
  const shown = balanceOf(page, t('my.balance.credits'));
  await expect(shown).toHaveText(digits('en', 2));
  const add = page.getByRole('main').getByRole('link', { name: t('my.add') });
  await add.first().click();
  const banner = (count: number) => page.getByRole('region', { name: t('form.fee.yours', { count }) });
  await expect(banner(2)).toBeVisible();
  await setCredits(1); // used up in another tab
  await page.goBack();
  await expect(shown).toHaveText(digits('en', 1));
  await setCredits(3);
  await page.goForward();
  await expect(banner(3)).toBeVisible();
  await page.goBack();
  await expect(shown).toHaveText(digits('en', 3));
  // As in a browser that has kept the whole page.
  await setCredits(4);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(shown).toHaveText(digits('en', 4));
});

test('a title generated for the other language is marked as generated, also in the form @sweep', async ({
  page,
  member,
  publish,
}) => {
  const { id: publisherId } = await member();
  const id = await publish({ title: 'Sea view', publisherId });
  const [area] = await query<{ name: string }>("SELECT name_ar AS name FROM locations WHERE name = 'Wafra'");
  const made = `شقة للإيجار، ${area?.name}`;
  await page.goto(my);
  await pressButton(card(page, made), t('my.more'));
  await page.getByRole('menuitem', { name: t('my.writeTitle') }).click();
  await page.waitForURL(`/properties/edit/${id}#form-words`);
  const form = page.locator('main form:not([role=search])'); // that of the list stays behind the page
  await expect(form).not.toHaveAttribute('inert');
  const shown = form.getByText(made, { exact: true });
  await expect(shown).toBeVisible();
  await page.getByRole('textbox', { name: t('form.field.titleAr'), exact: true }).fill('على البحر');
  await expect(shown).toHaveCount(0);
});
