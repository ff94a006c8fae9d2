import { addUser, removeUsers } from '../support/accounts';
import { query } from '../support/http';
import { address, digits, expect, expectAccessible, LANGUAGES, login, say, test } from '../support/site';

// The server answers an invalid token with 404.
test.use({ expectedErrors: [/404/] });

/** Accounts to remove after the tests in this file. */
const made: number[] = [];
test.afterAll(() => removeUsers(...made));

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);

  test(`${language}: the bell counts unseen notifications, and the page lists them with their reasons`, async ({
    page,
  }) => {
    const account = await addUser();
    made.push(account.id);
    await login(page, account); // a browser that the account does not know
    await query(
      `INSERT INTO notifications (user_id, kind, data, key, in_app)
       VALUES ($1, 'listingTakenDown', $2, 'a test', true)`,
      [account.id, { propertyId: 1, title: 'Sea view', titleAr: null, code: null, reason: 'Sold already' }],
    );
    await page.goto(at('/'));
    const name = t('shell.account.notifications');
    await page.getByRole('link', { name: `${name} (${digits(language, 2)})`, exact: true }).click();
    await expect(page.getByRole('heading', { name: t('notifications.title'), level: 1 })).toBeVisible();
    await expect(page.locator('[data-notification]')).toHaveCount(2);
    await expect(page.getByRole('blockquote')).toHaveText('Sold already');
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expect
      .poll(
        async () =>
          (await query('SELECT FROM notifications WHERE user_id = $1 AND read_at IS NULL', [account.id])).length,
      )
      .toBe(0);
    await page.goto(at('/'));
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });

  test(`${language}: a group of notifications is switched at once, and each kind on its own`, async ({ page }) => {
    const account = await addUser();
    made.push(account.id);
    await login(page, account);
    await page.goto(at('/profile/notifications'));
    const name = (of: Parameters<typeof t>[0], channel: 'mail' | 'app') =>
      `${t(of)}: ${t(`notifications.column.${channel}`)}`;
    const box = (of: Parameters<typeof t>[0], channel: 'mail' | 'app' = 'mail') =>
      page.getByRole('checkbox', { name: name(of, channel), exact: true });
    const mailOff = async () =>
      (
        await query<{ kind: string }>('SELECT kind FROM notification_choices WHERE user_id = $1 AND NOT mail', [
          account.id,
        ])
      ).map(({ kind }) => kind);
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
    await expectAccessible(page);
    await page.reload();
    await expect(box('notifications.group.payments')).toBeChecked({ indeterminate: true });
    await box('notifications.group.payments').check();
    await expect.poll(mailOff).toEqual([]);
  });
}
