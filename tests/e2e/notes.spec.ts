import type { Page } from '@playwright/test';
import { unusedWord } from '../support/accounts';
import { menuButton } from '../support/auth';
import { query } from '../support/http';
import { DIALOG, expect, expectAccessible, IN_ARABIC, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

const card = (page: Page, id: number) => page.locator(`main [data-listing="${id}"]`);
const device = (page: Page) => page.evaluate(() => [localStorage.getItem('notes'), localStorage.getItem('hidden')]);

const t = say('ar');

test(
  'notes and hidden listings are stored on the device, hide before the first paint and move to the account',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const word = unusedWord();
    const title = { title: `Flat ${word}`, titleAr: `شقة ${word}` };
    const [first, second] = [await publish(title), await publish(title)];
    const list = `/properties?keyword=${word}`;
    await page.goto(`/properties/${first}`);
    const add = page.locator('main').getByRole('button', { name: t('details.note'), exact: true });
    await add.click();
    const sheet = page.locator(DIALOG);
    await sheet.getByRole('textbox', { name: t('notes.sheet.label') }).fill('Quiet\nAsk about parking');
    await sheet.getByRole('checkbox', { name: t('notes.sheet.notForMe') }).check();
    await expectAccessible(page, DIALOG);
    await sheet.getByRole('button', { name: t('notes.sheet.save') }).click();
    await expectToast(page, t('notes.sheet.savedHidden'));
    await expect(page.locator('main')).toContainText('Ask about parking');
    await expect(page.locator('main')).toContainText(t('notes.isHidden'));

    await page.goto(list);
    await expect(card(page, second)).toBeVisible();
    await expect(card(page, first)).toBeHidden();
    const notice = page.locator('main ul[data-rows] + p');
    await expect(notice).toContainText(t('notes.hidden', { count: 1 }));
    await expectAccessible(page, 'main ul[data-rows] + p');
    await notice.getByRole('button', { name: t('notes.show', { count: 1 }) }).click();
    await expect(card(page, first)).toBeVisible();
    await expect(notice).toContainText(t('notes.shown', { count: 1 }));
    // Without the component that shows it again, only the early script runs.
    const bare = await page.context().newPage();
    await bare.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
    await bare.goto(list, { waitUntil: 'domcontentloaded' });
    await expect(card(bare, second)).toBeVisible();
    await expect(card(bare, first)).toBeHidden();
    await bare.close();

    const account = await member();
    await page.goto(list);
    await expect(notice).toContainText(t('notes.hidden', { count: 1 }));
    await expect(card(page, first)).toBeHidden();
    await expect.poll(async () => (await device(page))[0]).toBeNull();
    const stored = 'SELECT property_id AS id, note, hidden FROM listing_notes WHERE user_id = $1';
    const note = { id: first, note: 'Quiet\nAsk about parking', hidden: true };
    expect(await query(stored, [account.id])).toEqual([note]);

    await menuButton(page, account, 'ar').click();
    await page.getByRole('menuitem', { name: t('shell.account.logout') }).click();
    await expectToast(page, t('shell.account.loggedOut'));
    await expect(card(page, first)).toBeVisible();
    expect(await device(page)).toEqual([null, null]);
  },
);
