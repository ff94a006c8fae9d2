import type { BrowserContext, Page } from '@playwright/test';
import { forgetAttempts } from '../support/accounts';
import { query } from '../support/http';
import { unusedSubscription } from '../support/push';
import { expect, expectAccessible, IN_ARABIC, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(forgetAttempts);

/**
 * Replaces what the test's Chromium lacks: the permission prompt and the vendor's push service. Everything else is
 * product code.
 */
async function addPushSupport(page: Page) {
  const json = unusedSubscription();
  await page.addInitScript((given) => {
    const stored = () => sessionStorage.getItem('pushed-for');
    Object.defineProperty(Notification, 'permission', { get: () => (stored() === null ? 'default' : 'granted') });
    Notification.requestPermission = () => Promise.resolve('granted');
    const made = () => {
      const key = (stored() ?? '').replaceAll('-', '+').replaceAll('_', '/');
      const applicationServerKey = Uint8Array.from(atob(key), (character) => character.charCodeAt(0)).buffer;
      const unsubscribe = () => Promise.resolve(sessionStorage.removeItem('pushed-for') === undefined);
      return { ...given, options: { applicationServerKey }, toJSON: () => given, unsubscribe };
    };
    const { prototype } = PushManager;
    prototype.getSubscription = () => Promise.resolve(stored() === null ? null : made()) as never;
    prototype.subscribe = (options) => {
      sessionStorage.setItem('pushed-for', options?.applicationServerKey as string);
      return Promise.resolve(made()) as never;
    };
  }, json);
  return json;
}

/** Enables push notifications in another browser of the account. */
async function subscribeElsewhere(context: BrowserContext, account: { username: string; password: string }) {
  const other = await context.browser()?.newContext({ baseURL: test.info().project.use.baseURL });
  const { username, password } = account;
  await other?.request.post('/api/login', { data: { username, password } });
  const answer = await other?.request.post('/api/push-subscriptions', { data: unusedSubscription() });
  expect(answer?.status()).toBe(201);
  await other?.close();
}

const subscribed = (userId: number) =>
  query<{ endpoint: string; p256dh: string; auth: string }>(
    'SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE user_id = $1',
    [userId],
  );

const t = say('ar');
const state = (page: Page, name: 'on' | 'off') =>
  page.getByRole('status').filter({ hasText: t(`notifications.push.state.${name}`) });
const button = (page: Page, name: 'on' | 'off') =>
  page.getByRole('button', { name: t(`notifications.push.${name}`), exact: true });

test(
  'push notifications are switched on and off by a button, without an earlier prompt',
  IN_ARABIC,
  async ({ page, context, member }) => {
    const json = await addPushSupport(page);
    const account = await member();
    // The login in the other browser sends a notification. Disable push for it, because that would leave the machine.
    await query(`INSERT INTO notification_choices (user_id, kind, push) VALUES ($1, 'newDevice', false)`, [account.id]);
    await page.goto('/notifications');
    await expect(state(page, 'off')).toBeVisible();
    expect(await subscribed(account.id)).toEqual([]);
    await button(page, 'on').click();
    await expectToast(page, t('notifications.push.switchedOn'));
    await expect(state(page, 'on')).toBeVisible();
    expect(await subscribed(account.id)).toEqual([{ endpoint: json.endpoint, ...json.keys }]);

    await subscribeElsewhere(context, account);
    await page.goto('/profile/notifications');
    await expect(state(page, 'on')).toBeVisible();
    await expectAccessible(page, 'main');
    const end = page.getByRole('button', { name: t('notifications.push.removeOf', { name: '' }).trim() });
    await end.click();
    await expectToast(page, t('notifications.push.removed'));
    await expect.poll(() => subscribed(account.id)).toEqual([{ endpoint: json.endpoint, ...json.keys }]);

    await button(page, 'off').click();
    await expect(state(page, 'off')).toBeVisible();
    expect(await subscribed(account.id)).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('pushed-for'))).toBeNull();
  },
);

test(
  'the expiry notification opens the renewal dialog and renews nothing by itself @sweep',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const account = await member();
    const id = await publish({ title: 'Ends soon', titleAr: 'ينتهي قريباً', publisherId: account.id, daysLeft: 0.8 });
    await query(
      `INSERT INTO notifications (user_id, kind, data, key, in_app) VALUES ($1, 'listingExpiring', $2, 'a test', true)`,
      [account.id, { propertyId: id, title: 'Ends soon', titleAr: 'ينتهي قريباً', until: new Date(), days: 1 }],
    );
    const rest =
      'SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM properties WHERE id = $1';
    const left = () => query(rest, [id]);
    await page.goto('/notifications');
    await page.getByRole('link', { name: t('mail.listingExpiring.action'), exact: true }).click();
    await expect(page).toHaveURL(`/properties/renew/${id}`);
    const dialog = page.getByRole('dialog', { name: t('owner.renewal.title') });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    expect(await left()).toEqual([{ days: 1 }]);
    await dialog.getByRole('button', { name: t('owner.renew'), exact: true }).click();
    await expectToast(page, t('owner.renewal.done'));
    expect(await left()).toEqual([{ days: 31 }]);
    await expect(page.getByText(t('my.renewal.notNow'))).toBeVisible();
    await page.goto(`/properties/renew/${id}`);
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
  },
);
