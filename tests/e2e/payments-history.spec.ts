import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatId, formatMoney } from '../../lib/i18n/format';
import { kuwaitDay } from '../../lib/platform/day';
import { addUser, removeUsers } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings } from '../support/rows';
import { address, expect, expectAccessible, LANGUAGES, login, say, test } from '../support/site';

const users: number[] = [];
const listings: number[] = [];

test.afterAll(async () => {
  await query('DELETE FROM payments WHERE user_id = ANY($1)', [users]);
  await removeListings(...listings);
  await removeUsers(...users);
});

type Facts = {
  status?: string;
  /** Number of credits bought; none for a feature purchase. */
  credits?: number;
  forListing?: boolean;
  propertyId?: number;
  amount?: number;
  delivered?: boolean;
  refundStatus?: string;
  /** The payment reference of the provider. */
  reference?: string;
  /** False: the gateway never created the charge. */
  charged?: boolean;
};

let made = 0;

/**
 * Inserts a payment of a user in the state after settlement, just checked, so that the reconciliation leaves it alone.
 * @returns its id and its charge's id
 */
async function addPayment(userId: number, facts: Facts = {}) {
  const { status = 'CAPTURED', credits = null, forListing = false, propertyId = null, amount = 5 } = facts;
  const { delivered = status === 'CAPTURED', refundStatus = null, reference, charged = true } = facts;
  const chargeId = charged ? `chg_TS${Date.now()}_${userId}_${(made += 1)}` : null;
  const charge = {
    id: chargeId,
    status,
    amount,
    currency: 'KWD',
    transaction: { created: String(Date.now()) },
    reference: { payment: reference },
  };
  const [row] = await query<{ id: number }>(
    `INSERT INTO payments (user_id, property_id, amount, payment_type, kind, status, charge_id, credits,
       delivered_at, refund_status, refunded_amount, response_data, created_at, checked_at)
     VALUES ($1, $2, $3, $4::payment_type, $5::payment_kind, $6, $7, $8, $9, $10::text,
       CASE WHEN $10::text = 'REFUNDED' THEN $3::numeric ELSE 0 END, $11, '2026-11-20T21:30:00Z', now()) RETURNING id`,
    [
      userId,
      propertyId,
      amount,
      credits === null ? 'feature_property' : 'additional_listing',
      credits === null ? 'feature' : forListing ? 'listing' : 'credits',
      status,
      chargeId,
      credits,
      delivered ? new Date() : null,
      refundStatus,
      charged ? JSON.stringify(charge) : null,
    ],
  );
  if (!row) throw new Error('no row');
  return { id: row.id, chargeId };
}

async function member(page: Page | null, facts: Parameters<typeof addUser>[0] = {}) {
  const account = await addUser(facts);
  users.push(account.id);
  if (page) await login(page, account);
  return account;
}

const row = (page: Page, { id }: { id: number }) => page.locator(`tr[data-payment="${id}"]`);

for (const language of LANGUAGES) {
  const t = say(language);
  const payments = address(language, '/profile/payments');
  const receiptOf = ({ id }: { id: number }) => address(language, `/profile/payments/${id}`);
  // The time is already the 21st in Kuwait, but still the 20th in London.
  const moment = new Intl.DateTimeFormat(language === 'ar' ? 'ar-KW' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kuwait',
  }).format(new Date('2026-11-20T21:30:00Z'));
  const credits = (count: number) => t('payment.history.what.credits', { count });
  const kwd = (amount: number) => `${formatMoney(amount, language)} ${t('types.currency.sale')}`;

  test(`${language}: the payment history shows every state, newest first, with the next step of each`, async ({
    page,
  }) => {
    const { id: userId } = await member(page);
    const listing = await addListing({ title: 'Paid flat', titleAr: 'شقة مدفوعة', publisherId: userId });
    listings.push(listing);
    const title = language === 'ar' ? 'شقة مدفوعة' : 'Paid flat';
    const paid = await addPayment(userId, { credits: 3, amount: 6, reference: '1234567890' });
    const failed = await addPayment(userId, { status: 'DECLINED', credits: 1, amount: 2 });
    const unmade = await addPayment(userId, { status: 'UNKNOWN', credits: 1, amount: 2, charged: false });
    const fee = await addPayment(userId, { credits: 1, forListing: true, propertyId: listing, amount: 2 });
    const open = await addPayment(userId, { status: 'INITIATED', propertyId: listing });
    const undelivered = await addPayment(userId, { delivered: false, refundStatus: 'PENDING' });
    const refunded = await addPayment(userId, { delivered: false, refundStatus: 'REFUNDED' });
    const stuck = await addPayment(userId, { delivered: false, refundStatus: 'DECLINED' });
    const cancelled = await addPayment(userId, { status: 'CANCELLED', credits: 1, amount: 2 });
    await page.goto(payments);

    const table = page.getByRole('table', { name: t('payment.history.list') });
    const rows = table.locator('tbody').getByRole('row');
    const newestFirst = [cancelled, stuck, refunded, undelivered, open, fee, unmade, failed, paid];
    await expect(rows).toHaveCount(newestFirst.length);
    expect(await rows.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-payment'))))).toEqual(
      newestFirst.map(({ id }) => id),
    );
    await expect(table.getByRole('columnheader', { name: t('payment.history.column.date') })).toBeVisible();

    const link = (name: string, of: { id: number }) => row(page, of).getByRole('link', { name, exact: true });
    const seen = async (of: { id: number }, state: Parameters<typeof t>[0], ...texts: string[]) => {
      await expect(row(page, of).locator('[data-slot=badge]')).toHaveText(t(state));
      for (const text of [...texts, moment]) await expect(row(page, of)).toContainText(text);
      const kept = [paid, fee, undelivered, refunded, stuck].includes(of as typeof paid);
      const receipt = link(t('payment.history.receiptOf', { id: formatId(of.id, language) }), of);
      await expect(receipt).toHaveCount(kept ? 1 : 0);
      if (kept) await expect(receipt).toHaveAttribute('href', receiptOf(of));
      await expect(link(t('payment.history.check'), of)).toHaveCount(of === open ? 1 : 0);
      const goOn = row(page, of).getByRole('button', { name: t('payment.start.goOn') });
      await expect(goOn).toHaveCount(of === open || of === unmade ? 1 : 0);
    };
    await seen(paid, 'payment.history.state.paid', credits(3), kwd(6), '1234567890');
    await seen(failed, 'payment.history.state.failed', credits(1), kwd(2), failed.chargeId ?? '');
    await seen(unmade, 'payment.history.state.open');
    await seen(fee, 'payment.history.state.paid', t('payment.history.what.listing'), kwd(2));
    await seen(open, 'payment.history.state.open', t('payment.history.what.feature'), kwd(5));
    await seen(undelivered, 'payment.history.state.undelivered', t('payment.history.what.feature'));
    await seen(refunded, 'payment.history.state.refunded');
    await seen(stuck, 'payment.history.state.refund_failed');
    await seen(cancelled, 'payment.history.state.cancelled');

    await expect(link(title, fee)).toHaveAttribute('href', address(language, `/properties/${listing}`));
    await expect(link(title, open)).toHaveCount(1);
    const again = new URL((await link(t('payment.history.check'), open).getAttribute('href')) ?? '', 'http://x');
    expect(again.pathname).toBe(address(language, '/payment-callback'));
    expect(Object.fromEntries(again.searchParams)).toEqual({
      source: 'feature',
      propertyId: String(listing),
      tap_id: open.chargeId,
    });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, 'nothing is cut off').toBe(0);
  });

  test(`${language}: a receipt is complete and prints without the rest of the page`, async ({ page }) => {
    const { id: userId, fullName, email } = await member(page, { fullName: 'Noura Al-Mutairi' });
    const payment = await addPayment(userId, { credits: 100, amount: 200, reference: '998877665544' });
    await page.goto(payments);
    await row(page, payment)
      .getByRole('link', { name: t('payment.history.receiptOf', { id: formatId(payment.id, language) }) })
      .click();
    await expect(page).toHaveURL(receiptOf(payment));
    const receipt = page.getByRole('article', { name: t('payment.receipt.title') });
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const facts = [
      t('site.name'),
      formatId(payment.id, language),
      moment,
      fullName,
      email,
      credits(100),
      kwd(200),
      t('payment.receipt.dinar'),
      t('payment.receipt.knet'),
      t('payment.history.state.paid'),
      '998877665544',
      payment.chargeId ?? '',
    ];
    for (const fact of facts) await expect(receipt).toContainText(fact);

    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    const print = page.getByRole('button', { name: t('payment.receipt.print') });
    await print.click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const part of ['body > header', 'body > header nav', 'body > footer']) {
      await expect(page.locator(part).first()).toBeHidden();
    }
    await expect(print).toBeHidden();
    await expect(page.getByRole('link', { name: t('payment.receipt.back') })).toBeHidden();
    for (const fact of facts) await expect(receipt.getByText(fact).first()).toBeVisible();
    const ink = await receipt.evaluate((element) => ({
      text: getComputedStyle(element).color,
      paper: getComputedStyle(document.body).backgroundColor,
      badge: getComputedStyle(element.querySelector('[data-slot=badge]') as Element).color,
    }));
    expect(ink).toEqual({ text: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)', badge: 'rgb(0, 0, 0)' });
  });

  test(`${language}: a statement of a period prints, and downloads as a file`, async ({ page }) => {
    const { id: userId } = await member(page, { fullName: 'Noura Al-Mutairi' });
    const paid = await addPayment(userId, { credits: 3, amount: 6, reference: '1234567890' });
    await addPayment(userId, { status: 'DECLINED', credits: 1, amount: 2 });
    await query(
      `INSERT INTO refunds (payment_id, amount, reason, status, refunded_at) VALUES ($1, 0.5, 'A test', 'REFUNDED', now())`,
      [paid.id],
    );
    await page.goto(payments);
    await page.getByRole('link', { name: t('payment.history.statement') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('payment.statement.title') })).toBeVisible();
    const form = page.getByRole('search', { name: t('payment.statement.choose') });
    await form.getByLabel(t('payment.statement.from')).fill('2020-01-01');
    await form.getByRole('button', { name: t('payment.statement.show') }).click();
    await expect(form.getByText(t('errors.period_long'))).toBeVisible();
    await form.getByLabel(t('payment.statement.from')).fill('2026-10-01');
    await form.getByLabel(t('payment.statement.to')).fill('2026-10-31');
    const show = form.getByRole('button', { name: t('payment.statement.show') });
    await show.click();
    await expect(page.getByText(t('payment.statement.empty'))).toBeVisible();
    const today = kuwaitDay();
    await form.getByLabel(t('payment.statement.to')).fill(today);
    await show.click();
    const list = page.getByRole('table', { name: t('payment.statement.list') });
    await expect(list).toContainText(credits(3));
    await expect(list).toContainText(formatMoney(-0.5, language));
    await expect(list.getByRole('row').last()).toContainText(formatMoney(5.5, language));
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: t('payment.statement.download') }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`payments-2026-10-01-${today}.csv`);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`${paid.id},${credits(3)},,6.000,,1234567890`);
    await page.emulateMedia({ media: 'print' });
    await expect(form).toBeHidden();
    await expect(list).toBeVisible();
  });
}
