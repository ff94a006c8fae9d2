import type { Page } from '@playwright/test';
import { forgetAttempts, unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { addPriceChange, addRejection } from '../support/rows';
import { chooseAction, digits, expect, IN_ARABIC, login, pressButton, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

test.use({ expectedErrors: [/Failed to load resource.*(404|409)/] });

test.beforeAll(forgetAttempts);

const ADMIN = { role: 'admin', fullName: 'Mona Al-Admin' } as const;
/** Titles with a word that finds them. */
const titled = (word: string) => ({ title: `Flat ${word}`, titleAr: `شقة ${word}` });
const row = (page: Page, id: number) => page.locator(`[data-listing="${id}"]`);
/** Result of the latest decision in a queue, or what is about to be sent. */
const status = (page: Page) => page.locator('.decision-bar').getByRole('status');
/** Passes the undo window of a queue's decision; the page's clock must be installed. */
const decided = (page: Page) => page.clock.runFor(10_000);
/** The public page, as a visitor's browser asks for it. */
const publicStatus = async (page: Page, id: number) =>
  (await page.request.get(`/properties/${id}`, { headers: { cookie: '' } })).status();
const t = say('ar');
const at = (path: string, q: string) => `${path}${path.includes('?') ? '&' : '?'}q=${q}`;

test(
  'the start page leads to the queue, where an admin sees a pending listing in full and approves it, and it is public ten seconds later',
  IN_ARABIC,
  async ({ page, newUser, member, publish }) => {
    const owner = await newUser({ fullName: 'Salem Al-Owner' });
    const word = unusedWord();
    const facts = { publisherId: owner.id, contactPhone: '98765432' };
    const id = await publish({ ...titled(word), ...facts, approved: false });
    await publish({ title: 'The other one', ...facts });
    await addRejection(owner.id);
    await member(ADMIN);
    await page.clock.install();
    await page.goto('/admin-dashboard');
    const tile = (name: string) => page.locator(`[data-tile=${name}]`).getByRole('link');
    await expect(tile('pending')).toContainText(t('admin.overview.queue.pending'));
    await expect(tile('pending').locator('time')).toBeVisible();
    await expect(page.locator('[data-alert=backupLate]')).toContainText(t('admin.overview.alert.noBackup'));
    await expect(tile('reported')).toHaveAttribute('href', '/admin?tab=reported');
    await expect(tile('approved')).toHaveAttribute('href', /activity\?action=approve&from=\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole('link', { name: t('admin.overview.start') })).toHaveAttribute('href', '/admin');

    await page.goto(at('/admin', word));
    const card = row(page, id);
    for (const text of [`Flat ${word}`, `شقة ${word}`, 'Salem Al-Owner', owner.email, '9876 5432', 'The other one'])
      await expect(card).toContainText(text);
    for (const text of ['An older one', 'It had no photo', t('admin.pending.noPhotos')])
      await expect(card).toContainText(text);

    await page.locator(`#approve-${id}`).click();
    await expect(status(page)).toContainText(t('admin.soon.approve'));
    expect(await publicStatus(page, id)).toBe(404);
    await decided(page);
    await expect(status(page)).toHaveText(t('admin.outcome.approve.done'));
    await expect(card).toBeHidden();
    await expect(page.locator('main')).toContainText(t('admin.listings.empty.found', { q: word }));
    expect(await publicStatus(page, id)).toBe(200);
  },
);

test(
  'alike price changes show old, new and percent, and are approved together',
  IN_ARABIC,
  async ({ page, newUser, member, publish }) => {
    const word = unusedWord();
    const facts = { ...titled(word), publisherId: (await newUser()).id };
    const ids = [await publish(facts), await publish(facts)];
    const other = await publish(facts);
    for (const id of ids) await addPriceChange(id);
    await addPriceChange(other, 300);
    await member(ADMIN);
    await page.clock.install();
    await page.goto(at('/admin?tab=waiting', word));
    const percent = t('admin.changed.lower', { percent: 55 });
    for (const text of [digits('ar', 111), digits('ar', 50), t('types.currency.rent'), percent])
      await expect(row(page, ids[0]!).locator('[data-field=price]')).toContainText(text);
    await page.getByRole('button', { name: t('admin.queue.selectAlike') }).click();
    for (const id of ids) await expect(row(page, id)).toContainText(percent);
    await expect(row(page, other)).toBeHidden();
    await pressButton(page, t('admin.queue.many', { action: t('admin.do.approveChange'), count: 2 }));
    await expect(row(page, other)).toBeVisible();
    await decided(page);
    await expect(status(page)).toHaveText(t('admin.queue.doneOf', { done: 2, count: 2 }));
    expect(
      await query('SELECT price::float FROM properties WHERE id = ANY($1) ORDER BY id', [[...ids, other]]),
    ).toEqual([{ price: 50 }, { price: 50 }, { price: 111 }]);
  },
);

test(
  'an admin features an approved listing, ends that, and deletes it after a confirmation',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const word = unusedWord();
    const id = await publish(titled(word));
    await member(ADMIN);
    await page.goto(at('/admin?tab=approved', word));
    const own = row(page, id);

    await chooseAction(own, t('admin.do.feature'));
    await expectToast(page, t('admin.outcome.feature.done'));
    await expect(own.locator('[data-state=featured]')).toBeVisible();
    await chooseAction(own, t('admin.do.unfeature'));
    await expectToast(page, t('admin.outcome.unfeature.done'));
    await expect(own.locator('[data-state=featured]')).toBeHidden();

    const meanwhile = await page.request.put(`/api/properties/${id}/feature`, { data: { featured: true } });
    expect(meanwhile.status()).toBe(200);
    await chooseAction(own, t('admin.do.feature'));
    await expectToast(page, t('errors.featured_already'));
    await expect(own.locator('[data-state=featured]')).toBeVisible();

    await chooseAction(own, t('admin.do.delete'));
    const dialog = page.getByRole('dialog', { name: t('admin.deletion.title') });
    await expect(dialog).toContainText(word);
    await dialog.getByRole('button', { name: t('admin.do.delete') }).click();
    await expect(dialog).toContainText(t('errors.reason_required'));
    await dialog.getByRole('radio', { name: t('admin.rejection.reasons.duplicate.label') }).check();
    await dialog.getByRole('button', { name: t('admin.do.delete') }).click();
    await expectToast(page, t('admin.outcome.delete.done'));
    await expect(own).toBeHidden();
    expect(await publicStatus(page, id)).toBe(404);
  },
);

test(
  'an admin reviews a listing published without a review, and takes a changed one down with a reason, which the owner resubmits',
  IN_ARABIC,
  async ({ page, browser, newUser, member, publish }) => {
    const owner = await newUser();
    const word = unusedWord();
    const facts = { ...titled(word), publisherId: owner.id };
    const [drawn, id] = [await publish(facts), await publish(facts)];
    await query('INSERT INTO spot_checks (property_id) VALUES ($1)', [drawn]);
    await member(ADMIN);
    await page.clock.install();
    await page.goto(at('/admin?tab=changed', word));
    await expect(row(page, drawn)).toContainText(t('admin.changed.spotCheck'));
    await page.locator(`#review-${drawn}`).click();
    await decided(page);
    await expect(status(page)).toHaveText(t('admin.outcome.review.done'));
    await expect(row(page, drawn)).toBeHidden();
    expect(await query('SELECT FROM spot_checks WHERE property_id = $1', [drawn])).toEqual([]);

    await query("INSERT INTO property_changes (property_id, field, before, after) VALUES ($1, 'price', '450', '45')", [
      id,
    ]);
    await page.goto(at('/admin?tab=changed', word));
    const card = row(page, id);
    await expect(card.locator('[data-field=price]')).toContainText(digits('ar', 450));
    await expect(card.locator('[data-field=price]')).toContainText(digits('ar', 45));
    await expect(card.locator('[data-field=price]')).toContainText(t('admin.changed.lower', { percent: 90 }));

    await page.locator(`#takeDown-${id}`).click();
    const dialog = page.getByRole('dialog', { name: t('admin.takeDown.title') });
    await dialog.getByRole('radio', { name: t('admin.rejection.reasons.price.label') }).check();
    await dialog.getByRole('button', { name: t('admin.do.takeDown'), exact: true }).click();
    await expect(status(page)).toContainText(t('admin.soon.takeDown'));
    await decided(page);
    await expect(status(page)).toHaveText(t('admin.outcome.takeDown.done'));
    await expect(card).toBeHidden();
    expect(await publicStatus(page, id)).toBe(404);

    const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await login(theirs, owner);
    await theirs.goto('/properties/my');
    await expect(theirs.locator('main')).toContainText(t('admin.rejection.reasons.price.text'));
    await theirs.getByRole('link', { name: t('my.next.correct') }).click();
    await expect(theirs.getByRole('region', { name: t('form.takenDown.title') })).toBeVisible();
    await theirs.getByRole('button', { name: t('form.submit.edit') }).click();
    await theirs.waitForURL(/\/properties\/my/);
    await expect(theirs.locator('[data-state=pending]')).toHaveCount(1);
    await theirs.context().close();

    await page.goto(at('/admin', word));
    await expect(row(page, id)).toContainText(t('admin.rejection.reasons.price.text'));
  },
);

test('after a decision the next listing is in view without an answer of the server, and a double click decides about one', async ({
  page,
  newUser,
  member,
  publish,
}) => {
  const t = say('en');
  const word = unusedWord();
  const pending = { ...titled(word), approved: false, publisherId: (await newUser()).id };
  const [first, second, third] = [await publish(pending), await publish(pending), await publish(pending)];
  await member(ADMIN);
  await page.goto(`/en/admin?q=${word}`);
  await expect(page.locator(`#approve-${first}`)).toBeInViewport({ ratio: 1 });
  await page.route('**/*', () => undefined); // nothing is answered: the next listing is there already
  await page.locator(`#approve-${first}`).click();
  await expect(row(page, second)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.locator(`#approve-${second}`).dblclick();
  await expect(row(page, third)).toBeVisible();
  await expect(page.locator(`#approve-${third}`)).toBeInViewport({ ratio: 1 });
  const undo = page.getByRole('button', { name: t('admin.select.takeBack') });
  await undo.click();
  await expect(row(page, second)).toBeVisible();
  await undo.click();
  await expect(row(page, first)).toBeVisible();
  await expect(undo).toBeHidden();
});

test('the queue can be used with the keyboard only: move, approve, undo, reject with a reason', async ({
  page,
  newUser,
  member,
  publish,
}) => {
  const t = say('en');
  const word = unusedWord();
  const { id: publisherId } = await newUser({ phone: null });
  const pending = { ...titled(word), approved: false, publisherId };
  const [first, second, third] = [await publish(pending), await publish(pending), await publish(pending)];
  const shown = (id: number) => expect(row(page, id)).toBeVisible();
  await member(ADMIN);
  await page.clock.install();
  await page.goto(`/en/admin?q=${word}`);

  await shown(first);
  await page.getByRole('searchbox').last().press('a');
  await shown(first);
  await page.locator('main h1').focus();
  await page.keyboard.press('j');
  await shown(second);
  await page.keyboard.press('k');
  await shown(first);

  await page.keyboard.press('a');
  await shown(second);
  await expect(page.getByText(t('admin.queue.position', { at: '1', total: '2' }), { exact: true })).toBeVisible();
  await page.keyboard.press('z');
  await shown(first);
  await page.keyboard.press('a');
  await shown(second);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: t('admin.rejection.title') });
  await dialog.getByRole('button', { name: t('admin.do.reject'), exact: true }).click();
  await expect(dialog.getByText(t('errors.reason_required'))).toBeVisible();
  await dialog.getByRole('textbox').fill('Please name the floor.');
  await dialog.getByRole('button', { name: t('admin.replies.save') }).click();
  const replies = dialog.getByRole('list', { name: t('admin.replies.list') });
  await expect(replies).toContainText('Please name the floor.');
  await dialog.getByRole('textbox').fill('');
  await dialog.getByRole('radio', { name: t('admin.rejection.none') }).focus();
  await page.keyboard.press('9');
  await expect(dialog.getByRole('textbox')).toHaveValue('Please name the floor.');
  await page.keyboard.press('3');
  await expect(dialog.getByRole('radio', { name: t('admin.rejection.reasons.price.label') })).toBeChecked();
  await expect(dialog.getByRole('button', { name: t('admin.do.reject'), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await shown(third);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('admin.keys.title') })).toContainText(t('admin.keys.takeBack'));
  await page.keyboard.press('Escape');
  await decided(page);
  await expect(status(page)).toContainText(t('admin.outcome.reject.done'));
  await shown(third);
  expect(await query('SELECT id FROM properties WHERE id = ANY($1) AND approved', [[first, second, third]])).toEqual([
    { id: first },
  ]);
  expect(await query('SELECT code, reason FROM rejected_listings WHERE owner_id = $1', [publisherId])).toEqual([
    { code: 'price', reason: 'Please name the floor.' },
  ]);
});

test(
  'on a phone a listing takes two screens at most, its decisions stay visible, and the form returns to it @sweep',
  IN_ARABIC,
  async ({ page, newUser, member, publish }) => {
    const word = unusedWord();
    const pending = { ...titled(word), approved: false, publisherId: (await newUser()).id };
    const ids = [await publish(pending), await publish(pending)] as const;
    await member(ADMIN);
    await page.goto(`/admin?q=${word}`);
    const add = await page.locator('[data-slot=navigation] a[href="/properties/new"] > span').first().boundingBox();
    for (const id of ids) {
      await expect(row(page, id)).toBeVisible();
      for (const button of [page.locator(`#approve-${id}`), page.locator(`#reject-${id}`)]) {
        await expect(button).toBeInViewport({ ratio: 1 });
        const box = await button.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0);
      }
      const box = await page.getByRole('region', { name: t('admin.listings.pendingList') }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(2 * (page.viewportSize()?.height ?? 0));
      if (id === ids[0]) await page.getByRole('button', { name: t('admin.keys.next') }).click();
    }
    await page.locator(`#more-${ids[1]}`).click();
    await page.getByRole('menuitem', { name: t('admin.do.edit') }).click();
    await page.locator('#field-titleAr').fill(`شقة أجمل ${word}`);
    await page.getByRole('button', { name: t('form.submit.edit') }).click();
    await expect(row(page, ids[1])).toBeVisible();
    await expect(row(page, ids[1])).toContainText(`شقة أجمل ${word}`);
    await expect(page).toHaveURL(new RegExp(`q=${word}&at=${ids[1]}$`));
  },
);
