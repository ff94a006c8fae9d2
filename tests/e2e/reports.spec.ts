import { unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { expect, IN_ARABIC, say, test } from '../support/site';

const t = say('ar');

test(
  'a visitor reports a listing, and an admin closes the report',
  IN_ARABIC,
  async ({ page, newUser, member, publish }) => {
    await query("DELETE FROM limits WHERE key LIKE 'report:%'");
    const word = unusedWord();
    const title = { title: `Flat ${word}`, titleAr: `شقة ${word}` };
    const id = await publish({ ...title, publisherId: (await newUser()).id, contactPhone: '98765432' });
    await page.goto(`/properties/${id}`);
    await page.getByRole('link', { name: t('details.contact.report'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('report.title'));
    const main = page.locator('main');
    const submit = main.getByRole('button', { name: t('report.submit') });
    await submit.click();
    await expect(main).toContainText(t('errors.not_a_choice'));
    await main.getByLabel(t('report.reason.other')).check();
    await submit.click();
    await expect(main).toContainText(t('errors.report_text_required'));
    await main.getByLabel(t('report.field.text')).fill(`${word} ليس صحيحاً`);
    await main.getByLabel(t('report.field.email')).fill('noura@example.com');
    await submit.click();
    await expect(page.getByRole('status').filter({ hasText: t('report.sent') })).toBeVisible();

    await member({ role: 'admin' });
    await page.clock.install();
    await page.goto('/admin?tab=reported');
    const card = page.locator(`[data-listing="${id}"]`);
    await expect(card).toContainText(word);
    await expect(card.getByRole('list', { name: t('admin.reported.reports') })).toContainText(t('report.reason.other'));
    await page.locator(`#dismiss-${id}`).click();
    await expect(page.locator('.decision-bar')).toContainText(t('admin.soon.dismiss'));
    await page.clock.runFor(10_000);
    await expect(card).toBeHidden();
    await page.goto(`/properties/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  },
);
