import type { Locator, Page } from '@playwright/test';
import { addUser, forgetAttempts, removeUsers, unusedWord, type Account } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings, tellServer } from '../support/rows';
import { address, digits, expect, hydrated, IN_ARABIC, IN_ENGLISH, LANGUAGES, login, say, test } from '../support/site';

/** What the browser itself says of an answer that refuses. */
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
/** Once nothing takes back any more what was decided in a queue; on a page whose clock is installed. */
const decided = (page: Page) => page.clock.runFor(10_000);
const expectToast = (page: Page, text: string) => expect(page.locator('[data-slot=toast]')).toContainText(text);
/** The public page, as a visitor's browser asks for it. */
const publicStatus = async (page: Page, id: number) =>
  (await page.request.get(`/properties/${id}`, { headers: { cookie: '' } })).status();
/** What another admin does at the same time. */
const meanwhile = (page: Page, method: 'put' | 'post' | 'delete', path: string, data?: object) =>
  page.request[method](path, data && { data });

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string, q: string) => address(language, `${path}${path.includes('?') ? '&' : '?'}q=${q}`);

  test(`${language}: what waits is shown whole, approved, and public ten seconds later`, async ({ page }) => {
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

  test(`${language}: a rejection asks for a reason, and the listing is gone at the next request`, async ({ page }) => {
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
    `${language}: several are approved at once, and each one that another admin was faster with is told @sweep`,
    IN_ENGLISH,
    async ({ page }) => {
      const word = unusedWord();
      const publisherId = (await member()).id;
      const three = [{ publisherId }, { publisherId }, { publisherId }];
      const [first = 0, second = 0, third = 0] = await Promise.all(three.map((facts) => pending(word, facts)));
      await login(page, await admin());
      await page.goto(at('/admin', word));
      await page.getByLabel(t('admin.select.all')).check();
      await expect(page.getByText(t('admin.select.count', { count: 3 }))).toBeVisible();
      await row(page, third).getByRole('checkbox').uncheck();
      expect((await meanwhile(page, 'put', `/api/properties/${second}/approve`)).status()).toBe(200);
      const byColleague = 'UPDATE audit_entries SET actor_id = $1 WHERE subject_id = $2';
      await query(byColleague, [(await admin()).id, second]);

      await page.getByRole('button', { name: t('admin.select.approve') }).click();
      await page.clock.install();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin.do.approve') })
        .click();
      await page.clock.runFor(10_000);
      await expectToast(page, t('admin.outcome.approve.failedMany', { done: 1, count: 2 }));
      await expectToast(page, t('errors.approved_by_colleague'));
      await expect(row(page, first)).toBeHidden();
      await expect(row(page, second)).toBeHidden();
      await expect(row(page, third)).toBeVisible();

      await row(page, third).getByRole('checkbox').check();
      await page.getByRole('button', { name: t('admin.select.reject') }).click();
      const dialog = page.getByRole('dialog', { name: t('admin.rejection.title') });
      await dialog.getByRole('textbox').fill('Listed twice.');
      await dialog.getByRole('button', { name: t('admin.rejection.confirm') }).click();
      await expectToast(page, t('admin.outcome.reject.doneMany', { done: 1 }));
      await expect(row(page, third)).toBeHidden();
    },
  );

  test(
    `${language}: an approval of several names them all, and is taken back within ten seconds`,
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
    `${language}: by keyboard, the focus goes on to the next listing and at the end to the title @sweep`,
    IN_ENGLISH,
    async ({ page }) => {
      const word = unusedWord();
      const publisherId = (await member({ phone: null })).id;
      const first = await pending(word, { publisherId });
      const second = await pending(word, { publisherId });
      await login(page, await admin());
      await page.clock.install();
      await page.goto(at('/admin', word));
      await row(page, first).locator(`#approve-${first}`).focus();
      await page.keyboard.press('Enter');
      await expect(row(page, second).getByRole('article')).toBeFocused();
      await decided(page);
      await expectToast(page, t('admin.outcome.approve.done'));
      await expect(row(page, first)).toBeHidden();
      await expect(row(page, second).getByRole('article')).toBeFocused();

      // The other admin was faster: the server's message is seen, not hidden behind the question.
      expect((await meanwhile(page, 'delete', `/api/properties/${second}`)).status()).toBe(204);
      await page.locator(`#reject-${second}`).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: t('admin.rejection.label') }).fill('Not in Kuwait.');
      await page.getByRole('button', { name: t('admin.rejection.confirm'), exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(row(page, second).getByRole('button', { name: t('admin.select.takeBack') })).toBeFocused();
      await decided(page);
      await expectToast(page, t('errors.listing_gone'));
      await expect(row(page, second)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  );

  test(
    `${language}: by keys alone, listings are gone through, approved, taken back and rejected with a reason`,
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
    `${language}: on a phone what decides stays in sight, and the form comes back to the card`,
    IN_ARABIC,
    async ({ page }) => {
      const word = unusedWord();
      const publisherId = (await member()).id;
      const ids = [await pending(word, { publisherId }), await pending(word, { publisherId })] as const;
      await login(page, await admin());
      await page.goto(at('/admin', word));
      const navigation = await page.locator('.nav-bar').boundingBox();
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

  test(`${language}: an approved one is featured, not featured any more, and deleted after a question`, async ({
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

  test(`${language}: what its owner changed is shown field by field, taken down with a reason, put right and sent again`, async ({
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
    await theirs.getByRole('link', { name: t('my.takenDown.correct') }).click();
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

  test(`${language}: listings of every state are filtered and searched by words, number and owner @sweep`, async ({
    page,
  }) => {
    const owner = await member({ fullName: `Office ${unusedWord()}` });
    const word = unusedWord();
    const waits = await pending(word, { publisherId: owner.id });
    const live = await listing(word, { publisherId: owner.id });
    const expired = await listing(word, { daysLeft: -2 });
    await login(page, await admin());
    await page.goto(address(language, '/admin-dashboard'));
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('searchbox').press('Enter');
    for (const id of [waits, live, expired]) await expect(row(page, id)).toBeVisible();

    const filter = page.getByRole('navigation', { name: t('admin.listings.filter.label') });
    await filter.getByRole('link', { name: t('admin.listings.filter.pending') }).click();
    await expect(row(page, live)).toBeHidden();
    await expect(row(page, waits)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`state=pending.*q=${word}`));
    await filter.getByRole('link', { name: t('admin.listings.filter.approved') }).click();
    await expect(row(page, waits)).toBeHidden();
    await expect(row(page, expired)).toBeVisible();

    for (const [q, found, missing] of [
      [String(waits), waits, live],
      [owner.fullName.split(' ')[1] ?? '', live, expired],
    ] as const) {
      await page.goto(at('/admin-dashboard', q));
      await expect(row(page, found)).toBeVisible();
      await expect(row(page, missing)).toBeHidden();
    }
    await press(row(page, waits), t('admin.do.approve'));
    await expectToast(page, t('admin.outcome.approve.done'));
    await expect(row(page, waits)).toContainText(t('my.state.live'));
    await page.getByRole('link', { name: t('admin.tabs.activity') }).click();
    await expect(page.locator('[data-audit]').filter({ hasText: word })).toHaveCount(1);
  });

  test(
    `${language}: an admin edits another's listing and comes back; a change in between is not overwritten @sweep`,
    IN_ENGLISH,
    async ({ page }) => {
      const word = unusedWord();
      const id = await listing(word);
      await login(page, await admin());
      await page.goto(at('/admin-dashboard', word));
      await row(page, id).locator(`#edit-${id}`).click();
      const title = page.locator('#field-title');
      await title.fill(`Better ${word}`);
      await page.getByLabel(t('form.ownerReason.label')).fill('As you asked');
      await query('UPDATE properties SET price = 222, updated_at = now() WHERE id = $1', [id]);
      await tellServer(id);
      await page.getByRole('button', { name: t('form.submit.edit') }).click();
      const question = page.getByRole('region', { name: t('form.changed.listing') });
      await expect(question).toContainText(t('form.field.price'));
      expect((await query<{ price: string }>('SELECT price FROM properties WHERE id = $1', [id]))[0]?.price).toBe(
        '222.000',
      );
      await question.getByRole('button', { name: t('form.changed.take') }).click();
      await expect(page.locator('#field-price')).toHaveValue('222');
      await title.fill(`Better ${word}`);
      await page.getByRole('button', { name: t('form.submit.edit') }).click();
      await expect(page).toHaveURL(/\/admin-dashboard\?/);
      expect(await query("SELECT detail FROM audit_entries WHERE subject_id = $1 AND action = 'edit'", [id])).toEqual([
        { detail: 'As you asked' },
      ]);

      await row(page, id).locator(`#edit-${id}`).click();
      await page.locator('#field-price').fill('230');
      await query('UPDATE properties SET price = 240 WHERE id = $1', [id]);
      await tellServer(id);
      await page.getByRole('button', { name: t('form.submit.edit') }).click();
      await question.getByRole('button', { name: t('form.changed.keep') }).click();
      await page.getByRole('button', { name: t('form.submit.edit') }).click();
      await expect(page).toHaveURL(/\/admin-dashboard\?/);
      expect((await query<{ price: string }>('SELECT price FROM properties WHERE id = $1', [id]))[0]?.price).toBe(
        '230.000',
      );
      await expect(row(page, id)).toContainText(language === 'ar' ? `شقة ${word}` : `Better ${word}`);
      expect((await query<{ title: string }>('SELECT title FROM properties WHERE id = $1', [id]))[0]?.title).toBe(
        `Better ${word}`,
      );
    },
  );

  test(
    `${language}: many listings stand on pages, and their links keep the search @sweep`,
    IN_ENGLISH,
    async ({ page }) => {
      const word = unusedWord();
      for (let index = 0; index < 11; index += 1) await pending(word);
      await login(page, await admin());
      await page.clock.install();
      await page.goto(at('/admin', word));
      await expect(page.locator('[data-listing]')).toHaveCount(10);
      const pages = page.getByRole('navigation', { name: t('admin.pages') });
      await pages.getByRole('link', { name: t('my.pages.next') }).click();
      await expect(page.locator('[data-listing]')).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`q=${word}&page=2`));
      // The only listing of the last page goes: the page before it is shown.
      await press(page.locator('[data-listing]'), t('admin.do.approve'));
      await expect(page.locator('[data-listing]')).toContainText(t('admin.soon.approve'));
      await decided(page);
      await expect(page.locator('[data-listing]')).toHaveCount(10);
    },
  );
}

test('ar: half the price waits: public as it was, before and after to an admin, and public once it is approved', async ({
  page,
  browser,
}) => {
  const t = say('ar');
  const owner = await member({ fullName: 'Huda Al-Owner' });
  const word = unusedWord();
  const id = await listing(word, { publisherId: owner.id, contactPhone: '98765432' });
  const { baseURL } = test.info().project.use;
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const expectPublic = async (price: number) => {
    await visitor.goto(`/properties/${id}`);
    await expect(visitor.locator('.details-price').first()).toHaveText(new RegExp(`^\\s*${digits('ar', price)}\\s`));
  };
  await login(page, owner);
  await page.goto(`/properties/edit/${id}`);
  await expect(page.locator('main form')).not.toHaveAttribute('inert');
  await page.locator('#field-price').fill('٥٠');
  await page.getByRole('button', { name: t('form.submit.edit') }).click();
  await page.waitForURL(/\/properties\/my/);
  await expectToast(page, t('form.toast.waiting'));
  await expect(page.locator('main')).toContainText(t('my.pendingChange.text'));
  await expectPublic(111);

  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await login(theirs, await admin());
  await theirs.clock.install();
  await theirs.goto(`/admin?tab=waiting&q=${word}`);
  await hydrated(theirs);
  const price = row(theirs, id).locator('[data-field=price]').getByRole('cell');
  await expect(price.first()).toContainText(digits('ar', 111));
  await expect(price.last()).toContainText(digits('ar', 50));
  await press(row(theirs, id), t('admin.do.approveChange'));
  await expect(row(theirs, id)).toContainText(t('admin.soon.approveChange'));
  await decided(theirs);
  await expectToast(theirs, t('admin.outcome.approveChange.done'));
  await expect(row(theirs, id)).toBeHidden();
  await expectPublic(50);

  await page.reload();
  await expect(page.locator('main')).toContainText(word);
  await expect(page.locator('main')).not.toContainText(t('my.pendingChange.text'));
  await Promise.all([theirs, visitor].map((each) => each.context().close()));
});
