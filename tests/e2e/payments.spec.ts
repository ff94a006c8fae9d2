import type { Page } from '@playwright/test';
import { atTheGateway } from '../support/gateway';
import { balanceOf } from '../support/rows';
import { address, digits, expect, IN_ARABIC, LANGUAGES, say, test, type Language } from '../support/site';

/** The three purchases, through the gateway's hosted page and back, as their buyers go. */
const result = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });

async function buyCredits(page: Page, language: Language, quantity: number) {
  const t = say(language);
  await page.goto(address(language, '/profile'));
  await page.getByRole('button', { name: t('payment.buy.open'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('payment.buy.title') });
  await expect(dialog.getByText(t('payment.start.test'))).toBeVisible();
  await dialog.getByLabel(t('payment.buy.quantity'), { exact: true }).fill(digits(language, quantity));
  return dialog;
}

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: a user buys credits on the hosted page, and reloading the result changes nothing`, async ({
    page,
    member,
  }) => {
    const account = await member({ freeListings: 0 });
    const dialog = await buyCredits(page, language, 3);
    await expect(dialog.getByRole('status')).toContainText(digits(language, 6));
    await dialog.getByRole('button', { name: t('payment.start.pay') }).click();
    await atTheGateway(page, language, 'pay');
    await expect(result(page, t('payment.page.paid'))).toBeVisible();
    await expect(page.getByText(t('payment.result.credits', { count: 3 }))).toBeVisible();
    await page.reload();
    await expect(result(page, t('payment.page.paid'))).toBeVisible();
    expect(await balanceOf(account.id)).toMatchObject({ credits: 3 });
    await page.getByRole('link', { name: t('payment.page.toMine'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address(language, '/properties/my')}$`));
  });

  test(`${language}: after a declined and a cancelled payment nothing is charged or delivered, and it can be paid again`, async ({
    page,
    member,
  }) => {
    const account = await member({ freeListings: 0 });
    const dialog = await buyCredits(page, language, 1);
    await dialog.getByRole('button', { name: t('payment.start.pay') }).click();
    for (const [way, status] of [
      ['decline', 'DECLINED'],
      ['cancel', 'CANCELLED'],
    ] as const) {
      await atTheGateway(page, language, way);
      const sentence = t('payment.result.failed', { status: t(`payment.result.status.${status}`) });
      await expect(result(page, sentence)).toBeVisible();
      const main = page.getByRole('main');
      await expect(main).toContainText(`${t(`payment.result.reason.${status}`)} ${t('payment.page.notCharged')}`);
      await expect(main).toContainText(t('payment.history.what.credits', { count: 1 }));
      expect(await balanceOf(account.id)).toMatchObject({ credits: 0 });
      await page.getByRole('button', { name: t('payment.start.payAgain'), exact: true }).click();
    }
    await atTheGateway(page, language, 'pay');
    await expect(result(page, t('payment.page.paid'))).toBeVisible();
    expect(await balanceOf(account.id)).toMatchObject({ credits: 1 });
  });

  test(`${language}: a featured listing opens after its payment and comes first in lists`, async ({
    page,
    member,
    publish,
  }) => {
    const { id: publisherId } = await member();
    const listing = await publish({ title: 'Flat to feature', titleAr: 'شقة للتمييز', publisherId });
    await page.goto(address(language, '/properties/my'));
    const menu = page.locator(`#more-${listing}`);
    const feature = page.getByRole('menuitem', { name: t('payment.feature.action') });
    await menu.click();
    await feature.click();
    const dialog = page.getByRole('dialog', { name: t('payment.feature.title') });
    await expect(dialog).toContainText(t('payment.feature.price', { price: digits(language, 5) }));
    await dialog.getByRole('button', { name: t('payment.start.pay') }).click();
    await atTheGateway(page, language, 'pay');
    await expect(result(page, t('payment.page.paid'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address(language, `/properties/${listing}`)}$`));
    await page.goto(address(language, '/properties?location=Wafra'));
    const title = language === 'ar' ? 'شقة للتمييز' : 'Flat to feature';
    await expect(page.getByRole('article').first()).toContainText(title);
    await page.goto(address(language, '/properties/my'));
    await menu.click();
    await expect(page.getByRole('menuitem', { name: t('my.view') })).toBeVisible();
    await expect(feature).toHaveCount(0);
  });
}

const t = say('ar');

test(
  'an open payment can be continued from its result page and from the payment history',
  IN_ARABIC,
  async ({ page, member }) => {
    const account = await member({ freeListings: 0 });
    const dialog = await buyCredits(page, 'ar', 2);
    await dialog.getByRole('button', { name: t('payment.start.pay') }).click();
    await expect(page).toHaveURL(/\/sandbox\//);
    const checkout = page.url();
    const bought = `${t('payment.history.what.credits', { count: 2 })} – ${t('site.name')}`;
    await expect(page.locator('body')).toContainText(bought);
    await page.goto('/profile/payments');
    const row = page.locator('tr[data-payment]');
    await row.getByRole('button', { name: t('payment.start.goOn') }).click();
    await expect(page).toHaveURL(checkout);
    await page.goto('/profile/payments');
    await row.getByRole('link', { name: t('payment.history.check') }).click();
    await expect(result(page, t('payment.page.open'))).toBeVisible();
    await page.getByRole('button', { name: t('payment.start.goOn') }).click();
    await expect(page).toHaveURL(checkout);
    await atTheGateway(page, 'ar', 'pay');
    await expect(result(page, t('payment.page.paid'))).toBeVisible();
    expect(await balanceOf(account.id)).toMatchObject({ credits: 2 });
  },
);

test('the result page asks a signed-out payer to log in and returns @sweep', IN_ARABIC, async ({ page }) => {
  await page.goto('/payment-callback?source=credits&tap_id=chg_x');
  const offer = page.getByRole('link', { name: t('payment.page.login.button'), exact: true }).last();
  await expect(offer).toHaveAttribute('href', new RegExp('next=%2Fpayment-callback'));
});
