import type { Page, Route } from '@playwright/test';
import { formatMoney } from '../../lib/i18n/format';
import { VERIFIED } from '../support/payments';
import { address, expect, landmark, LANGUAGES, pressButton, say, test } from '../support/site';

test.use({ expectedErrors: [/500/] });

const LISTING = landmark('featuredVilla');
/** Stubs the verification of a payment. */
const answerWith = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route('**/api/verify-payment?**', (route) => route.fulfill(answer));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);

  test(`${language}: the result page shows the outcome of a payment and continues, or shows an error and a retry button`, async ({
    page,
    member,
  }) => {
    await member();
    const released = Promise.withResolvers<void>();
    await page.route('**/api/verify-payment?**', async (route) => {
      await released.promise;
      await route.fulfill({ json: { ...VERIFIED, propertyId: LISTING } });
    });
    // The payment determines the purchase shown, not the URL.
    await page.goto(at('/payment-callback?source=feature&propertyId=999999999&tap_id=chg_1'));
    await expect(page.getByRole('status').filter({ hasText: t('payment.page.loading') })).toBeVisible();
    released.resolve();
    await expect(heading(page)).toHaveText(t('payment.page.paid'));
    const main = page.getByRole('main');
    await expect(main).toContainText('All is well.');
    for (const text of ['Featuring a listing', formatMoney(5, language), '4323113471067580'])
      await expect(main.locator('dl')).toContainText(text);
    await expect(main).not.toContainText(t('payment.page.moment'));
    for (const [name, path] of [
      ['toReceipt', '/profile/payments/1'],
      ['toListing', `/properties/${LISTING}`],
      ['toNew', '/submit-property'],
      ['toMine', '/my-properties'],
      ['toHome', '/'],
    ] as const) {
      const link = main.getByRole('link', { name: t(`payment.page.${name}`), exact: true });
      await expect(link).toHaveAttribute('href', at(path));
    }

    await page.unroute('**/api/verify-payment?**');
    await answerWith(page, { status: 500, body: 'no JSON' });
    await page.goto(at('/payment-callback?source=credits&tap_id=chg_1'));
    await expect(heading(page)).toHaveText(t('payment.page.error'));
    await expect(main.locator('[role=alert]')).toContainText(t('payment.page.unverified'));
    await page.unroute('**/api/verify-payment?**');
    const declined = { ...VERIFIED, state: 'failed', status: 'DECLINED', propertyId: null, message: '' };
    await answerWith(page, { json: declined });
    await pressButton(main, t('payment.page.retry'));
    await expect(heading(page)).toHaveText(t('payment.page.unknown'));
    await expect(main.locator('[role=alert]')).toContainText(t('payment.page.notCharged'));
  });
}
