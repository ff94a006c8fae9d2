import type { Page } from '@playwright/test';
import { forgetAttempts, unusedWord } from '../support/accounts';
import { findInMail } from '../support/sandbox-mailbox';
import { DIALOG, expect, expectAccessible, IN_ARABIC, login, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

test.beforeAll(forgetAttempts);

/** Returns the newest mail to an address, once it has a text. */
const mailTo = (page: Page, to: string, part: string) =>
  findInMail(page, to, (html) => (html.includes(part) ? html : undefined));

const t = say('ar');

test(
  'a visitor asks for a viewing, confirms it by mail, and the owner answers',
  IN_ARABIC,
  async ({ page, newUser, publish }) => {
    const owner = await newUser();
    const word = unusedWord();
    const email = `${word}@example.com`;
    const title = { title: `Flat ${word}`, titleAr: `شقة ${word}` };
    const id = await publish({ ...title, publisherId: owner.id, contactPhone: '98765432' });
    const main = page.locator('main');
    await page.goto(`/properties/${id}`);
    await page.getByRole('link', { name: t('details.contact.viewing'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('leads.form.title'));
    await expect(main.getByRole('radio', { name: t('leads.kind.viewing') })).toBeChecked();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await main.getByRole('button', { name: t('leads.form.submit') }).click();
    await expect(main).toContainText(t('errors.viewing_day'));
    await main.getByRole('combobox', { name: t('leads.form.day'), exact: true }).selectOption({ index: 3 });
    await main.getByLabel(t('leads.form.part')).selectOption('evening');
    await main.getByLabel(t('leads.form.name')).fill('نورة');
    await main.getByLabel(t('leads.form.email')).fill(email);
    await main.getByLabel(t('leads.form.phone')).fill('50000009');
    await main.getByLabel(t('leads.form.note')).fill(`هل الموقف خاص؟ ${word}`);
    await main.getByRole('button', { name: t('leads.form.submit') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('leads.form.confirm') })).toBeVisible();

    const link = /href="([^"]*\/leads\/confirm#[^"]+)"/.exec(await mailTo(page, email, '/leads/confirm#'))?.[1] ?? '';
    await page.goto(link.slice(new URL(link).origin.length));
    await page.getByRole('button', { name: t('confirmLink.lead.submit') }).click();
    await expect(page.getByText(t('confirmLink.lead.done'))).toBeFocused();
    await expectAccessible(page, 'main');

    await login(page, owner);
    await page.goto('/properties/my');
    await page.getByRole('link', { name: t('my.newLeads', { count: 1 }) }).click();
    const lead = page.locator('[data-lead]').filter({ hasText: word });
    await expect(lead).toContainText('نورة');
    await expect(lead.getByRole('link', { name: '+965 5000 0009' })).toHaveAttribute('href', 'tel:+96550000009');
    await lead.getByRole('button', { name: t('leads.do.answer') }).click();
    const dialog = page.locator(DIALOG);
    await dialog.getByRole('button', { name: t('leads.do.send') }).click();
    await expect(dialog).toContainText(t('errors.required'));
    await dialog.getByLabel(t('leads.do.text')).fill(`نعم، الموقف خاص ${word}`);
    await dialog.getByRole('button', { name: t('leads.do.send') }).click();
    await expectToast(page, t('leads.do.answered'));
    await expect(page.getByText(t('leads.noneHere'))).toBeVisible();
    await mailTo(page, email, `نعم، الموقف خاص ${word}`);
    await page.getByRole('link', { name: t('leads.state.contacted') }).click();
    await lead.getByRole('combobox').selectOption('viewing');
    await expectToast(page, t('leads.do.changed'));
    await page.getByRole('link', { name: t('leads.state.viewing') }).click();
    await expect(lead).toBeVisible();
  },
);
