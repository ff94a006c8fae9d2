import { formatId, formatMoney } from '../../lib/i18n/format';
import { forgetAttempts } from '../support/accounts';
import { atTheGateway } from '../support/gateway';
import { query } from '../support/http';
import { expect, expectAccessible, IN_ARABIC, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

test.use({ expectedErrors: [/Failed to load resource.*(400|409)/] });

test.beforeAll(forgetAttempts);

const t = say('ar');

test(
  'an admin finds a payment, refunds part of it, grants credits and reconciles the day',
  IN_ARABIC,
  async ({ page, isMobile, member }) => {
    test.slow();
    const payer = await member({ fullName: 'Latifa Al-Desk' });
    const started = await page.request.post('/api/create-credit-purchase', {
      data: { credits: 3 },
      headers: { 'Accept-Language': 'ar' },
    });
    const { redirectUrl } = (await started.json()) as { redirectUrl: string };
    await page.goto('/');
    await page.evaluate((url) => location.assign(url), redirectUrl); // no page of ours, so no `goto`
    await atTheGateway(page, 'ar', 'pay');
    await expect(page).toHaveURL(/\/payment-callback/);
    const paid = () =>
      query<{ id: number }>("SELECT id FROM payments WHERE user_id = $1 AND state = 'paid'", [payer.id]);
    await expect.poll(paid).toHaveLength(1);
    const id = (await paid())[0]?.id ?? 0;

    // Open the payment from the admin navigation.
    await member({ role: 'admin' });
    await page.goto('/admin-dashboard/payments');
    await expect(page.getByRole('heading', { name: t('paymentsDesk.queue.title') })).toBeVisible();
    const filters = page.getByRole('search', { name: t('paymentsDesk.filter.label') });
    await filters.getByRole('searchbox').fill(payer.email);
    if (isMobile) await filters.getByText(t('filters.more')).click();
    await filters.getByLabel(t('paymentsDesk.filter.state')).selectOption('paid');
    await filters.getByRole('button', { name: t('admin.search.submit') }).click();
    const row = page.getByRole('table', { name: t('paymentsDesk.title') }).locator('tr[data-payment]');
    await expect(row).toHaveCount(1);
    await expect(row).toHaveAttribute('data-payment', `${id}`);
    await expect(row).toContainText(payer.fullName);
    const totals = page.getByRole('region', { name: t('paymentsDesk.totals.label') });
    await expect(totals).toContainText(formatMoney(6, 'ar'));
    await row.getByRole('link', { name: t('paymentsDesk.payment.title', { id: formatId(id, 'ar') }) }).click();
    await expect(page).toHaveURL(`/admin-dashboard/payments/${id}`);

    // A partial refund succeeds; a refund above the remaining amount is rejected.
    const open = page.getByRole('button', { name: t('paymentsDesk.refund.action'), exact: true });
    await open.click();
    const dialog = page.getByRole('dialog', { name: t('paymentsDesk.refund.title') });
    await dialog.getByLabel(t('paymentsDesk.refund.amount')).fill('6.001');
    await dialog.getByLabel(t('paymentsDesk.refund.reason')).fill('Half of it');
    const confirm = dialog.getByRole('button', { name: t('paymentsDesk.refund.action'), exact: true });
    await confirm.click();
    const left = { left: formatMoney(6, 'ar') };
    await expect(dialog.getByText(t('paymentsDesk.refund.amountWrong', left))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(t('paymentsDesk.refund.amount')).fill('١٫٥');
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expectToast(page, t('paymentsDesk.refund.done'));
    const refund = page.getByRole('table', { name: t('paymentsDesk.refunds.title') }).locator('tr[data-refund]');
    await expect(refund).toHaveCount(1);
    await expect(refund).toContainText(formatMoney(1.5, 'ar'));
    await expectAccessible(page);

    // Grant credits with a reason that the owner sees.
    await page.getByRole('link', { name: payer.fullName }).first().click();
    await expect(page).toHaveURL(`/admin-dashboard/users/${payer.id}`);
    await page.getByRole('button', { name: t('users.grant.credit.action') }).click();
    const grant = page.getByRole('dialog', { name: t('users.grant.credit.title') });
    await grant.getByRole('button', { name: t('users.grant.confirm') }).click();
    await expect(grant.getByText(t('errors.grant_range'))).toBeVisible();
    await grant.getByLabel(t('users.grant.amount')).fill('2');
    await grant.getByLabel(t('users.grant.reason')).fill('For the trouble');
    await expectAccessible(page);
    await grant.getByRole('button', { name: t('users.grant.confirm') }).click();
    await expect(grant).toBeHidden();
    await expectToast(page, t('users.grant.done'));
    const movement = page.locator('#movements tr[data-movement]').first();
    await expect(movement).toContainText(t('movements.change', { direction: 'given', unit: 'credit', count: 2 }));
    await expect(movement).toContainText('For the trouble');

    // Compare the day with the gateway, which does not know one of the payments.
    const chargeId = `chg_unknown_${payer.id}`;
    await query(
      `INSERT INTO payments (user_id, amount, kind, payment_type, status, charge_id, credits, delivered_at)
       VALUES ($1, 2, 'credits', 'additional_listing', 'CAPTURED', $2, 1, now())`,
      [payer.id, chargeId],
    );
    await page.goto('/admin-dashboard/payments/reconciliation');
    const difference = page.locator(`tr[data-charge="${chargeId}"]`);
    await expect(difference).toContainText(t('paymentsDesk.reconciliation.difference.notThere'));
    await expectAccessible(page);
  },
);
