import type { Locator, Page } from '@playwright/test';
import { forgetAttempts, type Account } from '../support/accounts';
import { fillLogin, menuButton } from '../support/auth';
import { query } from '../support/http';
import { asAdmin } from '../support/people';
import { linkInMail } from '../support/sandbox-mailbox';
import {
  DIALOG,
  digits,
  expect,
  expectAccessible,
  followLink,
  hydrated,
  IN_ARABIC,
  pressButton,
  say,
  test,
} from '../support/site';
import { expectToast } from '../support/toasts';

test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeAll(forgetAttempts);

type Alert = { cadence: 'now' | 'daily' | 'weekly'; channels: ('app' | 'mail' | 'push')[] };
/** The account's saved searches in the database. */
const saved = ({ id }: Account) =>
  query<Alert & { query: string }>(
    `SELECT c.query, s.cadence, s.channels FROM saved_searches s JOIN search_criteria c ON c.id = s.criteria_id
     WHERE s.user_id = $1 ORDER BY s.id DESC`,
    [id],
  );
async function save(page: Page, search: string, alert: Alert = { cadence: 'daily', channels: ['app', 'mail'] }) {
  const answer = await page.request.post('/api/saved-searches', { data: { query: search, ...alert } });
  expect(answer.status(), await answer.text()).toBe(201);
}

const dialog = (page: Page) => page.locator(DIALOG);
const LIST = '/properties?listingType=rent&propertyType=apartment&maxPrice=900&sort=price_asc';
const EMPTY = '/properties?listingType=rent&propertyType=villa&location=Salmiya&maxPrice=20';

/** Requests for saved searches. */
function watchRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/saved-searches') found.push(request.method());
  });
  return found;
}

/** Returns a link in the newest mail to an address. Does not wait for the minute whose hits are notified together. */
const linkInAlert = (page: Page, to: string, part = '/saved-searches/link?token=') =>
  linkInMail(page, to, part, () =>
    query("UPDATE jobs.job SET start_after = now() WHERE name = 'tellSearchersNow' AND state = 'created'"),
  );

const t = say('ar');
const tell = (page: Page) => page.getByRole('button', { name: t('savedSearches.button.tell'), exact: true });
const on = (page: Page) => page.getByRole('button', { name: t('savedSearches.button.on'), exact: true });
const cadence = (page: Page, one: Alert['cadence']) =>
  page.getByRole('radio', { name: t(`savedSearches.alert.${one}`), exact: true });
const channel = (page: Page, one: Alert['channels'][number]) =>
  page.getByRole('checkbox', { name: t(`savedSearches.alert.${one}`), exact: true });
const press = (within: Locator, name: 'save' | 'end') => pressButton(within, t(`savedSearches.alert.${name}`));
const choose = (within: Locator, one: Alert['cadence'] | Alert['channels'][number]) =>
  within.getByText(t(`savedSearches.alert.${one}`), { exact: true }).click();
const main = (page: Page) => page.getByRole('main');

test.describe('saved searches', () => {
  test('a visitor chooses a frequency, logs in and finds the search saved', IN_ARABIC, async ({ page, newUser }) => {
    const account = await newUser();
    const requests = watchRequests(page);
    await page.goto(LIST);
    await tell(page).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
    await expect(channel(page, 'app'), 'mail is the only way').toHaveCount(0);
    await expectAccessible(page, DIALOG);
    await choose(dialog(page), 'weekly');
    expect(requests, 'a visitor causes none').toEqual([]);
    await pressButton(dialog(page), t('savedSearches.dialog.login'));
    await expect(page).toHaveURL(/\/auth\?/);
    await hydrated(page);
    await fillLogin(page, 'ar', account);

    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(LIST);
    await expect(cadence(page, 'weekly')).toBeChecked();
    await expect(channel(page, 'push'), 'this device takes none').toHaveCount(0);
    await expect(channel(page, 'app')).toBeChecked();
    await choose(dialog(page), 'mail');
    await press(dialog(page), 'save');
    await expectToast(page, t('savedSearches.dialog.done.weekly'));
    await expect(dialog(page)).toHaveCount(0);
    await expect(on(page)).toBeFocused();
    expect(await saved(account)).toEqual([
      { query: 'listingType=rent&propertyType=apartment&maxPrice=900', cadence: 'weekly', channels: ['app'] },
    ]);

    requests.length = 0;
    await page.goto(`${LIST}&page=2`);
    await expect(on(page)).toBeVisible();
    expect(requests).toEqual(['GET']);
    await page.goto('/properties?listingType=rent');
    await expect(tell(page)).toBeVisible();
  });

  test(
    'a visitor gets alerts by mail after confirming them and stops them by one click',
    IN_ARABIC,
    async ({ page, newUser, publish }) => {
      test.setTimeout(120_000);
      const publisher = await newUser();
      const email = `visitor-${publisher.id}@people.test`;
      const subscribed = () =>
        query<{ cadence: string }>(
          `SELECT s.cadence FROM saved_searches s JOIN subscribers b ON b.id = s.subscriber_id WHERE b.email = $1`,
          [email],
        );
      const field = () => dialog(page).getByLabel(t('savedSearches.dialog.email'));
      const send = () => pressButton(dialog(page), t('savedSearches.dialog.send'));
      await page.goto(`/properties?listingType=rent&publisherId=${publisher.id}`);
      await tell(page).first().click();
      await choose(dialog(page), 'now');
      await field().fill('nobody');
      await send();
      await expect(field()).toBeFocused();
      await expect(dialog(page)).toContainText(t('errors.email_wrong'));
      await field().fill(email);
      await send();
      await expect(dialog(page).getByText(t('savedSearches.dialog.sent'))).toBeFocused();
      await expect(dialog(page)).toContainText(email);
      await expectAccessible(page, DIALOG);
      await pressButton(dialog(page), t('savedSearches.dialog.close'));
      await expect(dialog(page)).toHaveCount(0);

      const confirmation = await linkInMail(page, email, '/saved-searches/confirm#');
      expect(confirmation.startsWith('/en/')).toBe(false);
      const answer = await page.goto(confirmation);
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      await hydrated(page);
      expect(await subscribed(), 'opened by a scanner').toEqual([]);
      await pressButton(page, t('confirmLink.alert.submit'));
      await expect(page.getByText(t('confirmLink.alert.done'))).toBeFocused();
      await expectAccessible(page, 'main');
      expect(await subscribed()).toEqual([{ cadence: 'now' }]);
      await page.getByRole('link', { name: t('confirmLink.alert.next') }).click();
      await expect(cadence(page, 'now')).toBeChecked();
      await expect(channel(page, 'app'), 'mail is the only way').toHaveCount(0);

      const id = await publish({ title: 'New', titleAr: 'جديد', approved: false, publisherId: publisher.id });
      await asAdmin(`/api/properties/${id}/approve`);
      await page.goto(await linkInAlert(page, email));
      await choose(main(page), 'weekly');
      await press(main(page), 'save');
      await expect(page.getByRole('status').filter({ hasText: t('savedSearches.link.saved') })).toBeVisible();
      expect(await subscribed()).toEqual([{ cadence: 'weekly' }]);
      await page.goto(await linkInAlert(page, email, '/unsubscribe?token='));
      await page.getByRole('button', { name: t('unsubscribe.confirm') }).click();
      await expect(page.getByText(t('unsubscribe.done'))).toBeVisible();
      expect(await subscribed()).toEqual([]);
    },
  );

  test(
    'an empty list offers to save the search, also with the keyboard, and to end it @sweep',
    IN_ARABIC,
    async ({ page, member }) => {
      const account = await member();
      await page.goto(EMPTY);
      await tell(page).press('Enter');
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(tell(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await cadence(page, 'daily').focus();
      await page.keyboard.press('ArrowRight');
      await expect(cadence(page, 'now')).toBeChecked();
      await channel(page, 'app').press('Space');
      await channel(page, 'mail').press('Space');
      await press(dialog(page), 'save');
      await expect(dialog(page).getByText(t('savedSearches.alert.none')).last()).toBeVisible();
      await channel(page, 'mail').press('Space');
      await dialog(page)
        .getByRole('button', { name: t('savedSearches.alert.save') })
        .press('Enter');
      await expectToast(page, t('savedSearches.dialog.done.now'));
      expect(await saved(account)).toMatchObject([{ cadence: 'now', channels: ['mail'] }]);

      await on(page).click();
      await expect(dialog(page)).toContainText(t('savedSearches.dialog.saved'));
      await expect(channel(page, 'app')).not.toBeChecked();
      await press(dialog(page), 'end');
      await expectToast(page, t('savedSearches.alert.ended'));
      await expect(tell(page)).toBeVisible();
      expect(await saved(account)).toEqual([]);
    },
  );

  test('a search by listing number cannot be saved @sweep', IN_ARABIC, async ({ page }) => {
    await page.goto('/properties?keyword=1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tell(page)).toHaveCount(0);
  });

  test('are changed, ended and restored on their page', IN_ARABIC, async ({ page, member }) => {
    const account = await member();
    await page.goto('/saved-searches');
    await expect(page.getByRole('heading', { name: t('savedSearches.page.empty.title') })).toBeVisible();
    await followLink(page, t('savedSearches.page.empty.search'));
    await expect(page).toHaveURL('/properties');

    await save(page, 'listingType=rent&propertyType=apartment&location=Salmiya&maxPrice=500&bedrooms=2');
    await save(page, 'listingType=sale&propertyType=land');
    await menuButton(page, account, 'ar').click();
    await page.getByRole('menuitem', { name: t('shell.account.savedSearches') }).click();
    await expect(page).toHaveURL('/saved-searches');
    const items = main(page).getByRole('article');
    await expect(items).toHaveCount(2);
    const second = items.nth(1);
    const name = await second.getByRole('heading', { level: 2 }).textContent();
    const conditions = second.getByRole('list', { name: t('savedSearches.alert.conditions') });
    await expect(conditions).toContainText(digits('ar', 500));
    await expectAccessible(page, 'main');

    await choose(second, 'weekly');
    await expect.poll(() => saved(account)).toMatchObject([{}, { cadence: 'weekly', channels: ['app', 'mail'] }]);
    await choose(second, 'app');
    await expect.poll(() => saved(account)).toMatchObject([{}, { cadence: 'weekly', channels: ['mail'] }]);
    await choose(second, 'mail');
    await expect(second.getByRole('alert').filter({ hasText: t('savedSearches.alert.none') })).toBeVisible();
    await page.reload();
    await expect(second.getByRole('radio', { name: t('savedSearches.alert.weekly') })).toBeChecked();
    await expect(second.getByRole('checkbox', { name: t('savedSearches.alert.mail') })).toBeChecked();
    await expect(second.getByRole('checkbox', { name: t('savedSearches.alert.app') })).not.toBeChecked();
    await hydrated(page);

    await press(second, 'end');
    await expect(second.getByRole('status')).toHaveText(new RegExp(name ?? '-'));
    const undo = second.getByRole('button', { name: t('savedSearches.page.undo') });
    await expect(undo).toBeFocused();
    await expectAccessible(page, 'main');
    expect(await saved(account)).toHaveLength(1);
    await undo.click();
    await expect(second.getByRole('button', { name: t('savedSearches.alert.end') })).toBeFocused();
    expect(await saved(account)).toMatchObject([{ cadence: 'weekly', channels: ['mail'] }, {}]);

    // With its new number.
    await press(second, 'end');
    await expect(undo).toBeVisible();
    expect(await saved(account)).toHaveLength(1);
    await followLink(items.nth(0), t('savedSearches.page.open'));
    await expect(page).toHaveURL('/properties?listingType=sale&propertyType=land');
    await on(page).click();
    await press(dialog(page), 'end');
    await expect(tell(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: t('savedSearches.page.empty.title') })).toBeVisible();
  });

  test(
    'lead from a notice to its listings, and end by a link in a mail without a login',
    IN_ARABIC,
    async ({ page, context, newUser, member, publish }) => {
      test.setTimeout(120_000);
      const [reader, publisher] = [await member(), await newUser()];
      await query('UPDATE users SET locale = $2 WHERE id = $1', [reader.id, 'ar']);
      const alert: Alert = { cadence: 'now', channels: ['app', 'mail'] };
      await save(page, `listingType=rent&maxPrice=200&publisherId=${publisher.id}`, alert);
      const id = await publish({ title: 'New', titleAr: 'جديد', approved: false, publisherId: publisher.id });
      await asAdmin(`/api/properties/${id}/approve`);
      const link = await linkInAlert(page, reader.email);
      expect(link.startsWith('/en/')).toBe(false);

      await page.goto('/notifications');
      await page.locator('[data-notification]').first().getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`publisherId=${publisher.id}.*sort=newest`));
      await expect(page.getByRole('list', { name: t('list.results') }).getByRole('article')).toHaveCount(1);

      await context.clearCookies();
      const answer = await page.goto(link);
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      await expect(main(page)).toContainText(digits('ar', 200));
      await expectAccessible(page, 'main');
      expect(await saved(reader), 'opened by a scanner').toHaveLength(1);
      await press(main(page), 'end');
      await expect(page.getByText(t('savedSearches.alert.ended'))).toBeFocused();
      expect(await saved(reader)).toEqual([]);
      await expect(page.getByRole('link', { name: t('savedSearches.link.open') })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: t('savedSearches.link.unknownTitle') })).toBeVisible();
    },
  );

  test(
    'a refusal or a network failure is reported and keeps the choice @sweep',
    IN_ARABIC,
    async ({ page, member }) => {
      const api = '**/api/saved-searches**';
      const account = await member();
      for (let price = 1; price <= 50; price += 1) await save(page, `maxPrice=${price}`);
      await page.goto(LIST);
      await tell(page).click();
      await choose(dialog(page), 'weekly');
      await page.route(api, (route) => route.abort('internetdisconnected'));
      await press(dialog(page), 'save');
      const problem = (text: string) => dialog(page).getByRole('alert').filter({ hasText: text });
      await expect(problem(t('error.offline.text'))).toBeVisible();
      await page.unroute(api);
      await press(dialog(page), 'save');
      await expect(problem(t('errors.too_many_saved_searches', { max: 50 }))).toBeVisible();
      await expect(cadence(page, 'weekly')).toBeChecked();
      await expectAccessible(page, DIALOG);
      expect(await saved(account)).toHaveLength(50);
      await followLink(dialog(page), t('savedSearches.dialog.all'));
      await expect(main(page).getByRole('article')).toHaveCount(50);

      const first = main(page).getByRole('article').first();
      await hydrated(page);
      await page.route(api, (route) => route.abort('internetdisconnected'));
      await choose(first, 'now');
      await expectToast(page, t('error.offline.text'));
      await expect(first.getByRole('radio', { name: t('savedSearches.alert.daily') })).toBeChecked();
    },
  );
});
