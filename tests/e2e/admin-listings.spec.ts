import type { Locator, Page } from '@playwright/test';
import { addUser, forgetAttempts, removeUsers, unusedWord, type Account } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings, tellServer } from '../support/rows';
import { address, digits, expect, IN_ARABIC, IN_ENGLISH, LANGUAGES, login, say, test } from '../support/site';

/** The browser logs refused requests. */
test.use({ expectedErrors: [/Failed to load resource.*(404|409)/] });

const users: number[] = [];
const listings: number[] = [];
test.beforeAll(forgetAttempts);
test.afterAll(async () => {
  await removeListings(...listings);
  await removeUsers(...users);
});

async function member(facts: Parameters<typeof addUser>[0] = {}): Promise<Account> {
  const account = await addUser(facts);
  users.push(account.id);
  return account;
}
const admin = () => member({ role: 'admin', fullName: 'Mona Al-Admin' });

async function listing(word: string, facts: Partial<Parameters<typeof addListing>[0]> = {}) {
  const id = await addListing({ title: `Flat ${word}`, titleAr: `شقة ${word}`, ...facts });
  listings.push(id);
  await tellServer(id);
  return id;
}
const pending = (word: string, facts: Partial<Parameters<typeof addListing>[0]> = {}) =>
  listing(word, { approved: false, ...facts });

const row = (page: Page, id: number) => page.locator(`[data-listing="${id}"]`);
/** A button is called after its row: a page has many of them. */
const press = (within: Locator, label: string) => within.getByRole('button').filter({ hasText: label }).first().click();
/** Passes the undo window of a queue's decision; the page's clock must be installed. */
const decided = (page: Page) => page.clock.runFor(10_000);
const expectToast = (page: Page, text: string) => expect(page.locator('[data-slot=toast]')).toContainText(text);
/** The public page, as a visitor's browser asks for it. */
const publicStatus = async (page: Page, id: number) =>
  (await page.request.get(`/properties/${id}`, { headers: { cookie: '' } })).status();
/** Calls the API as another admin. */
const meanwhile = (page: Page, method: 'put' | 'post' | 'delete', path: string, data?: object) =>
  page.request[method](path, data && { data });

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string, q: string) => address(language, `${path}${path.includes('?') ? '&' : '?'}q=${q}`);

  test(`${language}: an admin sees a pending listing in full and approves it, and it is public ten seconds later`, async ({
    page,
  }) => {
    const owner = await member({ fullName: 'Salem Al-Owner' });
    const word = unusedWord();
    const id = await pending(word, { publisherId: owner.id, contactPhone: '98765432' });
    await listing(`${unusedWord()} other`, { publisherId: owner.id, title: 'The other one', titleAr: null });
    await query(
      `INSERT INTO audit_entries (action, subject, subject_id, name, user_id, detail)
       VALUES ('reject', 'property', 1, 'An older one', $1, 'It had no photo')`,
      [owner.id],
    );
    await login(page, await admin());
    await page.clock.install();
    await page.goto(at('/admin', word));

    const card = row(page, id);
    for (const text of [`Flat ${word}`, `شقة ${word}`, 'Salem Al-Owner', owner.email, '9876 5432', 'The other one'])
      await expect(card).toContainText(text);
    for (const text of ['An older one', 'It had no photo', t('admin.pending.noPhotos')])
      await expect(card).toContainText(text);
    await expect(page.getByRole('navigation', { name: t('admin.views') }).getByRole('link')).toHaveCount(13);

    await press(card, t('admin.do.approve'));
    await expect(card).toContainText(t('admin.soon.approve'));
    expect(await publicStatus(page, id)).toBe(404);
    await decided(page);
    await expectToast(page, t('admin.outcome.approve.done'));
    await expect(card).toBeHidden();
    await expect(page.locator('main')).toContainText(t('admin.listings.empty.found', { q: word }));
    expect(await publicStatus(page, id)).toBe(200);
  });

  test(`${language}: a rejection requires a reason and removes the listing at the next request`, async ({ page }) => {
    const owner = await member();
    const word = unusedWord();
    const id = await pending(word, { publisherId: owner.id });
    await login(page, await admin());
    await page.clock.install();
    await page.goto(at('/admin', word));
    await press(row(page, id), t('admin.do.reject'));

    const dialog = page.getByRole('dialog', { name: t('admin.rejection.title') });
    await expect(dialog).toContainText(word);
    await dialog.getByRole('button', { name: t('admin.rejection.confirm') }).click();
    await expect(dialog.getByText(t('errors.reason_required'))).toBeVisible();
    await dialog.getByRole('radio', { name: t('admin.rejection.reasons.photos.label') }).check();
    await expect(dialog).toContainText(t('admin.rejection.reasons.photos.text'));
    await dialog.getByRole('textbox').fill('The photos are of another flat.');
    await dialog.getByRole('button', { name: t('admin.rejection.confirm') }).click();

    await expect(row(page, id)).toContainText(t('admin.soon.reject'));
    await decided(page);
    await expectToast(page, t('admin.outcome.reject.done'));
    await expect(row(page, id)).toBeHidden();
    expect(await publicStatus(page, id)).toBe(404);
    expect(await query('SELECT code, reason FROM rejected_listings WHERE owner_id = $1', [owner.id])).toEqual([
      { code: 'photos', reason: 'The photos are of another flat.' },
    ]);
  });

  test(
    `${language}: a batch approval lists all titles and can be undone for ten seconds`,
    IN_ENGLISH,
    async ({ page }) => {
      const word = unusedWord();
      const publisherId = (await member()).id;
      const names = ['one', 'two', 'three', 'four', 'five', 'six'];
      const ids = await Promise.all(names.map((title) => pending(word, { publisherId, title })));
      await login(page, await admin());
      await page.clock.install();
      await page.goto(at('/admin', word));
      await page.getByLabel(t('admin.select.all')).check();
      const open = page.getByRole('button', { name: t('admin.select.approve') });
      const dialog = page.getByRole('dialog', { name: t('admin.approval.title', { count: 6 }) });
      await open.click();
      for (const name of names) await expect(dialog.getByText(name, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: t('admin.do.approve') }).click();
      await expect(page.getByText(t('admin.select.approving', { count: 6 }))).toBeVisible();
      await page.clock.runFor(9_000);
      await page.getByRole('button', { name: t('admin.select.takeBack') }).click();
      await page.clock.runFor(60_000);
      expect(await query('SELECT id FROM properties WHERE id = ANY($1) AND approved', [ids])).toEqual([]);

      await open.click();
      await dialog.getByRole('button', { name: t('admin.do.approve') }).click();
      await expect(page.getByRole('button', { name: t('admin.select.takeBack') })).toBeFocused();
      await page.clock.runFor(10_000);
      await expectToast(page, t('admin.outcome.approve.doneMany', { done: 6 }));
      expect(await query('SELECT id FROM properties WHERE id = ANY($1) AND approved', [ids])).toHaveLength(6);
    },
  );

  test(
    `${language}: the queue works with the keyboard alone: move, approve, undo, reject with a reason`,
    IN_ENGLISH,
    async ({ page }) => {
      const word = unusedWord();
      const publisherId = (await member({ phone: null })).id;
      const first = await pending(word, { publisherId });
      const second = await pending(word, { publisherId });
      const third = await pending(word, { publisherId });
      const card = (id: number) => row(page, id).getByRole('article');
      await login(page, await admin());
      await page.clock.install();
      await page.goto(at('/admin', word));

      await page.getByRole('searchbox').press('a');
      await page.locator('main h1').focus();
      await page.keyboard.press('a'); // no listing has the focus
      await page.keyboard.press('j');
      await expect(card(first)).toBeFocused();
      await page.keyboard.press('j');
      await expect(card(second)).toBeFocused();
      await page.keyboard.press('k');
      await expect(card(first)).toBeFocused();

      await page.keyboard.press('a');
      await expect(card(second)).toBeFocused();
      await expect(card(first)).toBeHidden();
      await page.keyboard.press('z');
      await expect(card(first)).toBeFocused();
      await page.keyboard.press('a');
      await expect(card(second)).toBeFocused();

      await page.keyboard.press('r');
      const dialog = page.getByRole('dialog', { name: t('admin.rejection.title') });
      await expect(dialog).toBeVisible();
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
      await expect(dialog.getByRole('button', { name: t('admin.rejection.confirm'), exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(card(third)).toBeFocused();

      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: t('admin.keys.title') })).toContainText(t('admin.keys.takeBack'));
      await page.keyboard.press('Escape');
      await expect(card(third)).toBeFocused();
      await decided(page);
      await expect(row(page, first)).toBeHidden();
      await expect(row(page, second)).toBeHidden();
      await expect(card(third)).toBeVisible();
      expect(
        await query('SELECT id FROM properties WHERE id = ANY($1) AND approved', [[first, second, third]]),
      ).toEqual([{ id: first }]);
      expect(await query('SELECT code, reason FROM rejected_listings WHERE owner_id = $1', [publisherId])).toEqual([
        { code: 'price', reason: 'Please name the floor.' },
      ]);
    },
  );

  test(
    `${language}: on a phone the decision buttons stay visible, and the form returns to the card`,
    IN_ARABIC,
    async ({ page }) => {
      const word = unusedWord();
      const publisherId = (await member()).id;
      const ids = [await pending(word, { publisherId }), await pending(word, { publisherId })] as const;
      await login(page, await admin());
      await page.goto(at('/admin', word));
      const navigation = await page.locator('[data-slot=navigation]').boundingBox();
      for (const id of ids) {
        await row(page, id)
          .getByRole('group', { name: t('admin.pending.owner') })
          .scrollIntoViewIfNeeded();
        const approve = row(page, id).locator(`#approve-${id}`);
        await expect(approve).toBeInViewport({ ratio: 1 });
        const box = await approve.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);
      }
      await row(page, ids[1]).locator(`#edit-${ids[1]}`).click();
      await page.locator('#field-titleAr').fill(`شقة أجمل ${word}`);
      await page.getByRole('button', { name: t('form.submit.edit') }).click();
      await expect(row(page, ids[1]).getByRole('article')).toBeFocused();
      await expect(row(page, ids[1])).toContainText(`شقة أجمل ${word}`);
      await expect(page).toHaveURL(new RegExp(`q=${word}#card-${ids[1]}$`));
    },
  );

  test(`${language}: an admin features an approved listing, ends that, and deletes it after a confirmation`, async ({
    page,
  }) => {
    const word = unusedWord();
    const id = await listing(word);
    await login(page, await admin());
    await page.goto(at('/admin?tab=approved', word));
    const own = row(page, id);

    await press(own, t('admin.do.feature'));
    await expectToast(page, t('admin.outcome.feature.done'));
    await expect(own.locator('[data-state=featured]')).toBeVisible();
    await press(own, t('admin.do.unfeature'));
    await expectToast(page, t('admin.outcome.unfeature.done'));
    await expect(own.locator('[data-state=featured]')).toBeHidden();

    expect((await meanwhile(page, 'put', `/api/properties/${id}/feature`, { featured: true })).status()).toBe(200);
    await press(own, t('admin.do.feature'));
    await expectToast(page, t('errors.featured_already'));
    await expect(own.locator('[data-state=featured]')).toBeVisible();

    await press(own, t('admin.do.delete'));
    const dialog = page.getByRole('dialog', { name: t('admin.deletion.title') });
    await expect(dialog).toContainText(word);
    await dialog.getByRole('button', { name: t('admin.do.delete') }).click();
    await expect(dialog).toContainText(t('errors.reason_required'));
    await dialog.getByRole('radio', { name: t('admin.rejection.reasons.duplicate.label') }).check();
    await dialog.getByRole('button', { name: t('admin.do.delete') }).click();
    await expectToast(page, t('admin.outcome.delete.done'));
    await expect(own).toBeHidden();
    expect(await publicStatus(page, id)).toBe(404);
  });

  test(`${language}: the owner's changes appear field by field; the admin takes the listing down with a reason and the owner resubmits it`, async ({
    page,
    browser,
  }) => {
    const owner = await member({ fullName: 'Huda Al-Owner' });
    const word = unusedWord();
    const id = await listing(word, { publisherId: owner.id });
    await query("INSERT INTO property_changes (property_id, field, before, after) VALUES ($1, 'price', '450', '45')", [
      id,
    ]);
    await login(page, await admin());
    await page.clock.install();
    await page.goto(at('/admin?tab=changed', word));
    const card = row(page, id);
    await expect(card.locator('[data-field=price]')).toContainText(digits(language, 450));
    await expect(card.locator('[data-field=price]')).toContainText(digits(language, 45));

    await press(card, t('admin.do.takeDown'));
    const dialog = page.getByRole('dialog', { name: t('admin.takeDown.title') });
    await dialog.getByRole('radio', { name: t('admin.rejection.reasons.price.label') }).check();
    await dialog.getByRole('button', { name: t('admin.takeDown.confirm'), exact: true }).click();
    await expect(card).toContainText(t('admin.soon.takeDown'));
    await decided(page);
    await expectToast(page, t('admin.outcome.takeDown.done'));
    await expect(card).toBeHidden();
    expect(await publicStatus(page, id)).toBe(404);

    const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await login(theirs, owner);
    await theirs.goto(address(language, '/properties/my'));
    await expect(theirs.locator('main')).toContainText(t('admin.rejection.reasons.price.text'));
    await theirs.getByRole('link', { name: t('my.next.correct') }).click();
    await expect(theirs.getByRole('region', { name: t('form.takenDown.title') })).toBeVisible();
    await theirs.getByRole('button', { name: t('form.submit.edit') }).click();
    await theirs.waitForURL(/\/properties\/my/);
    await expect(theirs.locator('[data-state=pending]')).toHaveCount(1);
    await theirs.context().close();

    await page.goto(at('/admin', word));
    await expect(row(page, id)).toContainText(t('admin.rejection.reasons.price.text'));
    await press(row(page, id), t('admin.do.approve'));
    await expect(row(page, id)).toContainText(t('admin.soon.approve'));
    await decided(page);
    await expectToast(page, t('admin.outcome.approve.done'));
    expect(await publicStatus(page, id)).toBe(200);
  });
}
