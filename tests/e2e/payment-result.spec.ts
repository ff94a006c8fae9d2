import type { Page, Route } from '@playwright/test';
import { formatMoney } from '../../lib/i18n/format';
import { addUser, removeUsers, type Account } from '../support/accounts';
import { addListing, tellServer } from '../support/rows';
import { address, expect, LANGUAGES, login, say, test } from '../support/site';

/** Tests the payment pages with stubbed responses. */
let account: Account;
let listing: number;

/** Removed only after all tests, when their pages are closed: an open page may still request its session. */
const accounts: number[] = [];
const listings: number[] = [];

test.beforeEach(async ({ page }) => {
  account = await addUser();
  accounts.push(account.id);
  listing = await addListing({ title: 'Flat to feature', titleAr: 'شقة للتمييز', publisherId: account.id });
  listings.push(listing);
  await tellServer(listing);
  await login(page, account);
});
test.afterAll(async () => {
  await removeUsers(...accounts);
  await tellServer(...listings);
});

const paid = {
  id: 1,
  status: 'CAPTURED',
  state: 'paid',
  source: 'feature',
  paymentType: 'feature_property',
  successMessage: null,
  purpose: 'Featuring a listing',
  amount: 5,
  createdAt: '2026-11-20T21:30:00.000Z',
  reference: '4323113471067580',
  reason: null,
};
const answerWith = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route('**/api/verify-payment?**', (route) => route.fulfill(answer));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);

  test(`${language}: the result page shows the outcome of a payment and continues`, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/verify-payment?**', async (route) => {
      await released;
      await route.fulfill({ json: { ...paid, source: 'credits', propertyId: listing, message: 'All is well.' } });
    });
    // The payment determines the purchase shown, not the URL.
    await page.goto(at('/payment-callback?source=feature&propertyId=999999999&tap_id=chg_1'));
    await expect(page.getByRole('status').filter({ hasText: t('payment.page.loading') })).toBeVisible();
    release();
    await expect(heading(page)).toHaveText(t('payment.page.paid'));
    const main = page.getByRole('main');
    await expect(main).toContainText('All is well.');
    for (const text of ['Featuring a listing', formatMoney(5, language), '4323113471067580'])
      await expect(main.locator('dl')).toContainText(text);
    await expect(main.getByRole('link', { name: t('payment.page.toReceipt') })).toHaveAttribute(
      'href',
      at('/profile/payments/1'),
    );
    await expect(main).not.toContainText(t('payment.page.moment'));
    for (const [name, path] of [
      ['toListing', `/properties/${listing}`],
      ['toNew', '/submit-property'],
      ['toMine', '/my-properties'],
      ['toHome', '/'],
    ] as const) {
      const link = main.getByRole('link', { name: t(`payment.page.${name}`), exact: true });
      await expect(link).toHaveAttribute('href', at(path));
    }
    await page.unroute('**/api/verify-payment?**');
    await answerWith(page, { json: { ...paid, source: 'listing', propertyId: listing, message: 'Published.' } });
    await page.goto(at('/payment-callback?source=credits&tap_id=chg_1'));
    await expect(main).toContainText('Published.');
    await expect(main.getByRole('link', { name: t('payment.page.toListing') })).toHaveAttribute(
      'href',
      at(`/properties/${listing}`),
    );
  });

  test.describe(`${language}: a payment that cannot be verified`, () => {
    test.use({ expectedErrors: [/500|502/] });

    test('shows an error and a retry button', async ({ page }) => {
      const callback = at('/payment-callback?source=credits&tap_id=chg_1');
      await answerWith(page, { status: 500, body: 'no JSON' });
      await page.goto(callback);
      await expect(heading(page)).toHaveText(t('payment.page.error'));
      await expect(page.locator('main [role=alert]')).toContainText(t('payment.page.unverified'));
      await page.unroute('**/api/verify-payment?**');
      await answerWith(page, {
        json: { ...paid, state: 'failed', status: 'DECLINED', propertyId: null, message: '' },
      });
      await page
        .getByRole('main')
        .getByRole('button', { name: t('payment.page.retry') })
        .click();
      await expect(heading(page)).toHaveText(t('payment.page.unknown'));
      await expect(page.locator('main [role=alert]')).toContainText(t('payment.page.notCharged'));
    });
  });
}
