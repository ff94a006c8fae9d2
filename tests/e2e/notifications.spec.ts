import { addUser, removeUsers } from '../support/accounts';
import { query } from '../support/http';
import { address, digits, expect, LANGUAGES, login, say, test } from '../support/site';

// The server's refusal of a token.
test.use({ expectedErrors: [/404/] });

/** Accounts of the tests in this file, removed at the end. */
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

  test(`${language}: notification channels are chosen in the profile and ended by a link in a mail @sweep`, async ({
    page,
  }) => {
    const account = await addUser();
    made.push(account.id);
    await login(page, account);
    await page.goto(at('/profile/notifications'));
    const box = (kind: 'listingApproved' | 'newDevice') =>
      page.getByRole('checkbox', { name: `${t(`notifications.kind.${kind}`)}: ${t('notifications.column.mail')}` });
    await expect(box('newDevice')).toBeDisabled();
    const kept = page.waitForResponse('**/api/notifications/choices');
    await box('listingApproved').uncheck();
    expect((await kept).status()).toBe(200);
    await page.reload();
    await expect(box('listingApproved')).not.toBeChecked();

    await page.goto(at('/unsubscribe?token=none'));
    await page.getByRole('button', { name: t('unsubscribe.confirm') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('unsubscribe.unknown') })).toBeVisible();
  });
}
