import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatId, formatMoney } from '../../lib/i18n/format';
import { kuwaitDay } from '../../lib/platform/day';
import { query } from '../support/http';
import { addPayment, type PaymentFacts } from '../support/rows';
import { expect, expectAccessible, followLink, IN_ARABIC, say, test } from '../support/site';

/** The 21st in Kuwait, but still the 20th in London. */
const CREATED = '2026-11-20T21:30:00Z';

const row = (page: Page, { id }: { id: number }) => page.locator(`tr[data-payment="${id}"]`);

const t = say('ar');
const history = '/profile/payments';
const WRITTEN = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kuwait' } as const;
const moment = new Intl.DateTimeFormat('ar-KW', WRITTEN).format(new Date(CREATED));
const reference = '1234567890';
const credits = (count: number) => t('payment.history.what.credits', { count });
const kwd = (amount: number) => `${formatMoney(amount, 'ar')} ${t('types.currency.sale')}`;

test(
  'the payment history shows every state, newest first, with the next step of each',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const { id: userId } = await member();
    const propertyId = await publish({ title: 'Paid flat', titleAr: 'شقة مدفوعة', publisherId: userId });
    const state = (name: 'paid' | 'failed' | 'open' | 'undelivered' | 'refunded' | 'refund_failed' | 'cancelled') =>
      t(`payment.history.state.${name}`);
    const [listingFee, featuring] = [t('payment.history.what.listing'), t('payment.history.what.feature')];
    // Oldest first: the payment, texts in its row, and what its row offers.
    const payments: [PaymentFacts, string[], string[]][] = [
      [{ credits: 3, amount: 6, reference }, [state('paid'), credits(3), kwd(6), reference], ['receipt']],
      [{ status: 'DECLINED', credits: 1, amount: 2 }, [state('failed'), credits(1), kwd(2)], []],
      [{ status: 'UNKNOWN', credits: 1, amount: 2, charged: false }, [state('open')], ['goOn']],
      [{ credits: 1, forListing: true, propertyId, amount: 2 }, [state('paid'), listingFee], ['receipt', 'listing']],
      [{ status: 'INITIATED', propertyId }, [state('open'), featuring, kwd(5)], ['check', 'goOn', 'listing']],
      [{ delivered: false, refundStatus: 'PENDING' }, [state('undelivered'), featuring], ['receipt']],
      [{ delivered: false, refundStatus: 'REFUNDED' }, [state('refunded')], ['receipt']],
      [{ delivered: false, refundStatus: 'DECLINED' }, [state('refund_failed')], ['receipt']],
      [{ status: 'CANCELLED', credits: 1, amount: 2 }, [state('cancelled')], []],
    ];
    const added = [];
    for (const [facts] of payments) added.push(await addPayment(userId, { createdAt: CREATED, ...facts }));
    await page.goto(history);

    const table = page.getByRole('table', { name: t('payment.history.list') });
    await expect(table.getByRole('columnheader', { name: t('payment.history.column.date') })).toBeVisible();
    const rows = table.locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(payments.length);
    for (const [index, [, texts, next]] of payments.toReversed().entries()) {
      const payment = added.at(-1 - index) ?? { id: 0 };
      const shown = rows.nth(index);
      await expect(shown).toHaveAttribute('data-payment', String(payment.id));
      for (const text of [...texts, moment]) await expect(shown).toContainText(text);
      const link = (name: string) => shown.getByRole('link', { name, exact: true });
      const steps = {
        receipt: link(t('payment.history.receiptOf', { id: formatId(payment.id, 'ar') })),
        check: link(t('payment.history.check')),
        goOn: shown.getByRole('button', { name: t('payment.start.goOn') }),
        listing: link('شقة مدفوعة'),
      };
      for (const [name, step] of Object.entries(steps)) await expect(step).toHaveCount(next.includes(name) ? 1 : 0);
    }
    const open = added[4];
    const check = row(page, open ?? { id: 0 }).getByRole('link', { name: t('payment.history.check'), exact: true });
    const again = new URL((await check.getAttribute('href')) ?? '', 'http://x');
    expect(again.pathname).toBe('/payment-callback');
    const asked = { source: 'feature', propertyId: String(propertyId), tap_id: open?.chargeId };
    expect(Object.fromEntries(again.searchParams)).toEqual(asked);
  },
);

test('a receipt is complete and prints without the rest of the page', IN_ARABIC, async ({ page, member }) => {
  const { id: userId, fullName, email } = await member({ fullName: 'Noura Al-Mutairi' });
  const payment = await addPayment(userId, { credits: 100, amount: 200, reference, createdAt: CREATED });
  await page.goto(history);
  await followLink(row(page, payment), t('payment.history.receiptOf', { id: formatId(payment.id, 'ar') }));
  await expect(page).toHaveURL(`/profile/payments/${payment.id}`);
  const receipt = page.getByRole('article', { name: t('payment.receipt.title') });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const facts = [
    ...[t('site.name'), formatId(payment.id, 'ar'), moment, fullName, email, credits(100), kwd(200), reference],
    ...[t('payment.receipt.dinar'), t('payment.receipt.knet'), t('payment.history.state.paid'), payment.chargeId ?? ''],
  ];
  for (const fact of facts) await expect(receipt).toContainText(fact);

  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  const print = page.getByRole('button', { name: t('payment.receipt.print') });
  await print.click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of ['body > header', 'body > header nav', 'body > footer'])
    await expect(page.locator(part).first()).toBeHidden();
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

test('a statement of a period prints, and downloads as a file', IN_ARABIC, async ({ page, member }) => {
  const { id: userId } = await member();
  const paid = await addPayment(userId, { credits: 3, amount: 6, reference });
  await addPayment(userId, { status: 'DECLINED', credits: 1, amount: 2 });
  await query(
    `INSERT INTO refunds (payment_id, amount, reason, status, refunded_at) VALUES ($1, 0.5, 'A test', 'REFUNDED', now())`,
    [paid.id],
  );
  await page.goto(history);
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
  await expect(list).toContainText(formatMoney(-0.5, 'ar'));
  await expect(list.getByRole('row').last()).toContainText(formatMoney(5.5, 'ar'));
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: t('payment.statement.download') }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`payments-2026-10-01-${today}.csv`);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${paid.id},${credits(3)},,6.000,,${reference}`);
  await page.emulateMedia({ media: 'print' });
  await expect(form).toBeHidden();
  await expect(list).toBeVisible();
});
