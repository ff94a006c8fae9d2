import type { Route } from '@playwright/test';
import { query } from '../support/http';
import { digits, expect, IN_ARABIC, say, test } from '../support/site';

// The server answers an invalid token with 404.
test.use({ expectedErrors: [/404/] });

const t = say('ar');

test(
  'the bell counts unseen notifications, the page lists them, and groups and kinds are switched',
  IN_ARABIC,
  async ({ page, member }) => {
    const account = await member(); // a browser that the account does not know
    await query(
      `INSERT INTO notifications (user_id, kind, data, key, in_app)
       VALUES ($1, 'listingTakenDown', $2, 'a test', true)`,
      [account.id, { propertyId: 1, title: 'Sea view', titleAr: null, code: null, reason: 'Sold already' }],
    );
    await page.goto('/');
    const bell = t('shell.title.notifications');
    await page.getByRole('link', { name: `${bell} (${digits('ar', 2)})`, exact: true }).click();
    await expect(page.getByRole('heading', { name: t('notifications.title'), level: 1 })).toBeVisible();
    await expect(page.locator('[data-notification]')).toHaveCount(2);
    await expect(page.getByRole('blockquote')).toHaveText('Sold already');
    await expect(page.getByRole('link', { name: bell, exact: true })).toBeVisible();
    const unread = 'SELECT FROM notifications WHERE user_id = $1 AND read_at IS NULL';
    await expect.poll(() => query(unread, [account.id])).toEqual([]);

    await page.goto('/profile/notifications');
    await expect(page.getByRole('banner').getByRole('link', { name: bell, exact: true })).toBeVisible();
    const box = (of: Parameters<typeof t>[0], channel: 'mail' | 'app' = 'mail') =>
      page.getByRole('checkbox', { name: `${t(of)}: ${t(`notifications.column.${channel}`)}`, exact: true });
    const mailOff = () => query('SELECT kind FROM notification_choices WHERE user_id = $1 AND NOT mail', [account.id]);
    await expect(box('notifications.group.desk')).toHaveCount(0);
    await expect(box('notifications.group.account')).toBeDisabled();
    await expect(box('notifications.kind.paymentReceived')).toHaveCount(0);
    await box('notifications.group.payments').uncheck();
    await expect.poll(mailOff).toHaveLength(4);
    await page.getByRole('button', { name: t('notifications.group.payments') }).click();
    await box('notifications.kind.paymentReceived').check();
    await expect.poll(mailOff).toHaveLength(3);
    await expect(box('notifications.group.payments')).toBeChecked({ indeterminate: true });
    await expect(box('notifications.group.payments', 'app')).toBeChecked();
    await page.reload();
    await expect(box('notifications.group.payments')).toBeChecked({ indeterminate: true });
    await box('notifications.group.payments').check();
    await expect.poll(mailOff).toEqual([]);

    // The first of two presses is answered late: the second one still wins.
    const first = Promise.withResolvers<void>();
    const late = (route: Route) => first.promise.then(() => route.continue());
    await page.route('**/api/notifications/choices', late, { times: 1 });
    await box('notifications.group.payments').uncheck();
    await box('notifications.group.payments').check();
    const second = page.waitForResponse(
      (response) => response.url().endsWith('/choices') && Boolean(response.request().postDataJSON().on),
    );
    first.resolve();
    await second;
    await expect.poll(mailOff).toEqual([]);
  },
);
